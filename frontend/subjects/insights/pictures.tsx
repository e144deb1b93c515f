import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Grid } from '#kit';
import type { WaitingWeek } from '#shared/contract/insights.ts';
import { WaitsAnswer } from './answers.tsx';
import { CohortFinishesCard, FinishesCard } from './finishes-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { countOr, HIDDEN, hoursOr, type ShownPeriod, weekLabel } from './labels.ts';
import { PictureCard, type Sheet } from './picture-card.tsx';
import { Fills } from './plot.tsx';
import { replyTimesQuery, reviewTimesQuery } from './queries.ts';
import { WaitsPicture } from './waits-picture.tsx';

const Cards = styled(Grid)`
  @media print { display: block; }
`;

/** The pictures of a period, with the library that draws them. */
export const Pictures = ({ period }: { period: ShownPeriod }) => (
  <Cards min="30rem" gap={6}>
    <Fills />
    <FunnelCard period={period} />
    <ReviewsCard period={period} />
    <FinishesCard period={period} />
    <RepliesCard period={period} />
    <CohortFinishesCard period={period} />
  </Cards>
);

const sheetOf =
  (counted: string, empty: string) =>
  ({ rows }: { rows: readonly WaitingWeek[] }): Sheet => ({
    head: ['Week from', 'Coach', counted, 'Median', '90th percentile'],
    rows: rows.map(({ week, coachName, count, medianHours, longHours }) => [
      weekLabel(week),
      coachName,
      countOr(count),
      hoursOr(medianHours, HIDDEN),
      hoursOr(longHours, HIDDEN),
    ]),
    file: {
      head: ['Week from', 'Coach', counted, 'Median hours', '90th percentile, hours'],
      rows: rows.map((row) => [row.week, row.coachName, row.count, row.medianHours, row.longHours]),
    },
    ...(rows.length === 0 && { empty }),
  });

const reviewSheet = sheetOf('Reviews', 'No feedback was given in this period.');
const replySheet = sheetOf('Replies', 'No client was waiting for an answer in this period.');

/** How long submissions waited for their feedback. */
const ReviewsCard = ({ period }: { period: ShownPeriod }) => (
  <PictureCard
    title="Review time"
    about="How long submissions waited for feedback, by week and coach."
    answer={(waits) => (
      <WaitsAnswer waits={waits} period={period} kind="review" hours={waits.promise ?? 24} />
    )}
    query={useQuery(reviewTimesQuery(period))}
    sheetOf={reviewSheet}
  >
    {(waits) => <WaitsPicture {...waits} counted="reviews" />}
  </PictureCard>
);

/** How long messages waited for an answer. */
const RepliesCard = ({ period }: { period: ShownPeriod }) => (
  <PictureCard
    title="Reply time"
    about="How long clients waited for an answer, by week and coach. Messages to many clients are not counted."
    answer={(waits) => <WaitsAnswer waits={waits} period={period} kind="reply" hours={12} />}
    query={useQuery(replyTimesQuery(period))}
    sheetOf={replySheet}
  >
    {(waits) => <WaitsPicture {...waits} promise={null} counted="replies" />}
  </PictureCard>
);
