import { Check, CircleDot, Hourglass, type LucideIcon, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { paths } from '#frontend/app/paths.ts';
import { color, fontFamily, fontSize, media, motion, radius, space } from '#frontend/theme/tokens.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { type ClientDay, clientDays, type DayState } from './day-states.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(21, minmax(0, 1fr));
  gap: ${space(1)};
  @media (max-width: 64rem) { grid-template-columns: repeat(7, minmax(0, 1fr)); gap: ${space(2)} ${space(1)}; }
`;

const looks = {
  reviewed: css`background: ${color('accent')}; border-color: ${color('accent')}; color: ${color('onAccent')};`,
  waiting: css`background: ${color('warningSoft')}; border-color: ${color('warning')}; color: ${color('warning')};`,
  missed: css`border-color: ${color('danger')}; color: ${color('danger')};`,
  current: css`border: 3px solid ${color('accent')}; color: ${color('accent')};`,
  locked: css`background: transparent; border-style: dashed; color: ${color('textMuted')};`,
};

const circle = css<{ $state: DayState }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  max-width: 100%;
  aspect-ratio: 1;
  margin: 0 auto;
  border: 1.5px solid ${color('borderStrong')};
  border-radius: ${radius.round};
  background: ${color('surfaceRaised')};
  font: 600 ${fontSize.body} ${fontFamily.display};
  text-decoration: none;
  transition: transform ${motion.quick};
  ${({ $state }) => looks[$state]}
  &:focus-visible { border-radius: ${radius.round}; }
`;

const LinkedDay = styled(Link)<{ $state: DayState }>`
  ${circle}
  &:hover { transform: translateY(-2px); }
`;
const PlainDay = styled.span<{ $state: DayState }>`${circle}`;

const Mark = styled.span`
  position: absolute;
  right: -4px;
  bottom: -4px;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border-radius: 50%;
  border: 2px solid ${color('surface')};
  background: ${color('text')};
  color: ${color('surface')};
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin-top: ${space(3)};
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
  & li { display: flex; align-items: center; gap: ${space(1.5)}; }
  ${media.phone} { gap: ${space(1)} ${space(4)}; }
`;

const icons: Partial<Record<DayState, LucideIcon>> = { reviewed: Check, waiting: Hourglass, missed: X };

const words: Record<DayState, string> = {
  reviewed: 'feedback given',
  waiting: 'waiting for feedback',
  missed: 'missed',
  current: 'open, nothing handed in yet',
  locked: 'locked',
};

interface DayStripProps {
  client: User;
  submissions: readonly Submission[];
  tasks: readonly Task[];
}

/** The client's path; what was handed in leads to its review. */
export const DayStrip = ({ client, submissions, tasks }: DayStripProps): ReactElement => (
  <section aria-label="Sprint">
    <List aria-label={`The days of ${client.name}`}>
      {clientDays(client.currentDay, submissions).map((each) => (
        <li key={each.day}>
          <Step {...each} userId={client.id} title={tasks.find(({ day }) => day === each.day)?.title} />
        </li>
      ))}
    </List>
    <Legend aria-hidden="true">
      <li>
        <Check size={14} /> Feedback given
      </li>
      <li>
        <Hourglass size={14} /> Waiting for feedback
      </li>
      <li>
        <CircleDot size={14} /> Open now
      </li>
      <li>
        <X size={14} /> Missed
      </li>
    </Legend>
  </section>
);

interface StepProps extends ClientDay {
  userId: number;
  title: string | undefined;
}

function Step({ day, state, userId, title }: StepProps): ReactElement {
  const name = `Day ${day}, ${words[state]}`;
  const Icon = icons[state];
  const inside = (
    <>
      {day}
      {Icon && (
        <Mark>
          <Icon size={11} strokeWidth={3.5} aria-hidden="true" />
        </Mark>
      )}
    </>
  );
  if (state === 'reviewed' || state === 'waiting') {
    return (
      <LinkedDay $state={state} to={paths.review(userId, day)} aria-label={name} title={title}>
        {inside}
      </LinkedDay>
    );
  }
  return (
    <PlainDay $state={state} role="img" aria-label={name} title={title}>
      {inside}
    </PlainDay>
  );
}
