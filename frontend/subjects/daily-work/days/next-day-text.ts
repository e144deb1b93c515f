import type { User } from '#shared/contract/users.ts';
import { nextDay } from '#shared/domain/next-day.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';

type Sprint = Pick<User, 'currentDay' | 'resumeDay' | 'lastDay'>;

/** For coaches: the state of the next day after feedback. */
export function nextDayText(
  day: number,
  client: Sprint,
  feedback: { unlockNext: boolean; askedVersion?: number | null | undefined },
): string {
  const next = day + 1;
  switch (nextDay(day, client, { feedback, opensAt: null }).state) {
    case 'none':
      return `Day ${lastDayOf(client)} is the last day.`;
    case 'open':
      return `Day ${next} is open.`;
    case 'paused':
      return `The sprint is paused. Day ${next} is open again when it is resumed.`;
    case 'held':
      return `Day ${next} stays locked until you unlock it.`;
    case 'asked':
      return `Day ${next} stays locked until you accept a new version or unlock it.`;
    default:
      return `Day ${next} is not open.`;
  }
}

/** The effect of the form's choice today, where its label does not say it. */
export function unlockNote(day: number, client: Sprint, unlocks: boolean, asks = false): string {
  const next = day + 1;
  const feedback = { unlockNext: unlocks, askedVersion: asks ? 1 : null };
  switch (nextDay(day, client, { feedback, opensAt: null }).state) {
    case 'none':
    case 'paused':
    case 'asked':
      return nextDayText(day, client, feedback);
    case 'open':
      return asks ? `Day ${next} stays open.` : `Day ${next} is already open.`;
    case 'held':
      return `Day ${next} stays locked until you unlock it; the client is notified.`;
    default:
      return client.resumeDay === null ? '' : `The sprint is paused. Day ${next} opens when it is resumed.`;
  }
}
