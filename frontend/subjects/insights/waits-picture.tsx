import { useQuery } from '@tanstack/react-query';
import { LinePath } from '@visx/shape';
import { hoursInWords } from '#frontend/kit/waits.ts';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { color, Hint, Numeral, space } from '#kit';
import type { WaitingWeek } from '#shared/contract/insights.ts';
import { weekLabel } from './labels.ts';
import { type Axes, Legend, Plot } from './plot.tsx';
import { indexInTeam, topOf } from './waits-scale.ts';

const looks = [
  { tone: color('accent'), dash: '', mark: 'M-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0' },
  { tone: color('info'), dash: '6 3', mark: 'M-4,-4h8v8h-8z' },
  { tone: color('positive'), dash: '2 3', mark: 'M0,-5l5,9h-10z' },
  { tone: color('warning'), dash: '8 3 2 3', mark: 'M0,-5l5,5l-5,5l-5,-5z' },
] as const;

interface Shown extends WaitingWeek {
  medianHours: number;
}

const isShown = (row: WaitingWeek): row is Shown => row.medianHours !== null;

interface CoachLine {
  name: string;
  look: (typeof looks)[number];
  rows: Shown[];
}

/** By name. A coach has the same look in every picture and period; more than four share looks. */
function linesOf(rows: readonly WaitingWeek[], team: readonly number[]): CoachLine[] {
  const byCoach = Map.groupBy(rows.filter(isShown), ({ coachId }) => coachId);
  const lines = [...byCoach].map(([coachId, own]) => ({
    name: own[0]?.coachName ?? '',
    look: looks[indexInTeam(coachId, team) % looks.length] ?? looks[0],
    rows: own,
  }));
  return lines.sort((one, other) => one.name.localeCompare(other.name));
}

interface CoachProps {
  line: CoachLine;
  at: number;
  of: number;
  axes: Axes;
}

/** The median of each week; the table has the slowest tenth. */
function Coach({ line: { look, rows }, at, of, axes }: CoachProps) {
  // Side by side within a week.
  const x = ({ week }: Shown): number => axes.x(week) + (axes.band * (at + 1)) / (of + 1);
  // What lies beyond the scale stands at its top.
  const y = ({ medianHours }: Shown): number => axes.y(Math.min(medianHours, axes.most));
  return (
    <g stroke={look.tone} fill="none" strokeWidth={2}>
      <LinePath data={rows} x={x} y={y} strokeDasharray={look.dash} />
      {rows.map((row) => (
        <path
          key={row.week}
          d={look.mark}
          transform={`translate(${x(row)} ${y(row)})`}
          fill={look.tone}
          stroke="none"
        />
      ))}
    </g>
  );
}

interface WaitsPictureProps {
  counted: string;
  medianHours: number | null;
  weeks: readonly string[];
  rows: readonly WaitingWeek[];
  /** Hours; null without one. */
  promise: number | null;
}

/** Waiting times per week and coach. */
export function WaitsPicture({ counted, medianHours, weeks, rows, promise }: WaitsPictureProps) {
  const { data: team = [] } = useQuery(coachesQuery());
  const lines = linesOf(
    rows,
    team.map(({ id }) => id),
  );
  const shown = rows.filter(isShown);
  // Too few of each coach in each week: the table says so.
  if (shown.length === 0)
    return <Hint>Too few {counted} in any week to show. The numbers of small groups are for owners.</Hint>;
  const most = topOf(
    shown.map((row) => row.medianHours),
    promise ?? 0,
  );
  const promised = (promise === null ? [] : [promise]).map((hours) => ({
    name: `Promise: ${hoursInWords(hours)}`,
    look: <path d="M0,7H22" stroke={color('text')} strokeDasharray="3 3" />,
  }));
  const beyond = shown.filter(({ medianHours: median }) => median > most);
  return (
    <>
      {medianHours !== null && (
        <Hint style={{ marginBottom: space(3) }}>
          <Numeral as="b" tone="text" size="2rem" style={{ marginRight: space(1.5) }}>
            {hoursInWords(medianHours)}
          </Numeral>{' '}
          median of all {counted} in this period
        </Hint>
      )}
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
          ...promised,
        ]}
      />
      <Plot keys={weeks} most={most} labelOf={weekLabel} amountOf={hoursInWords}>
        {(axes) => (
          <>
            {promise !== null && (
              <path
                d={`M${axes.left},${axes.y(promise)}H${axes.right}`}
                stroke={color('text')}
                strokeWidth={1.25}
                strokeDasharray="3 3"
                fill="none"
              />
            )}
            {lines.map((line, at) => (
              <Coach key={line.rows[0]?.coachId} line={line} at={at} of={lines.length} axes={axes} />
            ))}
          </>
        )}
      </Plot>
      {beyond.length > 0 && (
        <Hint>
          Off the chart:{' '}
          {beyond
            .map(
              ({ coachName, week, medianHours: median }) =>
                `${coachName}, ${weekLabel(week)} (${hoursInWords(median)})`,
            )
            .join('; ')}
        </Hint>
      )}
    </>
  );
}
