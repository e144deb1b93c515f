import { z } from 'zod';
import { Act, ActPerson } from './acts.ts';
import { countOfEach, endpoint, Id, PathId, Timestamp } from './endpoint.ts';
import { InvitationForm } from './forms.ts';
import { MAX_ACT_PEOPLE, MAX_CELL, MAX_CHOSEN, MAX_INVITED } from './limits.ts';
import { IdCursor, pageQuery } from './page-query.ts';
import { text } from './texts.ts';
import { Matching } from './users.ts';

/**
 * `queued`: not sent yet. `opened`: the page of its link was opened. `expired`: its link no longer works. `bounced`: the mail server
 * took it from none of our tries. `kept`: no mail server is set. `given`: a coach got a link to pass on. `joined`: no
 * invited person any more, but a client.
 */
export const InvitationState = z.enum([
  'queued',
  'sent',
  'opened',
  'joined',
  'expired',
  'bounced',
  'kept',
  'given',
]);
export type InvitationState = z.infer<typeof InvitationState>;

export const Invitation = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  state: InvitationState,
  words: z.string(),
  cohortId: Id.nullable(),
  askedAt: Timestamp,
  expiresAt: Timestamp,
});
export type Invitation = z.infer<typeof Invitation>;

export const listInvitations = endpoint('GET /api/invitations', {
  summary:
    'Invited people who have not joined, and those who joined by an invitation of the last 30 days, the last invited first.',
  query: z.object({
    ...pageQuery(200, IdCursor),
    state: InvitationState.optional(),
    cohort: PathId.optional(),
  }),
  response: z.array(Invitation),
});

const InvitationCounts = countOfEach(InvitationState.options);
export type InvitationCounts = z.infer<typeof InvitationCounts>;

export const countInvitations = endpoint('GET /api/invitations/counts', {
  summary: 'How many invitations there are of each state, also of one cohort.',
  query: z.object({ cohort: PathId.optional() }),
  response: InvitationCounts,
});

export const getMatchingInvitations = endpoint('GET /api/invitations/matching', {
  summary: 'How many people who have not joined match a filter, and a digest of who they are.',
  query: z.strictObject({ state: InvitationState.optional(), cohort: PathId.optional() }),
  response: Matching,
});

/** Unknown keys are refused: a misspelled filter would mean everybody. */
const InvitationChange = z.strictObject({
  kind: z.enum(['invite-again', 'revoke']),
  to: z.union([
    z.strictObject({ userIds: z.array(Id).min(1).max(MAX_CHOSEN) }),
    z.strictObject({
      state: InvitationState.optional(),
      cohort: Id.optional(),
      /** What the coach was shown; another number or other people are refused with 409. */
      ...Matching.partial({ digest: true }).shape,
    }),
  ]),
});
export type InvitationChange = z.infer<typeof InvitationChange>;

export const changeInvitations = endpoint('POST /api/invitations/changes', {
  summary: `Invite again, or revoke the invitations of, people who have not joined, at most ${MAX_ACT_PEOPLE}. A revoked account is removed. Workers carry it out, as an act.`,
  status: 201,
  body: InvitationChange,
  response: Act,
});

export const sendInvitation = endpoint('POST /api/users/:userId/invitation', {
  summary: 'Invite a client by mail, or again: a new link, and the old one ends.',
  status: 201,
  body: InvitationForm,
  response: Invitation,
});

const Cell = text(MAX_CELL);

/** A row of a list as it was pasted: a bad one is no error of the call, it gets a verdict. */
const InvitationRow = z.object({
  email: Cell,
  /** Blank: made of the address. */
  name: z.optional(Cell),
  company: z.optional(Cell),
  /** Name or e-mail address of a coach; blank: as for the whole list. */
  coach: z.optional(Cell),
  /** Name of a cohort; blank: as for the whole list. */
  cohort: z.optional(Cell),
  /** Name of a published programme; blank: as for the whole list. */
  programme: z.optional(Cell),
});
export type InvitationRow = z.infer<typeof InvitationRow>;

const InvitationList = z.strictObject({
  rows: z.array(InvitationRow).min(1, 'The list is empty').max(MAX_INVITED, `At most ${MAX_INVITED} rows`),
  coachId: Id.nullable(),
  cohortId: Id.nullable(),
  /** Null or absent: the programme of the cohort, or the one that new clients begin. */
  programmeId: Id.nullable().optional(),
});
export type InvitationList = z.infer<typeof InvitationList>;

/** What would become of a row. */
const InvitationVerdict = ActPerson.pick({ n: true, sameAs: true, reason: true }).extend({
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  coachName: z.string().nullable(),
  cohortName: z.string().nullable(),
  programmeName: z.string().nullable(),
});
export type InvitationVerdict = z.infer<typeof InvitationVerdict>;

export const checkInvitations = endpoint('POST /api/invitations/check', {
  summary: 'What would become of each row of a list of invitations. Changes nothing.',
  body: InvitationList,
  response: z.array(InvitationVerdict),
});

export const inviteMany = endpoint('POST /api/invitations', {
  summary: `Invite a list by mail, at most ${MAX_INVITED} rows. Workers carry it out, as an act; its people are the rows.`,
  status: 201,
  body: InvitationList.extend(InvitationForm.shape),
  response: Act,
});
