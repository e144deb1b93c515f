import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, media, motion, radius, space } from '#frontend/theme/tokens.ts';
import { SubmissionSummary } from '#frontend/ui/submission-summary.tsx';
import { ReviewBadge } from '#frontend/ui/waiting-badge.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { paths } from '#shared/domain/pages.ts';

const Item = styled(Link)`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: center;
  margin: 0 -${space(3)};
  padding: ${space(3)};
  border-radius: ${radius.medium};
  color: inherit;
  text-decoration: none;
  line-height: 1.4;
  transition: background ${motion.quick};
  &:hover { background: ${color('surfaceSunken')}; }
  & strong { display: block; }
  ${media.phone} {
    grid-template-columns: 2.5rem minmax(0, 1fr);
    & > :last-child { grid-column: 2; justify-self: start; }
  }
`;

const Line = styled.li`
  & + & { border-top: 1px solid ${color('border')}; }
`;

interface SubmissionRowsProps {
  submissions: readonly Submission[];
  tasks: readonly Task[];
}

export const SubmissionRows = ({ submissions, tasks }: SubmissionRowsProps): ReactElement => (
  <ul>
    {submissions.map((submission) => (
      <Line key={submission.id}>
        <Item to={paths.review(submission.userId, submission.taskDay)}>
          <SubmissionSummary submission={submission} tasks={tasks}>
            {submission.file && ` · ${submission.file.name}`}
          </SubmissionSummary>
          <ReviewBadge isGiven={submission.feedbackId !== null} since={submission.submittedAt} />
        </Item>
      </Line>
    ))}
  </ul>
);
