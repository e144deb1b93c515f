import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, fontFamily, radius } from '#frontend/theme/tokens.ts';
import { initials } from '#shared/domain/person.ts';

const Circle = styled.span<{ $size: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${radius.round};
  background: ${color('accentSoft')};
  color: ${color('accentStrong')};
  font: 600 ${({ $size }) => Math.round($size * 0.36)}px ${fontFamily.display};
`;

export const Avatar = ({ name, size = 40 }: { name: string; size?: number }): ReactElement => (
  <Circle $size={size} aria-hidden="true">
    {initials(name)}
  </Circle>
);
