import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { documentQuery } from '#frontend/data/queries.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { formatBytes } from '#frontend/ui/format-bytes.ts';
import { Muted, Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import { MissionAnswers } from '#frontend/ui/mission-answers.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import { isEmbeddedFormName } from '#shared/domain/file-address.ts';

interface SentWorkProps {
  submission: Submission;
  onReplace: (() => void) | undefined;
}

/** What the participant sent, as the coach gets it. */
export function SentWork({ submission, onReplace }: SentWorkProps): ReactElement {
  const { submittedAt, updatedAt, version, feedbackId, notes } = submission;
  return (
    <Card aria-labelledby="sent">
      <CardHeader>
        <h2 id="sent">What you sent</h2>
        <Badge $tone={feedbackId ? 'positive' : 'info'}>
          {feedbackId ? 'Feedback ready' : 'Waiting for your coach'}
        </Badge>
      </CardHeader>
      <Stack $gap={4}>
        <Muted>
          Submitted <TimeText at={submittedAt} />
          {version > 1 && (
            <>
              {' '}
              · version {version}, <TimeText at={updatedAt} />
            </>
          )}
        </Muted>
        <Work submission={submission} />
        {notes && (
          <Stack $gap={1}>
            <h3>Notes</h3>
            <Prose>{notes}</Prose>
          </Stack>
        )}
        {onReplace && (
          <div>
            <Button variant="secondary" onClick={onReplace}>
              Replace
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Work({ submission }: { submission: Submission }): ReactNode {
  const { fileURL, file, address } = submission;
  if (isEmbeddedFormName(fileURL)) return <Answers submission={submission} />;
  if (!file) return null;
  return (
    <Row $gap={2}>
      <FileText size={20} aria-hidden="true" />
      <a href={address} download>
        {file.name}
      </a>
      <Muted>{formatBytes(file.size)}</Muted>
    </Row>
  );
}

function Answers({ submission }: { submission: Submission }): ReactNode {
  const { data } = useQuery(documentQuery(submission.id));
  if (!data) return <Skeleton $height={160} />;
  return data.form ? <MissionAnswers form={data.form} /> : <p>No form answers were received</p>;
}
