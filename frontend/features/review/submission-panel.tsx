import { ExternalLink } from 'lucide-react';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { FilePreview } from '#frontend/blocks/file-view/file-preview.tsx';
import { color, fontSize, media, space } from '#frontend/theme/tokens.ts';
import { AnnotatedText } from '#frontend/ui/annotated-text.tsx';
import { Card } from '#frontend/ui/card.tsx';
import { Muted, Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import { useMedia } from '#frontend/ui/use-media.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { isEmbeddedFormName } from '#shared/domain/file-address.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import { Annotatable, AnnotatableArea } from './annotatable.tsx';
import { ANSWERS_ID, FormAnswers } from './form-answers.tsx';
import type { Target } from './target.ts';
import { TaskDetails } from './task-details.tsx';

const Title = styled.h2`
  font-size: ${fontSize.h3};
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(6)};
  color: ${color('textMuted')};
  font-size: ${fontSize.label};
  overflow-wrap: anywhere;
  & strong { color: ${color('text')}; }
`;

/** A question of a few lines is read before the work; a longer text follows it. */
const SHORT_NOTES = 280;

interface SubmissionPanelProps {
  submission: Submission;
  client: User;
  task: Task;
  annotations: readonly Annotation[];
  /** A part was pressed by its button. */
  onAnnotate: (target: Target) => void;
  /** Text was clicked or selected. */
  onPick: (target: Target) => void;
  onMark: (annotationId: number) => boolean;
}

/** The task and the submission. Every part of the submission can be annotated. */
export function SubmissionPanel({
  submission,
  client,
  task,
  annotations,
  onAnnotate,
  onPick,
  onMark,
}: SubmissionPanelProps): ReactElement {
  const { version, fileURL, notes } = submission;
  const isWide = useMedia(media.wide);
  const isForm = isEmbeddedFormName(fileURL);
  const isShort = (notes ?? '').length <= SHORT_NOTES;
  const asked = notes && <Notes notes={notes} annotations={annotations} isLine={isShort && isWide} />;
  return (
    <Stack $gap={3}>
      <TaskDetails task={task} />
      <Card aria-labelledby="submission">
        <AnnotatableArea {...{ onAnnotate, onPick, onMark, version }}>
          <Stack $gap={3}>
            <Stack $gap={0.5}>
              <Title id="submission">Submission</Title>
              <SentBy submission={submission} client={client} />
            </Stack>
            {isShort && asked}
            {fileURL !== '' && <FileLink submission={submission} isForm={isForm} />}
            {isForm && <FormAnswers {...{ submission, annotations }} />}
            <FilePreview {...{ submission, annotations }} />
            {!isShort && asked}
          </Stack>
        </AnnotatableArea>
      </Card>
    </Stack>
  );
}

interface NotesProps {
  notes: string;
  annotations: readonly Annotation[];
  isLine: boolean;
}

const Notes = ({ notes, annotations, isLine }: NotesProps): ReactElement => (
  <Annotatable part="notes" label="Notes" isLine={isLine}>
    <Prose>
      <AnnotatedText text={notes} field="notes" annotations={annotations} />
    </Prose>
  </Annotatable>
);

const SentBy = ({ submission, client }: { submission: Submission; client: User }): ReactElement => (
  <Facts>
    <p>
      Submitted by <strong>{client.name}</strong> · {client.email} · {client.company ?? 'N/A'}
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

/** The answers of an embedded form are already on this page. */
const FileLink = ({ submission, isForm }: { submission: Submission; isForm: boolean }): ReactElement =>
  isForm ? (
    <p>
      <a href={`#${ANSWERS_ID}`}>View Uploaded File</a>
    </p>
  ) : (
    <Annotatable part="file" label="Uploaded file" isLine hasText={false}>
      <Row $gap={2}>
        <a href={submission.address} target="_blank" rel="noopener">
          View Uploaded File
        </a>
        <ExternalLink size={16} aria-hidden="true" />
        {submission.file && (
          <Muted>
            {submission.file.name} · {formatBytes(submission.file.size)}
          </Muted>
        )}
      </Row>
    </Annotatable>
  );
