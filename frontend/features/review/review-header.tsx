import { ArrowLeft, CircleCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { paths } from '#frontend/app/paths.ts';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { LinkButton } from '#frontend/ui/button.tsx';
import { Row } from '#frontend/ui/layout.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { WaitingBadge } from '#frontend/ui/waiting-badge.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';

const Frame = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
`;

const What = styled.p`
  margin-top: ${space(1)};
  color: ${color('textMuted')};
  font-size: ${fontSize.lead};
`;

interface ReviewHeaderProps {
  submission: Submission;
  client: User;
  task: Task;
  feedback: Feedback | null;
}

export const ReviewHeader = ({ submission, client, task, feedback }: ReviewHeaderProps): ReactElement => (
  <Frame>
    <div>
      <Row>
        <PageHeading title="Review Submission" />
        {feedback ? (
          <Badge $tone="positive">
            <CircleCheck size={14} aria-hidden="true" />
            Feedback given
          </Badge>
        ) : (
          <WaitingBadge since={submission.submittedAt} />
        )}
      </Row>
      <What>
        {client.name} - Day {task.day}: {task.title}
      </What>
    </div>
    <LinkButton variant="secondary" to={paths.admin}>
      <ArrowLeft size={18} aria-hidden="true" />
      Back to Dashboard
    </LinkButton>
  </Frame>
);
