import { hoursInWords } from '#frontend/kit/waits.ts';
import { counted } from '#kit';
import type { BookEntry, BrandBook } from '#shared/contract/brand.ts';
import type { Attention } from '#shared/contract/clients.ts';
import { itemsOf, rowsOf } from '#shared/domain/answers.ts';
import { answeredDate } from '#shared/domain/dates.ts';
import { pageAt, paths } from '#shared/domain/pages.ts';

const MOST_NAMED = 3;

/** The link to missed days: to the first of a few, or to the list of many; null without any. */
export function catchUp(missed: readonly number[]): { label: string; to: string } | null {
  const [first] = missed;
  if (first === undefined) return null;
  if (missed.length > MOST_NAMED)
    return { label: `Catch up on ${missed.length} missed days`, to: paths.tasks };
  const days = new Intl.ListFormat('en').format(missed.map(String));
  return { label: `Catch up on ${missed.length === 1 ? 'Day' : 'Days'} ${days}`, to: paths.task(first) };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The two largest units, rounded up to the minute: '12 days, 4 hours'. */
export function timeLeft(at: string, now: number): string {
  const left = Math.max(1, Math.ceil((Date.parse(at) - now) / MINUTE)) * MINUTE;
  const [days, hours, minutes] = [
    Math.floor(left / DAY),
    Math.floor((left % DAY) / HOUR),
    (left % HOUR) / MINUTE,
  ];
  const parts = [days && counted(days, 'day'), hours && counted(hours, 'hour')];
  return [...parts, days === 0 && minutes > 0 && counted(minutes, 'minute')].filter(Boolean).join(', ');
}

interface Result {
  day: number;
  heading: string;
  text: string;
  handedInAt: string | null;
}

/** The result of the day that was handed in last; null before the first. */
export function newestResult({ chapters }: Pick<BrandBook, 'chapters'>): Result | null {
  const [newest] = chapters
    .flatMap(({ days }) => days)
    .filter(({ entries }) => entries.some(({ isResult }) => isResult))
    .toSorted((a, b) => (b.handedInAt ?? '').localeCompare(a.handedInAt ?? '') || b.day - a.day);
  if (!newest) return null;
  const results = newest.entries.filter(({ isResult }) => isResult);
  const { day, heading, handedInAt } = newest;
  return { day, heading, handedInAt, text: results.map(textOf).join(', ') };
}

/** The sentence of Day 1 and that of the cover; null while they are one, or while there is none. */
export function thenAndNow({
  chapters,
  cover,
}: Pick<BrandBook, 'chapters' | 'cover'>): [string, string] | null {
  const first = chapters.flatMap(({ days }) => days).find(({ day }) => day === 1);
  const result = first?.entries.find(({ isResult, answer }) => isResult && typeof answer === 'string');
  const then = result ? textOf(result) : '';
  const now = cover.line?.trim() ?? '';
  return then && now && then !== now ? [then, now] : null;
}

/** Of a table its first column, which names the rows. */
function textOf({ answer, columns }: BookEntry): string {
  if (typeof answer === 'string') return answeredDate(answer.trim());
  const first = columns?.[0]?.key ?? 'name';
  return [...itemsOf(answer), ...rowsOf(answer).flatMap((row) => row[first] ?? [])].join(', ');
}

const pageNames: Readonly<Record<string, string>> = {
  [paths.inbox]: 'Inbox',
  [paths.adminTasks]: 'Tasks',
  [paths.adminProfile]: 'Profile',
  [paths.settings]: 'Settings',
  [paths.messages]: 'Messages',
  [paths.brand]: 'Brand book',
  [paths.profile]: 'Profile',
  [paths.review(':userId', ':day')]: 'Review',
  [paths.client(':id')]: 'Client',
  [paths.clientFeedback(':id')]: 'Feedback',
  [paths.clientUnlock(':id')]: 'Unlock',
  [paths.task(':day')]: 'Task',
};

/** What a deep link leads to, with its day: 'Review, Day 3'. Undefined for pages without a name of their own. */
export function nameDeepLink(from: string): string | undefined {
  const name = pageNames[pageAt(from.replace(/[?#].*/, ''))?.path ?? ''];
  const day = /\/(?:review\/\d+|task)\/(\d+)/.exec(from)?.[1];
  return name && day ? `${name}, Day ${day}` : name;
}

/** 'Done for today: 7 reviews in 24 min'; empty before the first, and while an older backend does not count. */
export function doneText(reviewed: Attention['reviewedToday']): string {
  const { reviews, minutes } = reviewed ?? { reviews: 0, minutes: 0 };
  if (reviews === 0) return '';
  const hours = minutes < 60 ? minutes / 60 : Math.round(minutes / 6) / 10;
  return `Done for today: ${counted(reviews, 'review')}${minutes > 0 ? ` in ${hoursInWords(hours)}` : ''}`;
}
