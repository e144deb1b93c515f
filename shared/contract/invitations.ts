import { z } from 'zod';
import { Act, ActPerson } from './acts.ts';
import { endpoint } from './endpoint.ts';
import { Id, Timestamp } from './fields.ts';
import { InvitationForm } from './forms.ts';
import { MAX_CELL, MAX_INVITATIONS, MAX_INVITED } from './limits.ts';
import { text } from './texts.ts';

/**
 * `refused`: the mail server took it from none of our tries. `kept`: no mail server is set. `opened`: the client has
 * set a password. `ended`: a week has passed, or a newer link has replaced this one.
 */
export const InvitationState = z.enum(['queued', 'sent', 'refused', 'kept', 'opened', 'ended']);
export type InvitationState = z.infer<typeof InvitationState>;

export const Invitation = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  state: InvitationState,
  words: z.string(),
  askedAt: Timestamp,
  expiresAt: Timestamp,
});
export type Invitation = z.infer<typeof Invitation>;

export const listInvitations = endpoint('GET /api/invitations', {
  summary: `Invitations by mail of the last 30 days with their states, newest first; at most ${MAX_INVITATIONS}.`,
  response: z.array(Invitation),
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
});
export type InvitationRow = z.infer<typeof InvitationRow>;

const InvitationList = z.object({
  rows: z.array(InvitationRow).min(1, 'The list is empty').max(MAX_INVITED, `At most ${MAX_INVITED} rows`),
  coachId: Id.nullable(),
  cohortId: Id.nullable(),
});
export type InvitationList = z.infer<typeof InvitationList>;

/** What would become of a row. */
const InvitationVerdict = ActPerson.pick({ n: true, sameAs: true, reason: true }).extend({
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  coachName: z.string().nullable(),
  cohortName: z.string().nullable(),
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
