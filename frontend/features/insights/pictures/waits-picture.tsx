import { LinePath } from '@visx/shape';
import type { ReactElement } from 'react';
import { weekInWords } from '#frontend/features/insights/words.ts';
import { color } from '#frontend/theme/tokens.ts';
import { hoursInWords } from '#frontend/ui/waits.ts';
import type { WaitingWeek } from '#shared/contract/insights.ts';
import { Legend } from './legend.tsx';
import { type Place, Plot } from './plot.tsx';

const looks = [
  { tone: color('accent'), dash: '', mark: 'M-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0' },
  { tone: color('info'), dash: '6 3', mark: 'M-4,-4h8v8h-8z' },
  { tone: color('positive'), dash: '2 3', mark: 'M0,-5l5,9h-10z' },
  { tone: color('warning'), dash: '8 3 2 3', mark: 'M0,-5l5,5l-5,5l-5,-5z' },
] as const;

interface Shown extends WaitingWeek {
  medianHours: number;
  longHours: number;
}

const isShown = (row: WaitingWeek): row is Shown => row.medianHours !== null && row.longHours !== null;

interface CoachLine {
  name: string;
  look: (typeof looks)[number];
  rows: Shown[];
}

/** Coaches in the order of their first week; more than four share looks. */
function linesOf(rows: readonly WaitingWeek[]): CoachLine[] {
  const byCoach = Map.groupBy(rows.filter(isShown), ({ coachId }) => coachId);
  return [...byCoach.values()].map((own, at) => ({
    name: own[0]?.coachName ?? '',
    look: looks[at % looks.length] ?? looks[0],
    rows: own,
  }));
}

/** The median of each week with a line up to the 90th percentile. */
function Coach({
  line: { look, rows },
  at,
  of,
  place,
}: {
  line: CoachLine;
  at: number;
  of: number;
  place: Place;
}): ReactElement {
  // Side by side within a week.
  const x = ({ week }: Shown): number => place.x(week) + (place.band * (at + 1)) / (of + 1);
  const y = ({ medianHours }: Shown): number => place.y(medianHours);
  return (
    <g stroke={look.tone} fill="none" strokeWidth={2}>
      <LinePath data={rows} x={x} y={y} strokeDasharray={look.dash} />
      {rows.map((row) => (
        <g key={row.week}>
          <path d={`M${x(row)},${y(row)}V${place.y(row.longHours)}m-4,0h8`} strokeWidth={1.25} />
          <path d={look.mark} transform={`translate(${x(row)} ${y(row)})`} fill={look.tone} stroke="none" />
        </g>
      ))}
    </g>
  );
}

const Promise24 = ({ hours, place }: { hours: number; place: Place }): ReactElement => (
  <path
    d={`M${place.left},${place.y(hours)}H${place.right}`}
    stroke={color('text')}
    strokeWidth={1.25}
    strokeDasharray="3 3"
    fill="none"
  />
);

interface WaitsPictureProps {
  weeks: readonly string[];
  rows: readonly WaitingWeek[];
  /** Hours; null without one. */
  promise: number | null;
}

/** Waiting times per week and coach. */
export function WaitsPicture({ weeks, rows, promise }: WaitsPictureProps): ReactElement {
  const lines = linesOf(rows);
  const most = Math.max(
    ...lines.flatMap((line) => line.rows.map(({ longHours }) => longHours)),
    promise ?? 0,
  );
  return (
    <>
      <Legend
        parts={[
          ...lines.map(({ name, look }) => ({
            name,
            look: (
              <g stroke={look.tone} fill={look.tone} strokeWidth={2}>
                <path d="M0,7H22" strokeDasharray={look.dash} />
                <path d={look.mark} transform="translate(11 7)" stroke="none" />
              </g>
            ),
          })),
          {
            name: 'Up to the slowest tenth',
            look: <path d="M11,13V2m-4,0h8" stroke={color('textMuted')} fill="none" />,
          },
          ...(promise === null
            ? []
            : [
                {
                  name: `Promise: ${hoursInWords(promise)}`,
                  look: <path d="M0,7H22" stroke={color('text')} strokeDasharray="3 3" />,
                },
              ]),
        ]}
      />
      <Plot keys={weeks} most={most} labelOf={weekInWords} amountOf={(hours) => `${hours} h`}>
        {(place) => (
          <>
            {promise !== null && <Promise24 hours={promise} place={place} />}
            {lines.map((line, at) => (
              <Coach key={line.rows[0]?.coachId} {...{ line, at, of: lines.length, place }} />
            ))}
          </>
        )}
      </Plot>
    </>
  );
}
