import { Check, CircleDot, Hourglass, X } from 'lucide-react';
import styled from 'styled-components';
import { DayPath } from '#frontend/subjects/work/days/day-path.tsx';
import type { PathStep } from '#frontend/subjects/work/days/day-step.tsx';
import { media, mutedText, space } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { lastDayOf, reachedDay } from '#shared/domain/sprint.ts';
import { clientDays, type DayState } from './day-states.ts';

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin-top: ${space(3)};
  ${mutedText('small')}
  & li { display: flex; align-items: center; gap: ${space(1.5)}; }
  ${media.phone} { gap: ${space(1)} ${space(4)}; }
`;

const shown: Record<DayState, Pick<PathStep, 'look' | 'mark'> & { words: string }> = {
  reviewed: { look: 'done', mark: Check, words: 'feedback given' },
  done: { look: 'done', mark: Check, words: 'done' },
  waiting: { look: 'waiting', mark: Hourglass, words: 'waiting for feedback' },
  missed: { look: 'missed', mark: X, words: 'missed' },
  current: { look: 'current', mark: undefined, words: 'open now' },
  locked: { look: 'locked', mark: undefined, words: 'locked' },
};

interface DayStripProps {
  client: User;
  submissions: readonly Submission[];
  tasks: readonly Pick<Task, 'day' | 'title'>[];
}

/** The client's days; submitted days link to their review. */
export function DayStrip({ client, submissions, tasks }: DayStripProps) {
  const steps = clientDays(reachedDay(client), submissions, lastDayOf(client)).map(
    ({ day, state }): PathStep => {
      const { look, mark, words } = shown[state];
      const isHandedIn = state === 'reviewed' || state === 'waiting' || state === 'done';
      return {
        day,
        look,
        mark,
        name: `Day ${day}, ${state === 'current' && client.resumeDay !== null ? 'paused' : words}`,
        title: tasks.find((task) => task.day === day)?.title,
        to: isHandedIn ? paths.review(client.id, day) : undefined,
      };
    },
  );
  return (
    <section aria-label="Sprint">
      <DayPath label={`The days of ${client.name}`} steps={steps} />
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
}
