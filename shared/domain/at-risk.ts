import { lastDayOf } from './sprint.ts';

/** Who is at risk of giving up: the rules, as the screen states them and as SQL applies them. */
export const riskRules = {
  /** Days missed, and days since the open day came without being handed in. */
  behindDays: 3,
  sentBack: 2,
  /** Within so many days. */
  sentBackDays: 14,
  unreadDays: 2,
  unansweredHours: 12,
  /** Hours in which a reminder can still bring somebody back. */
  reminderHours: 24,
  /** So many rules must apply. */
  reasons: 2,
  /** Whoever was active longer ago has given up. */
  goneDays: 28,
} as const;

/** Of the newest participants in a running sprint, so many are looked at. */
export const MAX_RISK_READ = 1_000;

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
