import { z } from 'zod';
import { AvatarURL, CurrentDay, endpoint, Id, noDay, PathId, Timestamp, wholeNumber } from './endpoint.ts';
import { PasswordForm, ProfileForm } from './forms.ts';
import { clientSorts, INSIGHT, MAX_ACT_PEOPLE, MAX_DAYS } from './limits.ts';
import { InsightWeeks, KeyCursor, pageQuery } from './page-query.ts';
import { ProgrammeOutline } from './programmes.ts';
import { text } from './texts.ts';

/** A finished programme of a person who has begun another one, read by the id of an account of its own. */
export const PastProgramme = z.object({
  userId: Id,
  name: z.string(),
  finishedAt: Timestamp.nullable(),
  /** It made a book, which its owner can share. */
  hasBook: z.boolean(),
});
export type PastProgramme = z.infer<typeof PastProgramme>;

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  avatarURL: AvatarURL,
  currentDay: CurrentDay,
  isAdmin: z.boolean(),
  /** A coach who appoints coaches. */
  isOwner: z.boolean(),
  /** Invited, and not a client before they sign in; otherwise absent. */
  isInvited: z.boolean().optional(),
  /** The client's coach; null: all coaches'. */
  coachId: Id.nullable(),
  lastActivity: Timestamp.nullable(),
  /** The last day of the person's programme; 21 where it is absent, in events of former releases. */
  lastDay: CurrentDay.optional(),
  /** Another one: another programme, or another version of it. Absent in events of former releases. */
  programmeVersion: Id.optional(),
  /** What the person does; only where one person is read. */
  programme: z.optional(ProgrammeOutline),
  /** Finished before it, the newest first; only where one person is read. */
  past: z.array(PastProgramme).optional(),
  /** Of a finished programme, which is read as an account of its own: the person. */
  pastOf: Id.optional(),
  /** Set by the submission of the last day. */
  finishedAt: Timestamp.nullable(),
  /** The retained day of a paused sprint. */
  resumeDay: z.number().int().nullable(),
  /** Why a coach paused the sprint or set its day. */
  pauseReason: z.string().nullable(),
  deactivatedAt: Timestamp.nullable(),
  cohortId: Id.nullable(),
  /** When the clock opens the next day by the client's cohort: day 1 at its start, later days under `daily`. */
  opensAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type User = z.infer<typeof User>;

export const ClientCounts = z.object({
  total: z.number().int(),
  active: z.number().int(),
  completed: z.number().int(),
  stalled: z.number().int(),
  /** Running sprints without activity for 48 hours; counted up to 501. */
  quiet: z.number().int(),
  /** Invited people, who are in none of the other counts. */
  invited: z.number().int(),
  /** Submissions that wait for feedback. */
  pending: z.number().int(),
});
export type ClientCounts = z.infer<typeof ClientCounts>;

/**
 * Whose clients. `mine`: the caller's and unassigned ones, so that nobody's work waits unseen; `usual`: `mine` once the
 * caller has clients, else all; `none`: unassigned; or a coach's id.
 */
export const CoachFilter = z.union([z.enum(['mine', 'usual', 'none']), PathId]);
export type CoachFilter = z.infer<typeof CoachFilter>;

const ClientSort = z.enum(clientSorts);
export type ClientSort = z.infer<typeof ClientSort>;

/**
 * `order` is ascending for names and days, newest first for the rest, unless stated. `waits` has one order: whose work has
 * waited longest for feedback, then the others, newest first. Totals filtered by waiting work, day or
 * inactivity stop at 1,000, those of a search at 500; `X-Total-Count-At-Least: yes` marks a total that stopped.
 */
export const ClientsQuery = z.object({
  ...pageQuery(1_000, KeyCursor),
  status: z.enum(['all', 'active', 'completed', 'inactive', 'deactivated']).optional(),
  /** Only clients with submissions that wait for feedback. */
  waiting: z.enum(['yes']).optional(),
  /** Only clients who are asked for a new version. */
  asked: z.enum(['yes']).optional(),
  /** Only clients in a running sprint without activity for this many hours. */
  silentHours: wholeNumber(1, 9_999).optional(),
  /** Only clients on this day; 0: not started or paused. */
  day: wholeNumber(0, MAX_DAYS, noDay(MAX_DAYS, 0)).optional(),
  /** Only one coach's clients; see `CoachFilter`. */
  coach: CoachFilter.optional(),
  /** Only clients of one cohort, or of none. */
  cohort: z.union([z.enum(['none']), PathId]).optional(),
  /** Only clients of one programme, in any of its versions. */
  programme: PathId.optional(),
  /** Only the clients whom a number of the insights counts, in its period. */
  insight: z.string().regex(INSIGHT, 'Must be a number of the insights').optional(),
  weeks: InsightWeeks.optional(),
  /** Any part of a name, e-mail address or company. */
  q: z.optional(text(200)),
  sort: ClientSort.optional(),
  order: z.enum(['asc', 'desc']).optional(),
});
export type ClientsQuery = z.infer<typeof ClientsQuery>;

/** Which clients, without their order. Unknown keys are refused: a misspelled filter would mean everybody. */
export const ClientFilter = ClientsQuery.omit({
  limit: true,
  cursor: true,
  sort: true,
  order: true,
}).strict();

/** All that match a filter now: how many they are, and a digest of who they are. */
export const Matching = z.object({ count: z.number().int(), digest: z.string().max(64) });
export type Matching = z.infer<typeof Matching>;

export const getMatching = endpoint('GET /api/users/matching', {
  summary: `How many clients match a filter, at most ${MAX_ACT_PEOPLE}, and a digest of who they are. A bulk action sends both back.`,
  query: ClientFilter,
  response: Matching,
});

export const listUsers = endpoint('GET /api/users', {
  summary: 'Participants, newest first: all up to 1,000, or page by page, filtered, searched and sorted.',
  query: ClientsQuery,
  response: z.array(User),
});

export const getUser = endpoint('GET /api/users/:userId', {
  summary: 'One person: oneself, or anybody for a coach.',
  response: User,
});

export const getClientCounts = endpoint('GET /api/users/counts', {
  summary: 'The counts of the coach dashboard.',
  response: ClientCounts,
});

export const updateProfile = endpoint('PATCH /api/users/profile', {
  summary: 'Change the own name and company.',
  body: ProfileForm,
  response: User,
});

/** Bytes of a photo. */
export const MAX_AVATAR_SIZE = 500_000;

export const setAvatar = endpoint('PUT /api/users/avatar', {
  summary: "Set the own photo: a square JPEG. Who sees the person's name sees it.",
  form: z.object({ file: z.file().mime(['image/jpeg']) }),
  response: User,
  rate: 'uploads',
});

export const removeAvatar = endpoint('DELETE /api/users/avatar', {
  summary: 'Remove the own photo.',
  response: User,
});

export const changePassword = endpoint('POST /api/users/change-password', {
  lane: 'passwords',
  summary: 'Change the own password; every other session of the person ends.',
  body: PasswordForm,
  response: z.object({ message: z.string() }),
});
