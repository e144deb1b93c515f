import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, fontFamily, media } from '#frontend/theme/tokens.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  ${media.phone} { max-height: 260px; }
  & .line { fill: none; stroke: ${color('border')}; stroke-width: 3; stroke-linecap: round; }
  & .done { stroke: ${color('accent')}; }
  & circle { fill: ${color('surfaceRaised')}; stroke: ${color('borderStrong')}; stroke-width: 2; }
  & .step-done { fill: ${color('accent')}; stroke: ${color('accent')}; }
  & .step-now { fill: ${color('surfaceRaised')}; stroke: ${color('accent')}; stroke-width: 5; }
  & text { font: 600 15px ${fontFamily.display}; fill: ${color('textMuted')}; text-anchor: middle; }
  & .on { fill: ${color('onAccent')}; }
`;

const ROWS = 4;
const DONE = 9;

/** Twenty-one steps on a winding path; rows alternate direction. */
const steps = Array.from({ length: SPRINT_DAYS }, (_, n) => {
  const row = Math.floor(n / 6);
  const inRow = n % 6;
  const column = row % 2 ? 5 - inRow : inRow;
  return { day: n + 1, x: 40 + column * 72, y: 50 + row * 104 };
});

const corner = (row: number): string => {
  const y = 50 + row * 104;
  const x = row % 2 ? 40 : 400;
  const bow = row % 2 ? -46 : 46;
  return `C ${x + bow} ${y} ${x + bow} ${y + 104} ${x} ${y + 104}`;
};

const path = Array.from({ length: ROWS }, (_, row) => {
  const y = 50 + row * 104;
  const end = row === ROWS - 1 ? 256 : row % 2 ? 40 : 400;
  return `${row === 0 ? `M 40 ${y}` : ''} L ${end} ${y} ${row < ROWS - 1 ? corner(row) : ''}`;
}).join(' ');

export const PathDrawing = (): ReactElement => (
  <Drawing viewBox="-12 10 464 400" aria-hidden="true">
    <path className="line" d={path} />
    <path className="line done" d={`M 40 50 L 400 50 ${corner(0)} L 256 154`} />
    {steps.map(({ day, x, y }) => {
      const isDone = day < DONE;
      return (
        <g key={day}>
          <circle
            className={isDone ? 'step-done' : day === DONE ? 'step-now' : ''}
            cx={x}
            cy={y}
            r={day === DONE ? 26 : 20}
          />
          <text className={isDone ? 'on' : ''} x={x} y={y + 5}>
            {day}
          </text>
        </g>
      );
    })}
  </Drawing>
);
