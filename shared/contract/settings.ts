import { z } from 'zod';
import { endpoint, Timestamp } from './endpoint.ts';
import { atMost, stated } from './stated.ts';

/** An offset is none: PostgreSQL reads its sign the other way round. */
const isTimeZone = (zone: string): boolean => {
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' &&
      !/^[+-]/.test(zone)
    );
  } catch {
    return false;
  }
};

/** The document lists the names of today; older names of the same zones are accepted too. */
const timeZone = stated(isTimeZone, 'Not a time zone', {
  enum: ['UTC', ...Intl.supportedValuesOf('timeZone')],
});

export const Settings = z.object({
  /** IANA name: the one that the person chose, or else the browser's at the last sign-in. */
  timeZone: z.string(),
  /** Coaches only: participants see read marks. */
  showsSeen: z.boolean(),
  /** Senders of voice notes are asked for a written summary. */
  cannotListen: z.boolean(),
  firstRunDismissedAt: Timestamp.nullable(),
});
export type Settings = z.infer<typeof Settings>;

export const SettingsForm = z.object({
  timeZone: z.string().check(atMost(60), timeZone).optional(),
  showsSeen: z.boolean().optional(),
  cannotListen: z.boolean().optional(),
  firstRunDismissed: z.literal(true).optional(),
});
export type SettingsForm = z.infer<typeof SettingsForm>;

export const getSettings = endpoint('GET /api/settings', {
  summary: 'The own settings.',
  response: Settings,
});

export const updateSettings = endpoint('PATCH /api/settings', {
  summary: 'Change some of the own settings.',
  body: SettingsForm,
  response: Settings,
});

/** Minimum reviews for a meaningful average duration. */
export const MIN_REVIEWS = 5;
/** A longer usual time is no promise. */
export const MAX_PROMISE_HOURS = 72;

export const getReplyTime = endpoint('GET /api/reply-time', {
  summary:
    'Median hours from hand-in to feedback over the last 30 reviews, null while there are fewer than 5, or above 72 hours.',
  response: z.object({ hours: z.number().int().nullable() }),
});
