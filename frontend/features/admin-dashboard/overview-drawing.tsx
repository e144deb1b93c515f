import type { ReactElement } from 'react';
import { color } from '#frontend/theme/tokens.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';

const steps = Array.from({ length: SPRINT_DAYS }, (_, index) => {
  const turn = index / (SPRINT_DAYS - 1);
  return { day: index + 1, x: 18 + turn * 284, y: 96 - 58 * turn + 17 * Math.sin(turn * 9.4) };
});

const path = steps
  .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
  .join(' ');

const REACHED = 14;

/** Decoration: a path of 21 stones that climbs to a flag. */
export const OverviewDrawing = (): ReactElement => (
  <svg viewBox="0 0 340 130" role="presentation" aria-hidden="true" focusable="false">
    <path d="M0 130 C 60 96 96 118 150 100 S 262 74 340 84 V130 Z" style={{ fill: color('accentSoft') }} />
    <path
      d="M0 130 C 90 112 150 128 214 114 S 306 104 340 108 V130 Z"
      style={{ fill: color('surfaceSunken') }}
    />
    <path
      d={path}
      fill="none"
      strokeWidth="1.5"
      strokeDasharray="1 6"
      strokeLinecap="round"
      style={{ stroke: color('borderStrong') }}
    />
    {steps.map(({ day, x, y }) => (
      <circle
        key={day}
        cx={x}
        cy={y}
        r={day === REACHED ? 7 : 4.5}
        strokeWidth={day === REACHED ? 3 : 1.5}
        style={{
          fill: color(day < REACHED ? 'accent' : 'surfaceRaised'),
          stroke: color(day <= REACHED ? 'accent' : 'borderStrong'),
        }}
      />
    ))}
    <path d="M302 34 V8" strokeWidth="2" strokeLinecap="round" style={{ stroke: color('text') }} />
    <path d="M302 8 c 8 -5 15 5 24 0 v 14 c -9 5 -16 -5 -24 0 z" style={{ fill: color('positive') }} />
  </svg>
);
