import { useQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { feedbackQuery, replyTimeQuery } from '#frontend/data/queries.ts';
import { useUser } from '#frontend/data/session.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { Banner } from '#frontend/ui/banner.tsx';
import { LinkButton } from '#frontend/ui/button.tsx';
import { Muted, Row, Stack } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import { useOpening } from '#frontend/ui/use-opening.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import { nextDay } from '#shared/domain/next-day.ts';
import { paths } from '#shared/domain/pages.ts';

/** Today's task is submitted: its state and the possible actions. */
export function HandedIn({ submission }: { submission: Submission }): ReactElement {
  const { taskDay, submittedAt, feedbackId, hasNewFeedback, isClaimed } = submission;
  const isWaiting = feedbackId === null;
  return (
    <Stack $gap={3}>
      <Row $gap={2}>
        <FileCheck2 size={20} aria-hidden="true" />
        <strong>
          Submitted <TimeText at={submittedAt} /> · {isWaiting ? 'waiting for your coach' : 'feedback ready'}
        </strong>
        {hasNewFeedback && <Badge $tone="accent">New feedback</Badge>}
      </Row>
      {isWaiting ? <Waiting submission={submission} /> : <Held submission={submission} />}
      <Row>
        <LinkButton variant={isWaiting ? 'secondary' : 'primary'} to={paths.task(taskDay)}>
          {isWaiting ? 'View' : 'Read the feedback'}
        </LinkButton>
        {isWaiting && !isClaimed && (
          <Link to={paths.task(taskDay)} state={{ replace: true }}>
            Replace
          </Link>
        )}
      </Row>
    </Stack>
  );
}

/** The usual response time, and when the next day unlocks at the latest. */
function Waiting({ submission }: { submission: Submission }): ReactElement {
  const { data } = useQuery(replyTimeQuery);
  const hours = data?.hours ?? null;
  const opening = useOpening(useUser(), submission);
  return (
    <Stack $gap={1}>
      {submission.isClaimed && <Muted>Your coach is reviewing this now</Muted>}
      {hours !== null && <Muted>Coaches usually answer within {hours} h</Muted>}
      {opening && (
        <Muted>
          Day {submission.taskDay + 1}: {opening}
        </Muted>
      )}
    </Stack>
  );
}

/** Says that a coach holds back the next day. */
function Held({ submission: { userId, taskDay } }: { submission: Submission }): ReactNode {
  const user = useUser();
  const { data: feedback } = useQuery(feedbackQuery(userId, taskDay));
  if (!feedback || nextDay(taskDay, user, { feedback, opensAt: null }).state !== 'held') return null;
  return (
    <Banner $tone="warning">
      <span>Your coach keeps Day {taskDay + 1} closed for now</span>
      <Link to={`${paths.task(taskDay)}#feedback`}>Read why</Link>
    </Banner>
  );
}
