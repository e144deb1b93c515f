import type { ReactElement } from 'react';
import { Badge, type Tone } from '#frontend/ui/badge.tsx';
import { useHasPassed } from '#frontend/ui/use-has-passed.ts';
import type { Invitation, InvitationState } from '#shared/contract/invitations.ts';

const labels: Readonly<Record<InvitationState, readonly [string, Tone]>> = {
  queued: ['Waiting to be sent', 'info'],
  sent: ['Sent', 'positive'],
  refused: ['Refused by the mail server', 'danger'],
  kept: ['Not sent: no mail server is set', 'warning'],
  opened: ['Account opened', 'positive'],
  ended: ['Link no longer works', 'warning'],
};

/** What has become of an invitation by mail. */
export function InvitationBadge({ invitation }: { invitation: Invitation }): ReactElement {
  const isOver = useHasPassed(invitation.expiresAt);
  const state = invitation.state === 'sent' && isOver ? 'ended' : invitation.state;
  const [label, tone] = labels[state];
  return <Badge $tone={tone}>{label}</Badge>;
}
