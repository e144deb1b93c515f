import styled from 'styled-components';
import { color, layer, radius, space } from '#frontend/kit/theme/tokens.ts';

/** Shown while it has the focus, at the top of its page. */
export const SkipLink = styled.a`
  position: absolute;
  left: ${space(2)};
  top: -60px;
  z-index: ${layer.tooltip};
  padding: ${space(3)};
  border-radius: ${radius.small};
  background: ${color('surfaceRaised')};
  &:focus { top: ${space(2)}; }
`;
