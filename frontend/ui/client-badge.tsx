import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import type { User } from '#shared/contract/users.ts';
import { type ClientLabel, clientLabel } from '#shared/domain/sprint.ts';
import { Badge, type Tone } from './badge.tsx';

const tones: Record<ClientLabel, Tone> = {
  Inactive: 'neutral',
  'Just Started': 'info',
  Active: 'positive',
  Completed: 'positive',
};

/** A client's progress label. The accent is left to what asks for an action. */
export function ClientBadge({ client }: { client: User }): ReactElement {
  const label = clientLabel(client.currentDay);
  return (
    <Badge $tone={tones[label]}>
      {label === 'Completed' && <Check size={14} strokeWidth={3} aria-hidden="true" />}
      {label}
    </Badge>
  );
}
