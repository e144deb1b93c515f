import type { User } from '#shared/contract/users.ts';
import { nextDay } from '#shared/domain/next-day.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';

type Sprint = Pick<User, 'currentDay' | 'resumeDay'>;

/** For coaches: the state of the next day after feedback. */
export function nextDayText(day: number, client: Sprint, unlockNext: boolean): string {
  const next = day + 1;
  switch (nextDay(day, client, { feedback: { unlockNext }, opensAt: null }).state) {
    case 'none':
      return `Day ${SPRINT_DAYS} is the last day.`;
    case 'open':
      return `Day ${next} is open.`;
    case 'paused':
      return `The sprint is paused. Day ${next} is open again when it is resumed.`;
    case 'held':
      return `Day ${next} stays locked until you unlock it.`;
    default:
      return `Day ${next} is not open.`;
  }
}

/** The effect of the form's unlock checkbox today, where its label does not say it. */
export function unlockNote(day: number, client: Sprint, unlocks: boolean): string {
  const next = day + 1;
  switch (nextDay(day, client, { feedback: { unlockNext: unlocks }, opensAt: null }).state) {
    case 'none':
    case 'paused':
      return nextDayText(day, client, unlocks);
    case 'open':
      return `Day ${next} is already open`;
    case 'held':
      return `Day ${next} stays locked until you unlock it, and the client is told.`;
    default:
      return client.resumeDay === null ? '' : `The sprint is paused. Day ${next} opens when it is resumed.`;
  }
}
