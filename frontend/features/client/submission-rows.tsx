import { CircleCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '#frontend/app/paths.ts';
import { color, fontFamily, fontSize, media, motion, radius, space } from '#frontend/theme/tokens.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { Muted } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import { WaitingBadge } from '#frontend/ui/waiting-badge.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';

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

const Numeral = styled.span`
  font: 560 ${fontSize.h2} ${fontFamily.display};
  color: ${color('accent')};
  text-align: center;
`;

interface SubmissionRowsProps {
  submissions: readonly Submission[];
  tasks: readonly Task[];
}

export const SubmissionRows = ({ submissions, tasks }: SubmissionRowsProps): ReactElement => (
  <ul>
    {submissions.map(({ id, userId, taskDay, submittedAt, feedbackId, file }) => (
      <Line key={id}>
        <Item to={paths.review(userId, taskDay)}>
          <Numeral aria-hidden="true">{taskDay}</Numeral>
          <span>
            <strong>
              Day {taskDay}: {tasks.find(({ day }) => day === taskDay)?.title}
            </strong>
            <Muted>
              Submitted <TimeText at={submittedAt} />
              {file && ` · ${file.name}`}
            </Muted>
          </span>
          {feedbackId === null ? (
            <WaitingBadge since={submittedAt} />
          ) : (
            <Badge $tone="positive">
              <CircleCheck size={14} aria-hidden="true" />
              Feedback given
            </Badge>
          )}
        </Item>
      </Line>
    ))}
  </ul>
);
