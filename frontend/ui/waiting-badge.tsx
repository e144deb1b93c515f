import { CircleCheck, Hourglass } from 'lucide-react';
import type { ReactElement } from 'react';
import { Badge } from './badge.tsx';
import { waitingHours } from './format-time.ts';
import { useMinute } from './time-text.tsx';

const LONG_HOURS = 24;

interface ReviewBadgeProps {
  isGiven: boolean;
  since: string;
}

/** Shows that feedback is given, or how long the submission has been waiting. */
export const ReviewBadge = ({ isGiven, since }: ReviewBadgeProps): ReactElement =>
  isGiven ? (
    <Badge $tone="positive">
      <CircleCheck size={14} aria-hidden="true" />
      Feedback given
    </Badge>
  ) : (
    <WaitingBadge since={since} />
  );

export function WaitingBadge({ since }: { since: string }): ReactElement {
  const hours = waitingHours(since, useMinute());
  return (
    <Badge $tone={hours >= LONG_HOURS ? 'warning' : 'info'}>
      <Hourglass size={14} aria-hidden="true" />
      {hours === 0 ? 'Waiting under 1 h' : `Waiting ${hours} h`}
    </Badge>
  );
}
