import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, elevation, fontFamily, fontSize, motion, radius, space } from '#frontend/theme/tokens.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { Badge } from './badge.tsx';
import { Muted } from './layout.tsx';
import { TimeText } from './time-text.tsx';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${space(3)};
`;

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
`;

const Numeral = styled.span`
  font: 560 ${fontSize.h2} ${fontFamily.display};
  color: ${color('accent')};
  text-align: center;
`;

interface SubmissionCardsProps {
  submissions: readonly Submission[];
  tasks: readonly Task[];
  linkTo: (day: number) => string;
}

/** What was handed in, each card leading to its day. */
export const SubmissionCards = ({ submissions, tasks, linkTo }: SubmissionCardsProps): ReactElement => (
  <Grid>
    {submissions.map(({ id, taskDay, submittedAt, feedbackId, hasNewFeedback }) => (
      <li key={id}>
        <Item to={linkTo(taskDay)}>
          <Numeral aria-hidden="true">{taskDay}</Numeral>
          <span>
            <strong>
              Day {taskDay}: {tasks.find(({ day }) => day === taskDay)?.title}
            </strong>
            <Muted>
              Submitted <TimeText at={submittedAt} />
            </Muted>
          </span>
          <StateBadge isNew={hasNewFeedback} isReady={feedbackId !== null} />
        </Item>
      </li>
    ))}
  </Grid>
);

function StateBadge({ isNew, isReady }: { isNew: boolean; isReady: boolean }): ReactElement {
  if (isNew) return <Badge $tone="accent">New feedback</Badge>;
  return isReady ? <Badge $tone="positive">Feedback ready</Badge> : <Badge $tone="info">Waiting</Badge>;
}
