import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Timestamp } from './fields.ts';
import { InvitationForm } from './forms.ts';
import { MAX_INVITATIONS } from './limits.ts';

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
