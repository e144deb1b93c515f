import { CircleCheck, Hourglass } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { Badge } from './badge.tsx';
import { waitingHours } from './format-time.ts';

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
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const hours = waitingHours(since, now);
  return (
    <Badge $tone={hours >= LONG_HOURS ? 'warning' : 'info'}>
      <Hourglass size={14} aria-hidden="true" />
      {hours === 0 ? 'Waiting under 1 h' : `Waiting ${hours} h`}
    </Badge>
  );
}
