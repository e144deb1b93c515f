import { exactTime } from '#shared/domain/dates.ts';
import { timeAgo } from './time-ago.ts';
import { Time, useMinute } from './time-text.tsx';

/** '3 hours ago'; the exact time shows on hover. */
export const AgoText = ({ at }: { at: string }) => (
  <Time dateTime={at} title={exactTime(at)}>
    {timeAgo(at, useMinute())}
  </Time>
);
