import { counted } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;
/** Fewer hand-ins say nothing about the pace. */
const MIN_HAND_INS = 3;
/** Days for one day of the programme: a date so far away would discourage. */
const MAX_PACE = 3;

/** The number of a day in the reader's time zone. */
function dayNumber(at: string | number): number {
  const date = new Date(at);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

type HandedIn = Pick<Submission, 'taskDay' | 'submittedAt'>;

/** Days with work in a row; one free day a week does not end them, nor does a day that is not over. */
function streakOf(days: ReadonlySet<number>, today: number): number {
  let streak = 0;
  let free: number | null = null;
  for (let day = days.has(today) ? today : today - 1; ; day -= 1) {
    if (days.has(day)) streak += 1;
    else if (free === null || free - day >= WEEK) free = day;
    else return streak;
  }
}

export interface Momentum {
  /** '3 days in a row'; null where there is nothing to be proud of yet. */
  streak: string | null;
  /** The part of the programme that the current day is in. */
  part: { name: string; done: number; total: number } | null;
  /** The likely finish, as a time; null while unknown, or far away. */
  finish: number | null;
  /** 'Day 4, Choose your market'; null on the last day. */
  next: string | null;
}

/** How well a sprint goes, from what was handed in. It praises and never reproaches. */
export function momentumOf(
  user: Pick<User, 'currentDay' | 'programme' | 'lastDay'>,
  handedIn: readonly HandedIn[],
  now: number,
): Momentum {
  const { currentDay, programme } = user;
  const today = dayNumber(now);
  const days = new Set(handedIn.map(({ submittedAt }) => dayNumber(submittedAt)));
  const streak = streakOf(days, today);
  const part = programme?.parts.find((each) => currentDay >= each.firstDay && currentDay <= each.lastDay);
  const done = handedIn.filter(
    ({ taskDay }) => part && taskDay >= part.firstDay && taskDay <= part.lastDay,
  ).length;
  const pace = Math.max(1, (today - Math.min(today, ...days) + 1) / Math.max(1, handedIn.length));
  const isKnown = handedIn.length >= MIN_HAND_INS && pace <= MAX_PACE;
  const left = lastDayOf(user) - handedIn.length;
  const title = programme?.titles[currentDay];
  return {
    streak: streak > 1 ? `${counted(streak, 'day')} in a row` : null,
    part: part?.name ? { name: part.name, done, total: part.lastDay - part.firstDay + 1 } : null,
    finish: isKnown && left > 0 ? now + Math.ceil(left * pace) * DAY_MS : null,
    next: title === undefined ? null : `Day ${currentDay + 1}, ${title}`,
  };
}
