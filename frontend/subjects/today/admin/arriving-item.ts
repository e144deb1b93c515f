import styled, { css, keyframes } from 'styled-components';
import { color, media, space } from '#kit';

const arrive = keyframes`from { opacity: 0; transform: translateY(-10px); }`;
const settle = keyframes`from { background: ${color('accentSoft')}; } to { background: transparent; }`;

/** A row of a live list; a new one slides in and is highlighted briefly. */
export const ArrivingItem = styled.li<{ $isNew: boolean }>`
  padding: ${space(4)} ${space(3)};
  & + & { border-top: 1px solid ${color('border')}; }
  ${({ $isNew }) =>
    $isNew &&
    css`
      animation: ${arrive} 240ms ease-out, ${settle} 4s ease-out;
      ${media.still} { animation: none; }
    `}
`;
