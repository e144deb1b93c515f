import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { replyTimeQuery } from '#frontend/data/queries.ts';
import { useSignals } from '#frontend/realtime/signals.ts';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';

const Line = styled.p<{ $isOnline: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 1.5em;
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

/** For participants: whether a coach is online, else the usual response time. */
export function PresenceLine(): ReactNode {
  const isOnline = useSignals(({ isCoachOnline }) => isCoachOnline);
  const { data } = useQuery(replyTimeQuery);
  const hours = data?.hours ?? null;
  if (!isOnline && hours === null) return null;
  return (
    <Line $isOnline={isOnline}>
      {isOnline ? 'Coach is online' : `Coaches usually answer within ${hours} h`}
    </Line>
  );
}

/** '{name} is typing…' of the other side; its height is reserved, so the layout does not shift. */
export function TypingLine({
  userId,
  viewer,
}: {
  userId: number;
  viewer: 'participant' | 'coach';
}): ReactNode {
  const typing = useSignals((signals) => signals.typing[userId]);
  const isShown = typing !== undefined && (viewer === 'coach' || typing.fromAdmin);
  return (
    <Line $isOnline={false} aria-live="off">
      {isShown ? `${typing.authorName} is typing…` : ''}
    </Line>
  );
}
