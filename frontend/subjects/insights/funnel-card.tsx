import { useQuery } from '@tanstack/react-query';
import { useProgrammesInUse } from '#frontend/subjects/programme/programme-names.ts';
import type { FunnelDay } from '#shared/contract/insights.ts';
import { FunnelAnswer } from './answers.tsx';
import { countOr, dayNamed, HIDDEN, hoursOr, nothingIn, type ShownPeriod } from './labels.ts';
import { PictureCard, type Sheet } from './picture-card.tsx';
import { type Fill, Legend, Part, PartSample, Plot } from './plot.tsx';
import { funnelQuery } from './queries.ts';

const sheetOf =
  (period: ShownPeriod) =>
  (days: readonly FunnelDay[]): Sheet => ({
    head: ['Day', 'Reached', 'Submitted', 'Reviewed', 'Missed', 'Median time to submit'],
    rows: days.map(({ day, reached, submitted, reviewed, missed, hours }) => [
      dayNamed(day, period),
      ...[reached, submitted, reviewed, missed].map(countOr),
      hoursOr(hours, reached === null ? HIDDEN : 'none'),
    ]),
    file: {
      head: ['Day', 'Reached', 'Submitted', 'Reviewed', 'Missed', 'Median hours to submit'],
      rows: days.map((row) => [row.day, row.reached, row.submitted, row.reviewed, row.missed, row.hours]),
    },
    empty: nothingIn(days, ({ reached }) => reached, 'No client reached a new day in this period.'),
  });

const parts: readonly { name: string; fill: Fill; of: (day: FunnelDay) => number }[] = [
  { name: 'Submitted and reviewed', fill: 'solid', of: ({ reviewed }) => reviewed ?? 0 },
  {
    name: 'Submitted, waiting',
    fill: 'dots',
    of: ({ submitted, reviewed }) => (submitted ?? 0) - (reviewed ?? 0),
  },
  { name: 'Missed', fill: 'stripes', of: ({ missed }) => missed ?? 0 },
  {
    name: 'Still on it',
    fill: 'plain',
    of: ({ reached, submitted, missed }) => (reached ?? 0) - (submitted ?? 0) - (missed ?? 0),
  },
];

const FunnelPicture = ({ days }: { days: readonly FunnelDay[] }) => (
  <>
    <Legend parts={parts.map(({ name, fill }) => ({ name, look: <PartSample fill={fill} /> }))} />
    <Plot
      keys={days.map(({ day }) => String(day))}
      // With fewer, the axis would count parts of a client.
      most={Math.max(4, ...days.map(({ reached }) => reached ?? 0))}
      labelOf={(day) => day}
      amountOf={String}
    >
      {({ x, y, band }) =>
        days.map((row) => {
          let below = 0;
          return parts.map(({ name, fill, of }) => {
            const from = below;
            below += of(row);
            if (below === from) return null;
            return (
              <Part
                key={name}
                fill={fill}
                x={x(String(row.day))}
                width={band}
                y={y(below)}
                height={y(from) - y(below)}
              />
            );
          });
        })
      }
    </Plot>
  </>
);

/** Where people stop. */
export function FunnelCard({ period }: { period: ShownPeriod }) {
  const isOnlyUsual = useProgrammesInUse(period.programme, true).length === 0;
  const calm = isOnlyUsual ? '' : ' A day without work counts as submitted and reviewed once it is done.';
  return (
    <PictureCard
      title="Where people stop"
      about={`How many clients reached each day in this period, and what they did there. The table also shows how long they took to hand in.${calm}`}
      answer={(days) => <FunnelAnswer days={days} period={period} />}
      query={useQuery(funnelQuery(period))}
      sheetOf={sheetOf(period)}
    >
      {(days) => <FunnelPicture days={days} />}
    </PictureCard>
  );
}
