import { lastDayOf } from './sprint.ts';

/** Hours of silence after which a participant needs attention, and gets the first automatic reminder. */
export const SILENT_HOURS = 48;

/** Days of silence after which the second one comes. */
export const LONG_SILENT_DAYS = 5;

interface Silent {
  currentDay: number;
  lastDay?: number | undefined;
  finishedAt: string | null;
  lastActivity: string | null;
  createdAt: string;
  deactivatedAt: string | null;
  isInvited?: boolean | undefined;
}

const HOUR_MS = 3_600_000;

/** Whole days without activity in a running sprint, from 48 hours on; else 0. As `isQuietFor` in SQL. */
export function quietDays(client: Silent, now: number): number {
  const { currentDay, finishedAt, lastActivity, createdAt, deactivatedAt, isInvited } = client;
  const isRunning = currentDay > 0 && (currentDay < lastDayOf(client) || finishedAt === null);
  if (!isRunning || isInvited || deactivatedAt !== null) return 0;
  const hours = (now - Date.parse(lastActivity ?? createdAt)) / HOUR_MS;
  return hours > SILENT_HOURS ? Math.floor(hours / 24) : 0;
}

/** Who slips is counted up to one more than this; then screens say '500+'. */
export const MAX_COUNTED = 500;
