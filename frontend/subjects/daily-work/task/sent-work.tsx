import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { WorkbookAnswers } from '#frontend/subjects/daily-work/answers/workbook-answers.tsx';
import { AskedBadge } from '#frontend/subjects/daily-work/days/waiting-badge.tsx';
import { FilePreview } from '#frontend/subjects/daily-work/files/file-preview.tsx';
import { AnnotatedText } from '#frontend/subjects/daily-work/pins/annotated-text.tsx';
import { PinningContext } from '#frontend/subjects/daily-work/pins/pinning.ts';
import { annotationsQuery, documentQuery, versionsQuery } from '#frontend/subjects/daily-work/queries.ts';
import { pictureOf } from '#frontend/subjects/daily-work/versions/compared-files.ts';
import { ComparedPictures } from '#frontend/subjects/daily-work/versions/compared-pictures.tsx';
import { WaitingWork } from '#frontend/subjects/daily-work/waiting/waiting-work.tsx';
import type { LocatedAnnotation } from '#frontend/subjects/review/annotations/locate-annotations.ts';
import { useLocated } from '#frontend/subjects/review/annotations/use-located.ts';
import { ReviewedVersion } from '#frontend/subjects/review/feedback/check-marks.tsx';
import { RemarkActions } from '#frontend/subjects/review/feedback/remark-actions.tsx';
import {
  Badge,
  Button,
  Card,
  CardHeader,
  Fold,
  Muted,
  Prose,
  QuietLine,
  Row,
  Skeleton,
  Stack,
  space,
  TimeText,
} from '#kit';
import type { Annotation, Feedback } from '#shared/contract/feedback.ts';
import type { Submission, SubmissionVersion } from '#shared/contract/submissions.ts';
import { isEmbeddedFormName } from '#shared/domain/file-types.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import { useAnswer, useDay } from './day-context.ts';
import { useTicks } from './use-ticks.ts';

interface SentWorkProps {
  submission: Submission;
  /** Undefined while a coach is reviewing. */
  onReplace: (() => void) | undefined;
}

const NONE: readonly Annotation[] = [];

