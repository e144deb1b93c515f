import type { Tone } from '#frontend/kit/badge.tsx';
import { Badge, useHasPassed } from '#kit';
import type { Invitation, InvitationState } from '#shared/contract/invitations.ts';

/** In the order of the filter. */
export const invitationStates: Readonly<Record<InvitationState, readonly [string, Tone]>> = {
  queued: ['Waiting to be sent', 'info'],
  sent: ['Sent', 'info'],
  opened: ['Opened', 'positive'],
  joined: ['Joined', 'positive'],
  expired: ['Expired', 'warning'],
  bounced: ['Bounced', 'danger'],
  kept: ['Not sent: no mail server is set', 'warning'],
  given: ['Link given to you', 'info'],
};

/** Whose links expire. */
const expiring: ReadonlySet<InvitationState> = new Set(['sent', 'opened', 'given']);

/** The state of an invitation. */
export function InvitationBadge({ invitation }: { invitation: Invitation }) {
  const hasExpired = useHasPassed(invitation.expiresAt);
  const { state } = invitation;
  const [label, tone] = invitationStates[expiring.has(state) && hasExpired ? 'expired' : state];
  return <Badge $tone={tone}>{label}</Badge>;
}
