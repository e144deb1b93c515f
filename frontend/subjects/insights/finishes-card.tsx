import { useQuery } from '@tanstack/react-query';
import type { Finishes } from '#shared/contract/insights.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { monthInWords } from '#shared/domain/dates.ts';
import { CohortsAnswer, FinishesAnswer } from './answers.tsx';
import { type FinishSpan, finishSpans } from './finish-spans.ts';
import { countOr, HIDDEN, nothingIn, type ShownPeriod } from './labels.ts';
import { PictureCard, type Sheet } from './picture-card.tsx';
import { Legend, Part, PartSample, Plot } from './plot.tsx';
import { cohortFinishesQuery, finishesQuery } from './queries.ts';

type Span = FinishSpan['key'];

const spansOf = ({ titles }: Pick<ShownPeriod, 'titles'>): readonly FinishSpan[] =>
  finishSpans(titles.length);

const longestOf = (period: ShownPeriod): FinishSpan => spansOf(period).at(-1) as FinishSpan;

/** Clients who began together: in a month, or as a cohort. */
type Group = Finishes & { key: string; name: string };

const shareOf = (group: Finishes, key: Span): number =>
  group.started ? (100 * (group[key] ?? 0)) / group.started : 0;

const shareText = (group: Finishes, key: Span): string => {
  if (group[key] === null) return HIDDEN;
  if (group.started === 0) return 'none';
  return `${Math.round(shareOf(group, key))}%${group.isSettled[key] ? '' : ' so far'}`;
};

const sheetWith =
  (spans: readonly FinishSpan[], title: string, column: string, unstarted: string) =>
  (groups: readonly Group[]): Sheet => ({
    head: [title, 'Clients', ...spans.map(({ days }) => `Within ${days} days`)],
    rows: groups.map((group) => [
      group.name,
      countOr(group.started),
      ...spans.map(({ key }) => shareText(group, key)),
    ]),
    file: {
      head: [column, 'Started', ...spans.map(({ days }) => `Finished within ${days} days`)],
      rows: groups.map((group) => [
        column === 'Month' ? group.key : group.name,
        group.started,
        ...spans.map(({ key }) => group[key]),
      ]),
    },
    empty:
      nothingIn(groups, ({ started }) => started, unstarted) ??
      nothingIn(
        groups.flatMap((group) => spans.map(({ key }) => group[key])),
        (finished) => finished,
        'None of these clients has finished yet.',
      ),
  });

/** The share that finished in the longest time that is counted; the table has the quicker ones. */
const FinishesPicture = ({
  groups,
  span: { key: span, days },
}: {
  groups: readonly Group[];
  span: FinishSpan;
}) => (
  <>
    <Legend
      parts={[
        { name: `Within ${days} days`, look: <PartSample fill="solid" /> },
        {
          name: 'So far',
          look: (
            <g opacity={0.45}>
              <PartSample fill="solid" />
            </g>
          ),
        },
      ]}
    />
    <Plot
      keys={groups.map(({ key }) => key)}
      most={100}
      // As much of a cohort's name as a column has space for.
      labelOf={(key) => cutText(groups.find((group) => group.key === key)?.name ?? '', 9)}
      amountOf={(share) => `${share}%`}
    >
      {({ x, y, band }) =>
        groups.map((group) => {
          const top = y(shareOf(group, span));
          return (
            <g key={group.key} opacity={group.isSettled[span] ? 1 : 0.45}>
              <Part fill="solid" x={x(group.key)} width={band} y={top} height={y(0) - top} />
            </g>
          );
        })
      }
    </Plot>
  </>
);

/** The share that finished, by the month of the start. */
export function FinishesCard({ period }: { period: ShownPeriod }) {
  const { data, error, refetch } = useQuery(finishesQuery(period));
  const groups = data?.map((row) => ({ ...row, key: row.month, name: monthInWords(row.month) }));
  return (
    <PictureCard
      title="Who finishes"
      about="The share of clients who finished, by the month in which they started. Pale bars are still in progress."
      answer={(months) => <FinishesAnswer months={months} period={period} />}
      query={{ data: groups, error, refetch }}
      sheetOf={sheetWith(spansOf(period), 'Started in', 'Month', 'No client started in this period.')}
    >
      {(months) => <FinishesPicture groups={months} span={longestOf(period)} />}
    </PictureCard>
  );
}

/** The same by cohort; nothing on a site without one that began in the period. */
export function CohortFinishesCard({ period }: { period: ShownPeriod }) {
  const { data = [], error, refetch } = useQuery(cohortFinishesQuery(period));
  if (data.length === 0) return null;
  const groups = data.map((row) => ({ ...row, key: String(row.cohortId) })).reverse();
  return (
    <PictureCard
      title="Who finishes, by cohort"
      about="The share of each cohort's clients who finished, oldest cohort first. Pale bars are still in progress."
      answer={(cohorts) => <CohortsAnswer cohorts={cohorts} period={period} />}
      query={{ data: groups, error, refetch }}
      sheetOf={sheetWith(spansOf(period), 'Cohort', 'Cohort', 'No client in these cohorts has started yet.')}
    >
      {(cohorts) => <FinishesPicture groups={cohorts} span={longestOf(period)} />}
    </PictureCard>
  );
}
