import { CircleCheck, Hourglass, RotateCcw } from 'lucide-react';
import styled from 'styled-components';
import { exactTime } from '#shared/domain/dates.ts';
import { Badge } from './badge.tsx';
import { shownTime, Time, useMinute } from './time-text.tsx';
import { waitInWords, waitingHours } from './waits.ts';

const LONG_HOURS = 24;

/** In a link or a button it is shown while that has the focus. */
const Since = styled(Time)`
  :is(a, button):focus-visible &::after { ${shownTime} }
`;

interface ReviewBadgeProps extends WaitingBadgeProps {
  isGiven: boolean;
  /** Since when a new version is asked. */
  askedAt: string | null | undefined;
}

/** Shows that feedback is given, since when a new version is asked, or how long the submission has been waiting. */
export const ReviewBadge = ({ isGiven, askedAt, ...waiting }: ReviewBadgeProps) =>
  askedAt ? (
    <AskedBadge since={askedAt} isFocusable={waiting.isFocusable} />
  ) : isGiven ? (
    <Badge $tone="positive">
      <CircleCheck size={14} aria-hidden="true" />
      Feedback given
    </Badge>
  ) : (
    <WaitingBadge {...waiting} />
  );

interface WaitingBadgeProps {
  since: string;
  /** Not inside links, nor where the time stands beside it. */
  isFocusable?: boolean;
}

/** 'Waiting 5 days'; since when shows on hover and on focus. */
export function WaitingBadge({ since, isFocusable = false }: WaitingBadgeProps) {
  const now = useMinute();
  return (
    <Badge $tone={waitingHours(since, now) >= LONG_HOURS ? 'warning' : 'info'}>
      <Hourglass size={14} aria-hidden="true" />
      <Since dateTime={since} title={`Since ${exactTime(since)}`} tabIndex={isFocusable ? 0 : undefined}>
        Waiting {waitInWords(since, now)}
      </Since>
    </Badge>
  );
}

interface AskedBadgeProps {
  /** With it, for coaches, for how long. */
  since?: string;
  isFocusable?: boolean | undefined;
}

/** 'New version asked', for coaches with its age. */
export function AskedBadge({ since, isFocusable = false }: AskedBadgeProps) {
  const now = useMinute();
  return (
    <Badge $tone="warning">
      <RotateCcw size={14} aria-hidden="true" />
      New version asked
      {since && (
        <Since dateTime={since} title={`Since ${exactTime(since)}`} tabIndex={isFocusable ? 0 : undefined}>
          {waitInWords(since, now)}
        </Since>
      )}
    </Badge>
  );
}
