import type { ReactElement } from 'react';
import styled from 'styled-components';
import { useConnection } from '#frontend/realtime/connection.ts';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';

const Line = styled.span<{ $isLive: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  color: ${({ $isLive }) => color($isLive ? 'textMuted' : 'warning')};
  font-size: ${fontSize.small};
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${({ $isLive }) => color($isLive ? 'positive' : 'warning')};
  }
`;

const words = { closed: '', live: 'Live', reconnecting: 'Reconnecting…' };

/** Shows whether the screen receives live updates. */
export function ConnectionState(): ReactElement {
  const status = useConnection((connection) => connection.status);
  return (
    <span role="status">
      {status !== 'closed' && <Line $isLive={status === 'live'}>{words[status]}</Line>}
    </span>
  );
}
