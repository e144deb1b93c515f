import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { color, elevation, fontSize, media, radius } from '#frontend/theme/tokens.ts';
import type { Area } from '#shared/contract/areas.ts';
import { boxOf, isBox } from '#shared/domain/pins.ts';

const percent = (part: number): string => `${part * 100}%`;

/** A part of the picture's size, so that a mark keeps its place at every size. */
export function placedAt(area: Area): CSSProperties {
  const { left, top } = boxOf(area);
  return { left: percent(left), top: percent(top) };
}

export function framedAt(area: Area): CSSProperties {
  const { width, height } = boxOf(area);
  return { ...placedAt(area), width: percent(width), height: percent(height) };
}

/** The frame of a box; it lets presses through. */
const BoxFrame = styled.span<{ $isChosen: boolean }>`
  position: absolute;
  border: 2px ${({ $isChosen }) => ($isChosen ? 'solid' : 'dashed')} ${color('accent')};
  outline: 1px solid ${color('surfaceRaised')};
  border-radius: 2px;
  pointer-events: none;
`;

/** The number of a pin on its point, or on the upper left corner of its box. */
export const PinMark = styled.button<{ $isChosen: boolean; $isDone: boolean }>`
  position: absolute;
  display: grid;
  place-items: center;
  min-width: 28px;
  height: 28px;
  padding: 0 6px;
  border: 2px solid ${color('surfaceRaised')};
  border-radius: ${radius.round};
  background: ${({ $isDone }) => color($isDone ? 'positive' : 'accent')};
  color: ${({ $isDone }) => color($isDone ? 'surfaceRaised' : 'onAccent')};
  box-shadow: ${elevation.medium};
  font: 600 ${fontSize.small}/1 inherit;
  font-variant-numeric: tabular-nums;
  translate: -50% -50%;
  z-index: 3;
  cursor: pointer;
  scroll-margin: 30vh;
  ${({ $isChosen }) => $isChosen && `outline: 3px solid ${color('focus')}; z-index: 4;`}
  &:target { outline: 3px solid ${color('focus')}; }
  /* A finger needs more room than the number. */
  &::after { content: ''; position: absolute; inset: -8px; border-radius: ${radius.round}; }
  ${media.forced} { border-color: ButtonText; }
`;

/** The frame of an area that is a box. */
export const FrameOf = ({ area, isChosen }: { area: Area; isChosen: boolean }) =>
  isBox(area) ? <BoxFrame style={framedAt(area)} $isChosen={isChosen} aria-hidden="true" /> : null;
