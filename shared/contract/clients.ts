import { z } from 'zod';
import { CurrentDay, countOfEach, Day, endpoint, Id, Timestamp } from './endpoint.ts';
import { InviteForm } from './forms.ts';
import { MAX_ATTENTION_ITEMS } from './limits.ts';
import { required, text } from './texts.ts';
import { ClientsQuery, CoachFilter, User } from './users.ts';

/** Read by the client. */
export const Reason = required(text(500), 'A reason is required');

export const unlockNextDay = endpoint('POST /api/users/:userId/unlock', {
  summary:
    'Open the next day for a participant; `expectedDay` is the day the coach sees now, so a double press counts once.',
  body: z.object({ expectedDay: CurrentDay }),
  response: z.object({ targetDay: z.number().int() }),
});

export const pauseClient = endpoint('POST /api/users/:userId/pause', {
  summary: 'Pause a sprint: the day is kept, nothing unlocks by itself; the client reads the reason.',
  body: z.object({ reason: Reason }),
  response: User,
});

export const resumeClient = endpoint('POST /api/users/:userId/resume', {
  summary: 'End a pause: the kept day is back.',
  response: User,
});

export const setClientDay = endpoint('PUT /api/users/:userId/day', {
  summary: "Set a client's day, forwards or back; the client reads the reason.",
  body: z.object({ day: Day, reason: Reason }),
  response: User,
});

export const setClientProgramme = endpoint('PUT /api/users/:userId/programme', {
  summary: 'Choose what a client does, in its newest version; 409 once they have begun.',
  body: z.object({ programmeId: Id }),
  response: User,
});

/** Valid once, for an hour. `path` carries the token after a #, which no server log records. */
export const SignInLink = z.object({ path: z.string(), expiresAt: Timestamp });
export type SignInLink = z.infer<typeof SignInLink>;

export const inviteClient = endpoint('POST /api/users', {
  summary:
    'Create an account for a client, with the link to its first sign-in, shown to the coach or sent by mail.',
  status: 201,
  body: InviteForm,
  /** `link` is null when it is sent by mail. */
  response: z.object({ user: User, link: SignInLink.nullable() }),
});

export const createSignInLink = endpoint('POST /api/users/:userId/sign-in-link', {
  summary: 'A link with which a client sets a new password; earlier ones end.',
  status: 201,
  response: SignInLink,
});

export const deactivateClient = endpoint('POST /api/users/:userId/deactivate', {
  summary: 'Sign a client out and keep them out; their work stays.',
  response: User,
});

export const reactivateClient = endpoint('POST /api/users/:userId/reactivate', {
  summary: 'Let a deactivated client back in.',
  response: User,
});

/** Returns a CSV file with formulas escaped. */
export const exportClients = endpoint('GET /api/users/export', {
  summary: 'The filtered client table as CSV, times in UTC.',
  query: ClientsQuery.omit({ limit: true, cursor: true })
    .extend({
      /** Only these of them, by their ids. */
      ids: z
        .string()
        .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$/, 'Must be ids with commas between them')
        .transform((ids) => ids.split(',').map(Number))
        .optional(),
    })
    .strict(),
  mediaType: 'text/csv',
  response: z.unknown(),
});

const Slipping = z.object({
  userId: Id,
  userName: z.string(),
  programmeVersion: Id.optional(),
  /** Null without a day. */
  day: Day.nullable(),
  since: Timestamp,
});

export const Attention = z.object({
  /** No activity for 48 hours; `remindedAt` is the last reminder since. */
  silent: z.array(Slipping.extend({ remindedAt: Timestamp.nullable() })),
  /** A submission waiting for more than 24 hours. */
  waiting: z.array(Slipping),
  /** A message unanswered for more than 12 hours. */
  unanswered: z.array(Slipping),
  /** A resubmission after feedback. */
  revised: z.array(Slipping),
  /** Messages that coaches hold, since they were written; a time that has passed is one at which it could not be sent. */
  held: z.array(Slipping.extend({ dueAt: Timestamp })),
  /** A coach asks for a new version, which is not handed in yet. */
  asked: z.array(Slipping),
  /** How many there are of each, also beyond the lists; counted up to 501. */
  totals: countOfEach(['silent', 'waiting', 'unanswered', 'revised', 'held', 'asked']),
  /** The caller's own feedback of their present day, and the minutes from the first to the last of it. */
  reviewedToday: z.object({ reviews: z.number().int(), minutes: z.number().int() }).optional(),
  /** The earliest time at which another client joins these lists if nothing happens. */
  nextAt: Timestamp.nullable(),
});
export type Attention = z.infer<typeof Attention>;

export const getAttention = endpoint('GET /api/users/attention', {
  summary: `Clients who slip, by what they wait for or are waited for; at most ${MAX_ATTENTION_ITEMS} of each, longest first.`,
  query: z.object({ coach: CoachFilter.optional() }),
  response: Attention,
});
