import { useQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { feedbackQuery } from '#frontend/data/queries/work.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { Banner } from '#frontend/ui/banner.tsx';
import { LinkButton } from '#frontend/ui/button.tsx';
import { Row, Stack } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import { nextDay } from '#shared/domain/next-day.ts';
import { paths } from '#shared/domain/pages.ts';

/** What can be done with submitted work, and whether its feedback is there. */
export const HandedIn = ({ submission }: { submission: Submission }) =>
  submission.feedbackId === null ? <Waiting submission={submission} /> : <Answered submission={submission} />;

const Waiting = ({ submission }: { submission: Submission }) => (
  <Row>
    <LinkButton variant="secondary" to={paths.task(submission.taskDay)}>
      View
    </LinkButton>
    {!submission.isClaimed && (
      <Link to={paths.task(submission.taskDay)} state={{ replace: true }}>
        Replace
      </Link>
    )}
    <Link to={paths.brand}>See it in your brand book</Link>
  </Row>
);

const Answered = ({ submission }: { submission: Submission }) => (
  <Stack $gap={3}>
    <Row $gap={2}>
      <FileCheck2 size={20} aria-hidden="true" />
      <strong>
        Submitted <TimeText at={submission.submittedAt} isInSentence isFocusable /> · feedback ready
      </strong>
      {submission.hasNewFeedback && <Badge $tone="accent">New feedback</Badge>}
    </Row>
    <HeldBack submission={submission} />
    <div>
      <LinkButton to={paths.feedback(submission.taskDay)}>Read the feedback</LinkButton>
    </div>
  </Stack>
);

/** Says that a coach holds back the next day. */
function HeldBack({ submission: { userId, taskDay } }: { submission: Submission }) {
  const user = useUser();
  const { data: feedback } = useQuery(feedbackQuery(userId, taskDay));
  if (!feedback || nextDay(taskDay, user, { feedback, opensAt: null }).state !== 'held') return null;
  return (
    <Banner $tone="warning">
      <span>Your coach keeps Day {taskDay + 1} closed for now</span>
      <Link to={paths.feedback(taskDay)}>Read why</Link>
    </Banner>
  );
}
