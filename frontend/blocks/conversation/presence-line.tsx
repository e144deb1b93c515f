import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { replyTimeQuery } from '#frontend/data/queries/messages.ts';
import { useConnection } from '#frontend/realtime/connection.ts';
import { useSignals } from '#frontend/realtime/signals.ts';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { useIsLate } from '#frontend/ui/use-is-late.ts';
import { hoursInWords } from '#frontend/ui/waits.ts';

const Line = styled.p<{ $isOnline: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 1.6em;
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
  &::before {
    content: ${({ $isOnline }) => ($isOnline ? "''" : 'none')};
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${color('positive')};
  }
`;

/** For participants: whether a coach is online, else the usual response time, unless work waits longer already. */
export function PresenceLine({ waitingSince }: { waitingSince: string | undefined }) {
  const isLive = useConnection(({ status }) => status === 'live');
  const isOnline = useSignals(({ isCoachOnline }) => isCoachOnline) && isLive;
  const { data } = useQuery(replyTimeQuery);
  const hours = data?.hours ?? null;
  const isLate = useIsLate(waitingSince, hours);
  const promise = hours === null || isLate ? '' : `Coaches usually answer within ${hoursInWords(hours)}`;
  // Without words it keeps its place: a coach may come online at any time.
  return <Line $isOnline={isOnline}>{isOnline ? 'Coach is online' : promise}</Line>;
}

/** '{name} is typing…' of the other side; its height is reserved, so the layout does not shift. */
export function TypingLine({ userId, viewer }: { userId: number; viewer: 'participant' | 'coach' }) {
  const typing = useSignals((signals) => signals.typing[userId]);
  const isShown = typing !== undefined && (viewer === 'coach' || typing.fromAdmin);
  return (
    <Line $isOnline={false} aria-live="off">
      {isShown ? `${typing.authorName} is typing…` : ''}
    </Line>
  );
}
