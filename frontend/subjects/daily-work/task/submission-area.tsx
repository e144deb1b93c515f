import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { DonePoint } from '#frontend/subjects/daily-work/days/done-mark.tsx';
import { documentQuery, latestDraftQuery } from '#frontend/subjects/daily-work/queries.ts';
import { Card, CardHeader, Fold, lazy, Muted, media, Prose, Skeleton, Stack, stacked } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import { isEmbeddedFormName } from '#shared/domain/file-types.ts';
import { pointsOf } from '#shared/domain/points.ts';
import { useDay } from './day-context.ts';
import { toFields } from './day-draft.ts';
import { DayWithoutWork } from './day-without-work.tsx';
import { FileDay } from './hand-in-file.tsx';
import { SentWork } from './sent-work.tsx';

export const WorkbookDay = lazy(
  async () => (await import('#frontend/subjects/daily-work/workbook-day/workbook-day.tsx')).WorkbookDay,
  { fallback: <Skeleton $height={420} /> },
);

/** Wider than the page's text where there is room: workbooks have tables. */
const Wide = styled.div<{ $isWide: boolean }>`
  ${stacked}
  ${media.wide} { margin-inline: ${({ $isWide }) => ($isWide ? '-11.5rem' : '0')}; }
`;

/** The day's form, or the submission, which can be replaced or revised unless a coach is reviewing it. */
export function SubmissionArea() {
  const { task, submission, isPreview } = useDay();
  const { state, key } = useLocation();
  const isRequested = (state as { replace?: boolean } | null)?.replace === true;
  const [isReplacing, setIsReplacing] = useState(isRequested);
  const [visit, setVisit] = useState(key);
  // Links lead here from this page too.
  if (visit !== key) {
    setVisit(key);
    if (isRequested) setIsReplacing(true);
  }
  const isPaused = useUser().resumeDay !== null;
  if (task.kind) return <DayWithoutWork kind={task.kind} />;
  const isClaimed = submission?.isClaimed === true && submission.feedbackId === null;
  const isOpen = submission !== null && !isClaimed && !isPaused;
  if (submission && !(isReplacing && isOpen)) {
    const isWorkbook = task.day > 1 && isEmbeddedFormName(submission.fileURL);
    return (
      <Wide $isWide={isWorkbook}>
        <SentWork submission={submission} onReplace={isOpen ? () => setIsReplacing(true) : undefined} />
      </Wide>
    );
  }
  return (
    <Wide $isWide={task.day > 1 && task.hasWorkbook === true}>
      <Card aria-labelledby="submission">
        <CardHeader>
          <h2 id="submission" tabIndex={-1}>
            {titleOf(submission)}
          </h2>
          {isPreview && <Muted>Preview</Muted>}
        </CardHeader>
        {submission ? (
          <NewVersion submission={submission} />
        ) : (
          <DayForm earlier={null} sentAs={null} version={0} />
        )}
      </Card>
    </Wide>
  );
}

function titleOf(submission: Submission | null): string {
  if (!submission) return 'Your submission';
  return submission.feedbackId === null ? 'Replace your submission' : 'Hand in a new version';
}

/** The form, prefilled with the last version and with what the other way of handing in has left in the draft. */
function NewVersion({ submission }: { submission: Submission }) {
  const { id, taskDay, fileURL, notes, file, version } = submission;
  const latest = useQuery(latestDraftQuery(taskDay));
  const document = useQuery(documentQuery(id));
  const isLoading = [latest, document].some(({ data, isError }) => data === undefined && !isError);
  if (isLoading) return <Skeleton $height={260} />;
  const isForm = isEmbeddedFormName(fileURL);
  // Beside a file only its sentence was handed in; what was written is in the draft.
  const [sent, written] = [document.data?.form, latest.data?.form];
  const form = isForm ? (sent ?? written) : (written ?? sent);
  const other = latest.data?.fileURL;
  const content = {
    ...(form ? { form } : {}),
    ...(isForm ? (other ? { fileURL: other } : {}) : { fileURL }),
    notes: notes ?? '',
  };
  const earlier = toFields(content, (isForm ? latest.data?.fileName : file?.name) ?? null);
  return (
    <Stack gap={5}>
      {submission.askedAt && <Requested />}
      <DayForm earlier={earlier} sentAs={isForm ? 'form' : 'file'} version={version} />
    </Stack>
  );
}

/** Why a new version is requested, above its form. */
function Requested() {
  const { feedback } = useDay();
  if (!feedback) return null;
  const plan = pointsOf(feedback.actionPlan).filter(({ at }) => !feedback.ticks.lines.includes(at));
  return (
    <Fold title="What your coach asked for" isFramed open>
      <Stack gap={2}>
        <Prose>{feedback.comment}</Prose>
        {plan.length > 0 && (
          <Stack as="ul" gap={1}>
            {plan.map((point) => (
              <li key={point.at}>
                <DonePoint point={point} isDone={false} />
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Fold>
  );
}

interface DayFormProps {
  earlier: Fields | null;
  sentAs: 'form' | 'file' | null;
  /** The version that was handed in last; 0 for none. */
  version: number;
}

const DayForm = ({ earlier, sentAs, version }: DayFormProps) =>
  useDay().task.hasWorkbook ? (
    <WorkbookDay earlier={earlier} sentAs={sentAs} version={version} />
  ) : (
    <FileDay earlier={earlier} />
  );