/** The submission as the coach sees it, with the coach's annotations in place. */
export function SentWork({ submission, onReplace }: SentWorkProps) {
  const { submittedAt, updatedAt, version, feedbackId, notes, isUndecided } = submission;
  const isReady = feedbackId !== null && !isUndecided;
  const { data: given = NONE } = useQuery({
    ...annotationsQuery(feedbackId ?? 0),
    enabled: feedbackId !== null,
  });
  const annotations = useLocated(given, submission);
  const { feedback } = useDay();
  const work = (
    <>
      <Work submission={submission} annotations={annotations} />
      {notes && (
        <Stack gap={1}>
          <h3>Notes</h3>
          <Prose>
            <AnnotatedText text={notes} field="notes" annotations={annotations} />
          </Prose>
        </Stack>
      )}
      {version > 1 && <EarlierVersions submission={submission} />}
    </>
  );
  return (
    <Card aria-labelledby="sent">
      <CardHeader>
        <h2 id="sent">What you submitted</h2>
        {submission.askedAt ? (
          <AskedBadge />
        ) : (
          <Badge $tone={isReady ? 'positive' : 'info'}>
            {isReady ? 'Feedback ready' : 'Waiting for your coach'}
          </Badge>
        )}
      </CardHeader>
      <Stack gap={4}>
        {feedbackId === null ? (
          <WaitingWork submission={submission} />
        ) : (
          <Muted>
            Submitted <TimeText at={submittedAt} isInSentence isFocusable />
          </Muted>
        )}
        {version > 1 && (
          <Muted>
            Version {version} · <TimeText at={updatedAt} isInSentence isFocusable />
          </Muted>
        )}
        {feedback && feedbackId !== null ? (
          <WorkPins feedback={feedback} version={version} annotations={annotations}>
            {work}
          </WorkPins>
        ) : (
          work
        )}
        {/* Where a new version is requested, the feedback above leads to it. */}
        {onReplace && !submission.askedAt && (
          <div>
            <Button variant="secondary" onClick={onReplace}>
              {feedbackId === null ? 'Replace' : 'Hand in a new version'}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

interface WorkPinsProps {
  feedback: Feedback;
  version: number;
  annotations: readonly Annotation[];
  children: ReactNode;
}

/** Shows the coach's pins on the pictures of the submission. */
function WorkPins({ feedback, version, annotations, children }: WorkPinsProps) {
  const { isAnnotationTicked: isDone, tickAnnotation } = useTicks(feedback);
  const answer = useAnswer();
  const beside = ({ id, comment, isPraise }: Annotation, name: string): ReactNode => (
    <RemarkActions
      remark={comment}
      isPraise={isPraise}
      isDone={isDone(id)}
      onTick={(isTicked) => tickAnnotation(id, isTicked)}
      onAnswer={answer && (() => answer(name, comment))}
    />
  );
  return <PinningContext value={{ annotations, version, isDone, beside }}>{children}</PinningContext>;
}

interface WorkProps {
  submission: Submission;
  annotations: readonly LocatedAnnotation[];
}

function Work({ submission, annotations }: WorkProps) {
  const { fileURL, file, address, id } = submission;
  if (isEmbeddedFormName(fileURL))
    return <Answers submissionId={id} address={address} annotations={annotations} />;
  if (!file) return null;
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <FileText size={20} aria-hidden="true" />
        <a href={address} download>
          {file.name}
        </a>
        <Muted>{formatBytes(file.size)}</Muted>
      </Row>
      <FilePreview submission={submission} annotations={annotations} />
    </Stack>
  );
}

interface AnswersProps extends Pick<WorkProps, 'annotations'> {
  submissionId: number;
  address: string;
}

function Answers({ submissionId, address, annotations }: AnswersProps) {
  const { data } = useQuery(documentQuery(submissionId));
  if (!data) return <Skeleton $height={160} />;
  if (!data.form || !data.workbook) return <p>No form answers were received</p>;
  return (
    <Stack gap={4}>
      <WorkbookAnswers sections={data.workbook.sections} form={data.form} annotations={annotations} />
      <p>
        <a href={`${address}/word`} download>
          Download as Word document
        </a>
      </p>
    </Stack>
  );
}

/** Earlier versions, newest first; loaded when opened. */
function EarlierVersions({ submission }: { submission: Submission }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Fold title="Earlier versions" isFramed onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      {isOpen && <Versions submission={submission} />}
    </Fold>
  );
}

function Versions({ submission: { id, version: newest } }: { submission: Submission }) {
  const { data } = useQuery(versionsQuery(id));
  if (!data) return <Skeleton $height={60} />;
  return (
    <Stack gap={3} as="ul" style={{ marginTop: space(3) }}>
      {data
        .filter(({ version }) => version < newest)
        .map((version) => (
          <Version key={version.version} version={version} newest={data[0]} />
        ))}
    </Stack>
  );
}

interface VersionProps {
  version: SubmissionVersion;
  newest: SubmissionVersion | undefined;
}

function Version({ version: shown, newest }: VersionProps) {
  const { version, createdAt, file, fileURL, notes } = shown;
  const { feedback } = useDay();
  const [isCompared, setIsCompared] = useState(false);
  const [before, after] = [pictureOf(shown), newest && pictureOf(newest)];
  return (
    <li>
      <Muted>
        Version {version} · <TimeText at={createdAt} />
      </Muted>
      <ReviewedVersion version={version} feedback={feedback} />
      {file && (
        <p>
          <a href={fileURL} download>
            {file.name}
          </a>
        </p>
      )}
      {notes && <Prose>{notes}</Prose>}
      {before && after && after.fileURL !== fileURL && (
        <Stack gap={2}>
          <QuietLine>
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isCompared}
              onClick={() => setIsCompared(!isCompared)}
            >
              {isCompared ? 'Hide the comparison' : 'Compare the pictures'}
            </Button>
          </QuietLine>
          {isCompared && <ComparedPictures before={before} after={after} part="file" />}
        </Stack>
      )}
    </li>
  );
}
