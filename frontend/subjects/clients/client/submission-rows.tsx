import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { DoneCount } from '#frontend/subjects/daily-work/days/done-mark.tsx';
import { SubmissionSummary } from '#frontend/subjects/daily-work/days/submission-summary.tsx';
import { ReviewBadge } from '#frontend/subjects/daily-work/days/waiting-badge.tsx';
import { color, lazy, Muted, media, motion, QuietIcon, radius, Skeleton, space } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import type { DayTitles } from './client-of-address.tsx';

/** Loaded when the page is idle. */
const SubmissionInside = lazy(async () => (await import('./submission-inside.tsx')).SubmissionInside, {
  fallback: <Skeleton $height={240} />,
});

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
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(5)};
  & > :nth-child(n + 3) { grid-column: 1 / -1; }
  ${media.phone} { & > :nth-child(2) { grid-column: 1 / -1; justify-self: end; margin-bottom: ${space(2)}; } & > a { grid-column: 1 / -1; } }
  & + & { border-top: 1px solid ${color('border')}; }
  /* What unfolds a row comes with the pointer or the focus. */
  @media (hover: hover) { &:not(:hover, :focus-within) > div > [aria-expanded='false'] { opacity: 0; } }
`;

const Badges = styled.span`
  display: flex;
  flex-direction: column;
  align-items: end;
  gap: ${space(1)};
  ${media.phone} { flex-flow: row wrap; }
`;

interface SubmissionRowsProps {
  client: User;
  submissions: readonly Submission[];
  tasks: DayTitles;
}

/** Each submission links to its review; its feedback and versions unfold below it. */
export const SubmissionRows = ({ client, submissions, tasks }: SubmissionRowsProps) => (
  <ul>
    {submissions.map((submission) => (
      <SubmissionRow key={submission.id} client={client} submission={submission} tasks={tasks} />
    ))}
  </ul>
);

interface SubmissionRowProps {
  client: User;
  submission: Submission;
  tasks: DayTitles;
}

function SubmissionRow({ client, submission, tasks }: SubmissionRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { userId, taskDay, file, feedbackId, version, tickCount, askedAt, isUndecided } = submission;
  const isReviewed = feedbackId !== null;
  const isSettled = isReviewed && !askedAt && !isUndecided;
  const what = isReviewed ? 'feedback' : 'versions';
  return (
    <Line>
      <Item to={paths.review(userId, taskDay)}>
        <SubmissionSummary submission={submission} tasks={tasks}>
          {file && ` · ${file.name}`}
          {version > 1 && ` · version ${version}`}
        </SubmissionSummary>
        <Badges>
          {isSettled ? (
            <Muted>Feedback given</Muted>
          ) : (
            <ReviewBadge submission={submission} isGiven={isReviewed} />
          )}
          <DoneCount count={tickCount} />
        </Badges>
      </Item>
      <div>
        {(isReviewed || version > 1) && (
          <QuietIcon
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'Show'} the ${what} of Day ${taskDay}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown size={16} style={{ rotate: isOpen ? '180deg' : '0deg' }} aria-hidden="true" />
          </QuietIcon>
        )}
      </div>
      {isOpen && <SubmissionInside submission={submission} client={client} />}
    </Line>
  );
}
