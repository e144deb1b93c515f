import { CircleCheck, Hourglass, RotateCcw } from 'lucide-react';
import styled from 'styled-components';
import { shownTime, Time } from '#frontend/kit/time-text.tsx';
import { waitInWords, waitingHours } from '#frontend/kit/waits.ts';
import { Badge, useMinute } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import { exactTime } from '#shared/domain/dates.ts';
import { DoneBadge } from './done-mark.tsx';

const LONG_HOURS = 24;

/** In a link or a button it is shown while that has the focus. */
const WaitingSince = styled(Time)`
  :is(a, button):focus-visible &::after { ${shownTime} }
`;

interface ReviewBadgeProps {
  submission: Submission;
  isGiven: boolean;
  isFocusable?: boolean;
}

/** Shows that feedback is given, since when a new version is asked, or how long the newest one has been waiting. */
export function ReviewBadge({ submission, isGiven, isFocusable = false }: ReviewBadgeProps) {
  const { askedAt, isUndecided, submittedAt, updatedAt } = submission;
  if (submission.isDone) return <DoneBadge />;
  if (askedAt) return <AskedBadge since={askedAt} isFocusable={isFocusable} />;
  if (isUndecided) return <WaitingBadge since={updatedAt} isFocusable={isFocusable} />;
  if (!isGiven) return <WaitingBadge since={submittedAt} isFocusable={isFocusable} />;
  return (
    <Badge $tone="positive">
      <CircleCheck size={14} aria-hidden="true" />
      Feedback given
    </Badge>
  );
}

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
      <WaitingSince
        dateTime={since}
        title={`Since ${exactTime(since)}`}
        tabIndex={isFocusable ? 0 : undefined}
      >
        Waiting {waitInWords(since, now)}
      </WaitingSince>
    </Badge>
  );
}

interface AskedBadgeProps {
  /** With it, for coaches, for how long. */
  since?: string;
  isFocusable?: boolean | undefined;
}

/** 'New version requested', for coaches with its age. */
export function AskedBadge({ since, isFocusable = false }: AskedBadgeProps) {
  const now = useMinute();
  return (
    <Badge $tone="warning">
      <RotateCcw size={14} aria-hidden="true" />
      New version requested
      {since && (
        <WaitingSince
          dateTime={since}
          title={`Since ${exactTime(since)}`}
          tabIndex={isFocusable ? 0 : undefined}
        >
          {waitInWords(since, now)}
        </WaitingSince>
      )}
    </Badge>
  );
}
