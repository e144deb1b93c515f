import { ExternalLink } from 'lucide-react';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { AnnotatedText } from '#frontend/ui/annotated-text.tsx';
import { Card } from '#frontend/ui/card.tsx';
import { Muted, Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import { Person } from '#frontend/ui/person.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Annotation } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { isEmbeddedFormName } from '#shared/domain/file-address.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import { Annotatable, AnnotatableArea } from './annotatable.tsx';
import { FilePreview } from './file-preview.tsx';
import { ANSWERS_ID, FormAnswers } from './form-answers.tsx';
import type { Target } from './target.ts';
import { TaskDetails } from './task-details.tsx';

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(10)};
`;

const FactName = styled.p`
  margin-bottom: ${space(1.5)};
  color: ${color('textMuted')};
  font-size: ${fontSize.label};
  font-weight: 600;
`;

interface SubmissionPanelProps {
  submission: Submission;
  client: User;
  task: Task;
  annotations: readonly Annotation[];
  onAnnotate: (target: Target) => void;
}

/** The task and the submission. Every part of the submission can be annotated. */
export function SubmissionPanel({
  submission,
  client,
  task,
  annotations,
  onAnnotate,
}: SubmissionPanelProps): ReactElement {
  const isForm = isEmbeddedFormName(submission.fileURL);
  return (
    <Stack $gap={6}>
      <TaskDetails task={task} />
      <Card aria-labelledby="submission">
        <AnnotatableArea onAnnotate={onAnnotate} version={submission.version}>
          <Stack $gap={6}>
            <h2 id="submission">Submission</h2>
            <SentBy submission={submission} client={client} />
            {submission.fileURL !== '' && <FileLink submission={submission} isForm={isForm} />}
            {isForm && <FormAnswers submissionId={submission.id} annotations={annotations} />}
            <FilePreview submission={submission} />
            {submission.notes && (
              <Annotatable part="notes" label="Notes">
                <Prose>
                  <AnnotatedText text={submission.notes} field="notes" annotations={annotations} />
                </Prose>
              </Annotatable>
            )}
          </Stack>
        </AnnotatableArea>
      </Card>
    </Stack>
  );
}

const SentBy = ({ submission, client }: { submission: Submission; client: User }): ReactElement => (
  <Facts>
    <div>
      <FactName>Submitted by</FactName>
      <Person name={client.name} detail={`${client.email} · ${client.company ?? 'N/A'}`} />
    </div>
    <div>
      <FactName>Submitted on</FactName>
      <TimeText at={submission.submittedAt} />
      {submission.version > 1 && (
        <Muted as="p">
          Version {submission.version}, handed in <TimeText at={submission.updatedAt} />
        </Muted>
      )}
    </div>
  </Facts>
);

/** The answers of an embedded form are already on this page. */
const FileLink = ({ submission, isForm }: { submission: Submission; isForm: boolean }): ReactElement =>
  isForm ? (
    <p>
      <a href={`#${ANSWERS_ID}`}>View Uploaded File</a>
    </p>
  ) : (
    <Annotatable part="file" label="Uploaded file">
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
