import { Check } from 'lucide-react';
import type { Tone } from '#frontend/kit/badge.tsx';
import { Badge, useMinute } from '#kit';
import type { User } from '#shared/contract/users.ts';
import { quietDays } from '#shared/domain/at-risk.ts';
import { localDate } from '#shared/domain/near-dates.ts';
import { type ClientLabel, clientLabel } from '#shared/domain/sprint.ts';

const tones: Record<ClientLabel, Tone> = {
  Inactive: 'neutral',
  'Just Started': 'info',
  Active: 'positive',
  Completed: 'positive',
};

/** A client's progress label. The accent is left to what asks for an action. */
export function ClientBadge({ client }: { client: User }) {
  const label = clientLabel(client.currentDay, client.lastDay);
  return (
    <Badge $tone={tones[label]}>
      {label === 'Completed' && <Check size={14} strokeWidth={3} aria-hidden="true" />}
      {label}
    </Badge>
  );
}

const startText = (at: string, now: number): string =>
  `Starts ${localDate(at, now).replace(/^To(day|morrow)/, 'to$1')}`;

/** What the label, which follows the day alone, does not say. */
export function ClientPills({ client }: { client: User }) {
  const now = useMinute();
  const { currentDay, opensAt, resumeDay, finishedAt } = client;
  const days = quietDays(client, now);
  return (
    <>
      {client.isInvited && <Badge $tone="info">Invited</Badge>}
      {finishedAt && <Badge $tone="positive">Finished</Badge>}
      {resumeDay !== null && <Badge $tone="warning">Paused at Day {resumeDay}</Badge>}
      {resumeDay === null && currentDay === 0 && opensAt && (
        <Badge $tone="info">{startText(opensAt, now)}</Badge>
      )}
      {days > 0 && <Badge $tone="warning">Quiet {days} days</Badge>}
    </>
  );
}
