import { useEffect, useReducer, useState } from 'react';
import styled, { css } from 'styled-components';
import { serverNow } from '#frontend/browser/clock.ts';
import { color, elevation, fontSize, layer, radius, space } from '#frontend/kit/theme/tokens.ts';
import { exactTime } from '#shared/domain/dates.ts';
import { localTime, timeInSentence } from '#shared/domain/near-dates.ts';
import { timeAgo } from './waits.ts';

/** The exact time, below the words. */
export const shownTime = css`
  content: attr(title);
  position: absolute;
  z-index: ${layer.tooltip};
  inset: calc(100% + ${space(1)}) auto auto 0;
  width: max-content;
  max-width: min(18rem, 70vw);
  padding: ${space(1.5)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color('text')};
  color: ${color('surface')};
  font-size: ${fontSize.small};
  font-weight: 400;
  white-space: normal;
  box-shadow: ${elevation.medium};
`;

/** Shows the exact time while it has the focus. */
export const Time = styled.time`
  position: relative;
  white-space: nowrap;
  &:focus-visible::after { ${shownTime} }
`;

interface TimeTextProps {
  at: string;
  isInSentence?: boolean;
  /** Not inside links, nor in long lists, where each would be one more stop of the Tab key. */
  isFocusable?: boolean;
}

/** 'Today 5:39 PM'; the exact time shows on hover, and on focus where it is focusable. */
export function TimeText({ at, isInSentence = false, isFocusable = false }: TimeTextProps) {
  const now = useMinute();
  return (
    <Time dateTime={at} title={exactTime(at)} tabIndex={isFocusable ? 0 : undefined}>
      {isInSentence ? timeInSentence(at, now) : localTime(at, now)}
    </Time>
  );
}

/** The time, of every minute anew. */
export function useMinute(): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** '3 hours ago'; the exact time shows on hover. */
export const AgoText = ({ at }: { at: string }) => (
  <Time dateTime={at} title={exactTime(at)}>
    {timeAgo(at, useMinute())}
  </Time>
);

/** The maximum delay of a browser timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Whether a time of the server is in the past; re-renders when it passes. */
export function useHasPassed(moment: string | null): boolean {
  const [looks, lookAgain] = useReducer((before: number) => before + 1, 0);
  const hasPassed = moment !== null && Date.parse(moment) <= serverNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look that comes too early waits again
  useEffect(() => {
    if (moment === null || hasPassed) return;
    const timer = setTimeout(lookAgain, Math.min(Date.parse(moment) - serverNow(), MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [moment, hasPassed, looks]);
  return hasPassed;
}
