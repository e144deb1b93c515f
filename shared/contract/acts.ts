import { z } from 'zod';
import { Reason } from './clients.ts';
import { endpoint, Id, LocalTime, PathId, Timestamp } from './endpoint.ts';
import { ACTS_SHOWN, MAX_ACT_PEOPLE, MAX_CHOSEN } from './limits.ts';
import { MessageText } from './messages.ts';
import { IdCursor, pageQuery } from './page-query.ts';
import { ClientFilter, Matching } from './users.ts';

const ActKind = z.enum([
  'message',
  'unlock',
  'pause',
  'resume',
  'assign',
  'unassign',
  'cohort',
  'no-cohort',
  'invite',
  'invite-again',
  'revoke',
]);
export type ActKind = z.infer<typeof ActKind>;

/**
 * Why an act was not carried out for a client. `moved`: the day has changed since the coach pressed. The second half is about
 * rows of a list of invitations.
 */
export const ActRefusal = z.enum([
  'deactivated',
  'deleted',
  'paused',
  'not-paused',
  'last-day',
  'moved',
  'too-long',
  'author-gone',
  'coach-gone',
  'cohort-gone',
  'joined',
  'failed',
  'no-address',
  'bad-name',
  'bad-company',
  'no-coach',
  'no-cohort',
  'repeated',
  'registered',
  'invited',
  'is-coach',
  'no-programme',
  'accented-address',
]);
export type ActRefusal = z.infer<typeof ActRefusal>;

/** What a coach does to many clients at once. Its list of clients is fixed when it is pressed. */
export const Act = z.object({
  id: Id,
  kind: ActKind,
  /** The message with its placeholders, null once no message of the act is left; the reason of a pause, or the coach's words in invitations. */
  words: z.string().nullable(),
  /** To whom the clients are assigned. */
  coachName: z.string().nullable(),
  /** Into which cohort the clients are put. */
  cohortName: z.string().nullable(),
  /** Null: a former coach. */
  authorId: Id.nullable(),
  authorName: z.string().nullable(),
  state: z.enum(['running', 'stopped', 'done']),
  total: z.number().int(),
  done: z.number().int(),
  /** Clients for whom it could not be done. */
  refused: z.number().int(),
  createdAt: Timestamp,
  endedAt: Timestamp.nullable(),
  stoppedByName: z.string().nullable(),
  /** The hour of each client's own clock for which it is held. */
  at: LocalTime.nullable(),
  /** When a held act goes on, or any act begins: until then nothing is done. */
  wakesAt: Timestamp.nullable(),
});
export type Act = z.infer<typeof Act>;

export const ActPerson = z.object({
  /** The place in the act; of a list of invitations, the row. */
  n: z.number().int(),
  /** Null: the account is deleted, or there is none yet. */
  userId: Id.nullable(),
  /** Null: the account is deleted. */
  name: z.string().nullable(),
  /** Of an invitation. */
  email: z.string().nullable(),
  /** Of an invitation: the earlier row with the same address. */
  sameAs: z.number().int().nullable(),
  /** `open`: still to be done, or left undone by a stop. */
  state: z.enum(['open', 'done', 'refused']),
  reason: ActRefusal.nullable(),
});
export type ActPerson = z.infer<typeof ActPerson>;

/** Unknown keys are refused here and in a selection: a misspelled one would reach more people, or at once. */
const Deed = z.discriminatedUnion('kind', [
  /** `{first name}`, `{day}` and `{task title}` are filled in for each client. `at`: held until each client's own clock shows it. */
  z.strictObject({ kind: z.literal('message'), words: MessageText, at: LocalTime.optional() }),
  z.strictObject({ kind: z.literal('unlock') }),
  z.strictObject({ kind: z.literal('pause'), reason: Reason }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('assign'), coachId: Id }),
  z.strictObject({ kind: z.literal('unassign') }),
  z.strictObject({ kind: z.literal('cohort'), cohortId: Id }),
  z.strictObject({ kind: z.literal('no-cohort') }),
]);
export type Deed = z.infer<typeof Deed>;

const Selection = z.union([
  z.strictObject({
    userIds: z.array(Id).min(1, 'Choose a client').max(MAX_CHOSEN, `At most ${MAX_CHOSEN} clients`),
  }),
  z.strictObject({
    filter: ClientFilter,
    /** What the coach was shown; another number or other clients are refused with 409. */
    ...Matching.partial().shape,
  }),
]);
export type Selection = z.infer<typeof Selection>;

const Params = z.object({ actId: PathId });

export const startAct = endpoint('POST /api/acts', {
  summary: `Do the same to many clients, at most ${MAX_ACT_PEOPLE}: chosen ones, or all that match a filter now. Workers carry it out.`,
  status: 201,
  body: z.strictObject({ deed: Deed, to: Selection }),
  response: Act,
});

export const listActs = endpoint('GET /api/acts', {
  summary: `The newest ${ACTS_SHOWN} acts of all coaches.`,
  response: z.array(Act),
});

export const listActPeople = endpoint('GET /api/acts/:actId/people', {
  summary: 'The clients of an act with what became of each, in the order of the act.',
  params: Params,
  query: z.object({ ...pageQuery(200, IdCursor), state: ActPerson.shape.state.optional() }),
  response: z.array(ActPerson),
});

/** Returns a CSV file with formulas escaped. */
export const exportAct = endpoint('GET /api/acts/:actId/report', {
  summary: 'What became of each client of an act, as CSV.',
  params: Params,
  mediaType: 'text/csv',
  response: z.unknown(),
});

export const stopAct = endpoint('POST /api/acts/:actId/stop', {
  summary: 'Stop an act. What is done stays; nothing more is done after the answer.',
  params: Params,
  response: Act,
});
