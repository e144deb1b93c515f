import { useQuery } from '@tanstack/react-query';
import { replyTimesQuery, reviewTimesQuery } from '#frontend/data/queries/insights.ts';
import type { WaitingWeek } from '#shared/contract/insights.ts';
import { PictureCard } from './picture-card.tsx';
import { WaitsPicture } from './pictures/waits-picture.tsx';
import type { Sheet } from './sheet-table.tsx';
import { countOr, HIDDEN, hoursOr, weekInWords } from './words.ts';

const sheetOf =
  (counted: string, empty: string) =>
  ({ rows }: { rows: readonly WaitingWeek[] }): Sheet => ({
    head: ['Week from', 'Coach', counted, 'Median', '90th percentile'],
    rows: rows.map(({ week, coachName, count, medianHours, longHours }) => [
      weekInWords(week),
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
export function ReviewsCard({ weeks }: { weeks: number }) {
  return (
    <PictureCard
      title="Review time"
      about="How long submissions waited for feedback, by week and coach."
      query={useQuery(reviewTimesQuery(weeks))}
      sheetOf={reviewSheet}
    >
      {(waits) => <WaitsPicture {...waits} counted="reviews" />}
    </PictureCard>
  );
}

/** How long messages waited for an answer. */
export function RepliesCard({ weeks }: { weeks: number }) {
  return (
    <PictureCard
      title="Reply time"
      about="How long clients waited for an answer, by week and coach. Messages to many clients are not counted."
      query={useQuery(replyTimesQuery(weeks))}
      sheetOf={replySheet}
    >
      {(waits) => <WaitsPicture {...waits} promise={null} counted="replies" />}
    </PictureCard>
  );
}
