import { z } from 'zod';
import { Day, endpoint, Id, Timestamp } from './endpoint.ts';
import { MAX_NUDGE_LENGTH } from './limits.ts';
import { required, text } from './texts.ts';

/** A reminder to a participant. */
export const Nudge = z.object({
  id: Id,
  userId: Id,
  day: Day,
  words: z.string(),
  sentAt: Timestamp,
  /** The coach who sent it; null: automatic. */
  coachName: z.string().nullable(),
});
export type Nudge = z.infer<typeof Nudge>;

export const NudgeState = z.object({
  last: Nudge.nullable(),
  /** What waits for the participant, as words for a coach's reminder; null: nothing does. */
  suggestion: z.string().nullable(),
  /** Why the participant gets no reminders now; null: they do. */
  obstacle: z.string().nullable(),
  /** When the mail server refused a mail to their address; null: mail arrives, as far as is known. */
  mailRefusedAt: Timestamp.nullable(),
});
export type NudgeState = z.infer<typeof NudgeState>;

export const getNudges = endpoint('GET /api/users/:userId/nudges', {
  summary: "A client's last reminder, and words for the next.",
  response: NudgeState,
});

export const sendNudge = endpoint('POST /api/users/:userId/nudges', {
  summary: "Send a client a reminder in one's own name, at most one an hour from all coaches.",
  status: 201,
  body: z.object({ words: required(text(MAX_NUDGE_LENGTH), 'A reminder needs words') }),
  response: Nudge,
});

/** For the whole site. */
export const NudgeSettings = z.object({
  /** Silent participants are reminded automatically. */
  isAutomatic: z.boolean(),
});
export type NudgeSettings = z.infer<typeof NudgeSettings>;

export const getNudgeSettings = endpoint('GET /api/settings/reminders', {
  summary: "The site's settings for reminders.",
  response: NudgeSettings,
});

export const saveNudgeSettings = endpoint('PUT /api/settings/reminders', {
  summary: 'Switch automatic reminders on or off for the site.',
  body: NudgeSettings,
  response: NudgeSettings,
});
