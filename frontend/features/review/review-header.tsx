import { ArrowLeft, ArrowRight, Keyboard } from 'lucide-react';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { Button, IconButton, LinkButton } from '#frontend/ui/button.tsx';
import { Row, Stack } from '#frontend/ui/layout.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { ReviewBadge } from '#frontend/ui/waiting-badge.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import type { useClaim } from './use-claim.ts';

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
  claiming: ReturnType<typeof useClaim>;
  /** The longest-waiting other submission. */
  next: PendingSubmission | undefined;
  onKeys: () => void;
}

export function ReviewHeader(props: ReviewHeaderProps): ReactElement {
  const { submission, client, task, feedback, claiming, next, onKeys } = props;
  return (
    <Stack $gap={4}>
      <Frame>
        <div>
          <Row>
            <PageHeading title="Review Submission" />
            <ReviewBadge isGiven={feedback !== null} since={submission.submittedAt} />
          </Row>
          <What>
            {client.name} - Day {task.day}: {task.title}
          </What>
        </div>
        <Row $gap={2}>
          <IconButton type="button" aria-label="Keys" onClick={onKeys}>
            <Keyboard size={20} aria-hidden="true" />
          </IconButton>
          <LinkButton variant="secondary" to={paths.admin}>
            <ArrowLeft size={18} aria-hidden="true" />
            Back to Dashboard
          </LinkButton>
          {next && (
            <LinkButton
              variant={feedback ? 'primary' : 'secondary'}
              to={paths.review(next.userId, next.taskDay)}
            >
              Next submission
              <ArrowRight size={18} aria-hidden="true" />
            </LinkButton>
          )}
        </Row>
      </Frame>
      {claiming.other && (
        <Banner $tone="warning" role="status">
          <span>{claiming.other.coachName} is reviewing</span>
          <Button variant="secondary" size="small" onClick={claiming.takeOver}>
            Take over
          </Button>
        </Banner>
      )}
      {feedback && submission.version > feedback.version && (
        <Banner>
          <span>
            Version {submission.version} was handed in after the feedback, which was given on version{' '}
            {feedback.version}. Answer it with annotations or a message.
          </span>
        </Banner>
      )}
    </Stack>
  );
}
