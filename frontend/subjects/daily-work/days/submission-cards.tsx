import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Badge, color, elevation, Grid, media, motion, radius, space } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { paths } from '#shared/domain/pages.ts';
import { DoneBadge } from './done-mark.tsx';
import { SubmissionSummary } from './submission-summary.tsx';
import { AskedBadge } from './waiting-badge.tsx';

const Item = styled(Link)`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: center;
  height: 100%;
  padding: ${space(4)};
  background: ${color('surfaceRaised')};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  color: inherit;
  text-decoration: none;
  transition: box-shadow ${motion.quick}, border-color ${motion.quick};
  &:hover { box-shadow: ${elevation.medium}; border-color: ${color('accent')}; }
  & strong { display: block; line-height: 1.3; }
  ${media.phone} { grid-template-columns: 2.5rem minmax(0, 1fr); & > :last-child { grid-column: 2; justify-self: start; } }
`;

interface SubmissionCardsProps {
  submissions: readonly Submission[];
  tasks: readonly Task[];
}

const linkTo = ({ taskDay, feedbackId }: Submission): string =>
  feedbackId === null ? paths.task(taskDay) : paths.feedback(taskDay);

/** Submissions as cards that link to their feedback, or to their days while they wait. */
export const SubmissionCards = ({ submissions, tasks }: SubmissionCardsProps) => (
  <Grid as="ul" min="26rem" gap={3} isFilled>
    {submissions.map((submission) => (
      <li key={submission.id}>
        <Item to={linkTo(submission)}>
          <SubmissionSummary submission={submission} tasks={tasks} />
          <StateBadge submission={submission} />
        </Item>
      </li>
    ))}
  </Grid>
);

function StateBadge({ submission }: { submission: Submission }) {
  if (submission.hasNewFeedback && !submission.askedAt) return <Badge $tone="accent">New feedback</Badge>;
  if (submission.askedAt) return <AskedBadge />;
  if (submission.isDone) return <DoneBadge />;
  if (submission.feedbackId !== null && !submission.isUndecided)
    return <Badge $tone="positive">Feedback ready</Badge>;
  return <Badge $tone="info">Waiting</Badge>;
}
