import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { finishesQuery } from '#frontend/data/insight-queries.ts';
import type { StartMonth } from '#shared/contract/insights.ts';
import { PictureCard } from './picture-card.tsx';
import { type fills, Part } from './pictures/fills.tsx';
import { Legend } from './pictures/legend.tsx';
import { Plot } from './pictures/plot.tsx';
import type { Sheet } from './sheet-table.tsx';
import { countOr, HIDDEN, monthInWords } from './words.ts';

const spans: readonly {
  key: 'within21' | 'within28' | 'within42';
  days: number;
  fill: keyof typeof fills;
}[] = [
  { key: 'within21', days: 21, fill: 'solid' },
  { key: 'within28', days: 28, fill: 'dots' },
  { key: 'within42', days: 42, fill: 'stripes' },
];

const shareOf = (month: StartMonth, key: (typeof spans)[number]['key']): number =>
  month.started ? (100 * (month[key] ?? 0)) / month.started : 0;

const shareInWords = (month: StartMonth, key: (typeof spans)[number]['key']): string => {
  if (month[key] === null) return HIDDEN;
  if (month.started === 0) return 'none';
  return `${Math.round(shareOf(month, key))} %${month.isSettled[key] ? '' : ' so far'}`;
};

const sheetOf = (months: readonly StartMonth[]): Sheet => ({
  head: ['Started in', 'Clients', ...spans.map(({ days }) => `Within ${days} days`)],
  rows: months.map((month) => [
    monthInWords(month.month),
    countOr(month.started),
    ...spans.map(({ key }) => shareInWords(month, key)),
  ]),
  file: {
    head: ['Month', 'Started', ...spans.map(({ days }) => `Finished within ${days} days`)],
    rows: months.map((month) => [month.month, month.started, ...spans.map(({ key }) => month[key])]),
  },
  isEmpty: months.every(({ started }) => started === 0),
});

const FinishesPicture = ({ months }: { months: readonly StartMonth[] }): ReactElement => (
  <>
    <Legend
      parts={[
        ...spans.map(({ days, fill }) => ({
          name: `Within ${days} days`,
          look: <Part fill={fill} x={1} y={1} width={20} height={12} />,
        })),
        {
          name: 'So far',
          look: (
            <g opacity={0.45}>
              <Part fill="solid" x={1} y={1} width={20} height={12} />
            </g>
          ),
        },
      ]}
    />
    <Plot
      keys={months.map(({ month }) => month)}
      most={100}
      labelOf={monthInWords}
      amountOf={(share) => `${share} %`}
    >
      {({ x, y, band }) =>
        months.map((month) =>
          spans.map(({ key, fill }, at) => {
            const share = shareOf(month, key);
            const width = band / spans.length;
            const place = { x: x(month.month) + at * width, width, y: y(share), height: y(0) - y(share) };
            return (
              <g key={key} opacity={month.isSettled[key] ? 1 : 0.45}>
                <Part fill={fill} {...place} />
              </g>
            );
          }),
        )
      }
    </Plot>
  </>
);

/** The share that finished, by the month of the start. */
export function FinishesCard({ weeks }: { weeks: number }): ReactElement {
  return (
    <PictureCard
      title="Who finishes"
      about="The share of clients who handed in day 21, by the month in which they started. Fainter: some still have time."
      query={useQuery(finishesQuery(weeks))}
      empty="Nobody started in this period."
      sheetOf={sheetOf}
    >
      {(months) => <FinishesPicture months={months} />}
    </PictureCard>
  );
}
