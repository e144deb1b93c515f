import { css } from 'styled-components';
import { color, elevation, layer, radius, space } from '#frontend/theme/tokens.ts';

/** The box of a small menu. */
export const menuBox = css`
  z-index: ${layer.menu};
  display: grid;
  min-width: 10rem;
  padding: ${space(1)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  color: ${color('text')};
  box-shadow: ${elevation.high};
`;

/** An action in it. */
export const menuItem = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color('text')};
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover, &:focus-visible { background: ${color('surfaceSunken')}; }
`;
