import { Check, CircleDot, Hourglass, X } from 'lucide-react';
import styled from 'styled-components';
import { DayPath } from '#frontend/subjects/daily-work/days/day-path.tsx';
import type { PathStep } from '#frontend/subjects/daily-work/days/day-step.tsx';
import { media, mutedText, space } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { daysTo, lastDayOf, reachedDay, SPRINT_DAYS } from '#shared/domain/sprint.ts';
import type { DayTitles } from './client-of-address.tsx';

type DayState = 'reviewed' | 'done' | 'waiting' | 'missed' | 'current' | 'locked';

/** The coach's view of the days; a submission takes precedence over the day's own state. */
export function clientDays(
  currentDay: number,
  submissions: readonly Submission[],
  lastDay = SPRINT_DAYS,
): { day: number; state: DayState }[] {
  const byDay = new Map(submissions.map((submission) => [submission.taskDay, submission]));
  return daysTo(lastDay).map((day) => ({ day, state: stateOf(day, currentDay, byDay.get(day)) }));
}

function stateOf(day: number, currentDay: number, submission: Submission | undefined): DayState {
  if (submission?.isDone) return 'done';
  if (submission) return submission.feedbackId === null ? 'waiting' : 'reviewed';
  if (day > currentDay) return 'locked';
  return day === currentDay ? 'current' : 'missed';
}

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin-top: ${space(3)};
  ${mutedText('small')}
  & li { display: flex; align-items: center; gap: ${space(1.5)}; }
  ${media.phone} { gap: ${space(1)} ${space(4)}; }
`;

const shown: Record<DayState, Pick<PathStep, 'look' | 'mark'> & { label: string }> = {
  reviewed: { look: 'done', mark: Check, label: 'feedback given' },
  done: { look: 'done', mark: Check, label: 'done' },
  waiting: { look: 'waiting', mark: Hourglass, label: 'waiting for feedback' },
  missed: { look: 'missed', mark: X, label: 'missed' },
  current: { look: 'current', mark: undefined, label: 'open now' },
  locked: { look: 'locked', mark: undefined, label: 'locked' },
};

/** The states that the marks of the strip stand for. */
const legend = [
  { states: ['reviewed', 'done'], Icon: Check, label: 'Feedback given' },
  { states: ['waiting'], Icon: Hourglass, label: 'Waiting for feedback' },
  { states: ['current'], Icon: CircleDot, label: 'Open now' },
  { states: ['missed'], Icon: X, label: 'Missed' },
] as const;

interface DayStripProps {
  client: User;
  submissions: readonly Submission[];
  tasks: DayTitles;
}

/** The client's days; those that wait for feedback link to their review. */
export function DayStrip({ client, submissions, tasks }: DayStripProps) {
  const days = clientDays(reachedDay(client), submissions, lastDayOf(client));
  const isPaused = client.resumeDay !== null;
  const steps = days.map(({ day, state }): PathStep => {
    const { look, mark, label } = shown[state];
    return {
      day,
      look,
      mark,
      name: `Day ${day}, ${state === 'current' && isPaused ? 'paused' : label}`,
      title: tasks.find((task) => task.day === day)?.title,
      to: state === 'waiting' ? paths.review(client.id, day) : undefined,
    };
  });
  const occurring = legend.filter(({ states }) =>
    days.some(({ state }) => states.some((each) => each === state)),
  );
  return (
    <section aria-label="Sprint">
      <DayPath label={`The days of ${client.name}`} steps={steps} />
      <Legend aria-hidden="true">
        {occurring.map(({ Icon, label }) => (
          <li key={label}>
            <Icon size={14} /> {isPaused && Icon === CircleDot ? 'Paused' : label}
          </li>
        ))}
      </Legend>
    </section>
  );
}
