import { z } from 'zod';
import { AccountDeletion } from './accounts.ts';
import { SignInLink } from './clients.ts';
import { AvatarURL, endpoint, Id, Timestamp } from './endpoint.ts';
import { InviteForm } from './forms.ts';
import { MAX_CHOSEN } from './limits.ts';
import { User } from './users.ts';

const Coach = z.object({
  id: Id,
  name: z.string(),
  avatarURL: AvatarURL,
  isOwner: z.boolean(),
  /** Active clients who belong to the coach. */
  clients: z.number().int(),
});
export type Coach = z.infer<typeof Coach>;

const TeamMember = Coach.extend({
  email: z.string(),
  /** Submissions of the coach's clients that wait for feedback. */
  waiting: z.number().int(),
  /** Null: not signed in lately. */
  lastActive: Timestamp.nullable(),
  createdAt: Timestamp,
  hasSecondFactor: z.boolean(),
  /** When the mail server refused a mail to their address; null: mail arrives, as far as is known. */
  mailRefusedAt: Timestamp.nullable(),
  deactivatedAt: Timestamp.nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** Null: unassigned, all coaches' clients. */
const Belongs = z.object({ coachId: Id.nullable() });

export const listCoaches = endpoint('GET /api/coaches', {
  summary: 'The active coaches, with the number of their clients.',
  response: z.array(Coach),
});

export const listTeam = endpoint('GET /api/team', {
  summary: 'The coaches with their work, also deactivated ones, for owners.',
  response: z.array(TeamMember),
});

export const inviteCoach = endpoint('POST /api/team', {
  summary: 'Create an account for a coach, with the link to its first sign-in.',
  status: 201,
  body: z.object({ name: InviteForm.shape.name, email: InviteForm.shape.email }),
  response: z.object({ coach: User, link: SignInLink }),
});

export const createCoachLink = endpoint('POST /api/team/:coachId/sign-in-link', {
  summary: 'A link with which a coach sets a new password; earlier ones end.',
  status: 201,
  response: SignInLink,
});

export const setCoachRole = endpoint('PUT /api/team/:coachId/role', {
  summary: 'Make a coach an owner, or an owner a coach; 409 for the last owner.',
  body: z.object({ role: z.enum(['owner', 'coach']) }),
  response: User,
});

export const removeCoach = endpoint('DELETE /api/team/:coachId', {
  summary: 'Delete a coach. Their texts to clients stay without a name, and their clients become unassigned.',
  body: AccountDeletion,
  response: z.object({ message: z.string() }),
});

export const deactivateCoach = endpoint('POST /api/team/:coachId/deactivate', {
  summary:
    'Sign a coach out and keep them out; their clients become unassigned. Not oneself; 409 for the last owner.',
  response: User,
});

export const reactivateCoach = endpoint('POST /api/team/:coachId/reactivate', {
  summary: 'Let a deactivated coach back in, as a coach without clients.',
  response: User,
});

export const handOverClients = endpoint('POST /api/team/:coachId/hand-over', {
  summary:
    "Give a coach's clients to another coach, or to nobody: chosen ones, or all with invited and deactivated ones.",
  body: Belongs.extend({ userIds: z.array(Id).min(1).max(MAX_CHOSEN).optional() }),
  response: z.object({ count: z.number().int() }),
});

export const assignClient = endpoint('PUT /api/users/:userId/coach', {
  summary: 'Give a client to a coach, or to nobody.',
  body: Belongs,
  response: User,
});

export const resetCoachFactor = endpoint('DELETE /api/team/:coachId/second-factor', {
  summary:
    "Remove a coach's lost second factor; all of their sessions end, and they hear of it by mail. Not one's own.",
  response: z.object({ message: z.string() }),
});

const RequiredFactor = z.object({ isRequired: z.boolean() });
export type RequiredFactor = z.infer<typeof RequiredFactor>;

export const getRequiredFactor = endpoint('GET /api/team/second-factor', {
  summary: 'Whether every coach needs a second factor.',
  response: RequiredFactor,
});

export const setRequiredFactor = endpoint('PUT /api/team/second-factor', {
  summary:
    'Require a second factor of every coach, or no longer. A coach without one can then only set one up; 409 for an owner without one.',
  body: RequiredFactor,
  response: RequiredFactor,
});
