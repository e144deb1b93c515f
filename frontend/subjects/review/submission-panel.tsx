import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { PlacedAnnotation } from '#frontend/subjects/review/annotations/place-annotations.ts';
import { FilePreview } from '#frontend/subjects/work/files/file-preview.tsx';
import { AnnotatedText } from '#frontend/subjects/work/pins/annotated-text.tsx';
import {
  Button,
  Card,
  color,
  EmailText,
  fontSize,
  lazy,
  Muted,
  media,
  mutedText,
  Prose,
  Row,
  Skeleton,
  Stack,
  space,
  TimeText,
  unrolled,
  useMedia,
} from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { isEmbeddedFormName } from '#shared/domain/file-address.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import { Annotatable, AnnotatableArea } from './annotatable.tsx';
import { FormAnswers } from './form-answers.tsx';
import type { Target } from './target.ts';
import { TaskDetails } from './task-details.tsx';
import type { Changes } from './use-changes-since.ts';
import { ViewSwitch } from './view-switch.tsx';

const placeholder = <Skeleton $height={240} />;

const ChangesView = lazy(async () => (await import('./changes-view.tsx')).ChangesView, {
  fallback: placeholder,
});

const Title = styled.h2`
  font-size: ${fontSize.h3};
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(6)};
  ${mutedText('label')}
  overflow-wrap: anywhere;
  & strong { color: ${color('text')}; }
`;

/** In characters; longer notes would push the work down. */
const SHORT_NOTES = 280;

const Question = styled(Prose)<{ $isWhole: boolean }>`
  ${({ $isWhole }) =>
    !$isWhole &&
    'display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 4;'}
  ${unrolled}
`;

interface SubmissionPanelProps {
  submission: Submission;
  client: User;
  task: Task;
  annotations: readonly PlacedAnnotation[];
  changes: Changes;
  /** A part was pressed by its button. */
  onAnnotate: (target: Target) => void;
  /** Text was clicked or selected. */
  onPick: (target: Target | null, isSelection: boolean) => void;
  onMark: (annotationId: number) => boolean;
}

/** The task and the submission. Every part of the submission can be annotated. */
export function SubmissionPanel({
  submission,
  client,
  task,
  annotations,
  changes,
  onAnnotate,
  onPick,
  onMark,
}: SubmissionPanelProps) {
  const { version, fileURL, notes } = submission;
  const isForm = isEmbeddedFormName(fileURL);
  return (
    <Stack gap={3}>
      <TaskDetails task={task} />
      <Card aria-labelledby="submission">
        <AnnotatableArea {...{ onAnnotate, onPick, onMark, version }}>
          <Stack gap={3}>
            <Stack gap={0.5}>
              <Title id="submission">Submission</Title>
              <SentBy submission={submission} client={client} />
            </Stack>
            {notes && <Notes notes={notes} annotations={annotations} />}
            {fileURL !== '' && <FileLink {...{ submission, isForm }} />}
            <ViewSwitch changes={changes} />
            <Work {...{ submission, annotations, changes, isForm }} />
          </Stack>
        </AnnotatableArea>
      </Card>
    </Stack>
  );
}

interface WorkProps extends Pick<SubmissionPanelProps, 'submission' | 'annotations' | 'changes'> {
  isForm: boolean;
}

/** What changed since the version that was read last, or the work itself. */
function Work({ submission, annotations, changes, isForm }: WorkProps) {
  const { since, isShown } = changes;
  if (since.isLoading) return placeholder;
  const work = (
    <>
      {isForm && <FormAnswers {...{ submission, annotations }} />}
      <FilePreview {...{ submission, annotations }} />
    </>
  );
  if (!isShown || since.version === null) return work;
  return (
    <ChangesView submission={submission} since={since.version}>
      {work}
    </ChangesView>
  );
}

interface NotesProps {
  notes: string;
  annotations: readonly PlacedAnnotation[];
}

/** What the participant asks for comes first; only the beginning of a long text, unless words of it are marked. */
function Notes({ notes, annotations }: NotesProps) {
  const isWide = useMedia(media.wide);
  const [wish, setWish] = useState<boolean | null>(null);
  const isLong = notes.length > SHORT_NOTES;
  const isWhole = wish ?? (!isLong || annotations.some(({ selector }) => selector?.field === 'notes'));
  return (
    <div>
      <Annotatable part="notes" label="Notes" isLine={!isLong && isWide}>
        <Question $isWhole={isWhole}>
          <AnnotatedText text={notes} field="notes" annotations={annotations} />
        </Question>
      </Annotatable>
      {isLong && (
        <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWish(!isWhole)}>
          {isWhole ? 'Show less' : 'Read all notes'}
        </Button>
      )}
    </div>
  );
}

const SentBy = ({ submission, client }: { submission: Submission; client: User }) => (
  <Facts>
    <p>
      Submitted by <strong>{client.name}</strong> · <EmailText>{client.email}</EmailText>
      {client.company && ` · ${client.company}`}
    </p>
    <p>
      Submitted on: <TimeText at={submission.submittedAt} isFocusable />
    </p>
    {submission.version > 1 && (
      <p>
        Version {submission.version}, handed in{' '}
        <TimeText at={submission.updatedAt} isInSentence isFocusable />
      </p>
    )}
  </Facts>
);

interface FileLinkProps {
  submission: Submission;
  isForm: boolean;
}

/** Opens the file, or the answers of a form as a page of their own. */
function FileLink({ submission: { address, file }, isForm }: FileLinkProps) {
  const link = (
    <Row gap={2}>
      <a href={address} target="_blank" rel="noopener">
        View Uploaded File
      </a>
      <ExternalLink size={16} aria-hidden="true" />
      {isForm && <Muted>The answers below as a page to read or print, not a separate file.</Muted>}
      {file && (
        <Muted>
          {file.name} · {formatBytes(file.size)}
        </Muted>
      )}
    </Row>
  );
  if (isForm) return link;
  return (
    <Annotatable part="file" label="Uploaded file" isLine hasText={false}>
      {link}
    </Annotatable>
  );
}
