import styled from 'styled-components';
import { color, fontSize, radius, space } from '#frontend/kit/theme/tokens.ts';

/** A number over the upper right edge of its parent; takes no room. */
export const CountBadge = styled.span`
  position: absolute;
  z-index: 1;
  inset: 0 0 auto auto;
  display: grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 ${space(1.5)};
  border-radius: ${radius.round};
  background: ${color('accent')};
  color: ${color('onAccent')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  pointer-events: none;
`;
