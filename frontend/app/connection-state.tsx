import { WifiOff } from 'lucide-react';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { useConnection } from '#frontend/realtime/connection.ts';
import { color, fontSize, media, space } from '#frontend/theme/tokens.ts';
import { hiddenFromSight } from '#frontend/ui/visually-hidden.tsx';

/** On phones it takes what the bar's other parts leave. */
const Status = styled.span`
  ${media.phone} {
    flex: 1 1 0;
    min-width: ${space(2)};
    overflow: hidden;
    text-align: right;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Line = styled.span`
  color: ${color('warning')};
  font-size: ${fontSize.small};
  white-space: nowrap;
  &::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: ${space(1.5)};
    border-radius: 50%;
    vertical-align: 1px;
    background: currentColor;
  }
  & > svg { display: none; vertical-align: middle; }
  /* Where the words have no room. */
  @media (max-width: 52rem) {
    &::before { display: none; }
    & > svg { display: inline; }
    & > span { ${hiddenFromSight} }
  }
`;

/** Says when the screen receives no live updates, and nothing while it does. */
export function ConnectionState(): ReactElement {
  const status = useConnection((connection) => connection.status);
  return (
    <Status role="status" data-connection={status}>
      {status === 'reconnecting' && (
        <Line title="Reconnecting…">
          <WifiOff size={20} aria-hidden="true" />
          <span>Reconnecting…</span>
        </Line>
      )}
    </Status>
  );
}
