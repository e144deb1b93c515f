import styled from 'styled-components';
import { useConnection } from '#frontend/data/realtime/connection.ts';
import { hiddenFromSight } from '#frontend/kit/page-parts.tsx';
import { color, fontSize, media, space } from '#frontend/kit/theme/tokens.ts';

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

const Reconnecting = styled.span`
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
  /* Where the words have no room, a shorter one, and at last the dot alone. */
  ${media.phone} {
    &::before { display: none; }
    & > span { ${hiddenFromSight} }
    &::after { content: 'Offline' / ''; }
  }
  @media (max-width: 22rem), (min-width: 48rem) and (max-width: 52rem) {
    &::before { display: inline-block; margin-right: 0; }
    & > span { ${hiddenFromSight} }
    &::after { content: none; }
  }
`;

/** Says when the screen receives no live updates, and nothing while it does. */
export function ConnectionState() {
  const status = useConnection((connection) => connection.status);
  return (
    <Status role="status" data-connection={status}>
      {status === 'reconnecting' && (
        <Reconnecting title="Reconnecting…">
          <span>Reconnecting…</span>
        </Reconnecting>
      )}
    </Status>
  );
}
