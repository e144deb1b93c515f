import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { replyTimesQuery, reviewTimesQuery } from '#frontend/data/insight-queries.ts';
import type { WaitingWeek } from '#shared/contract/insights.ts';
import { PictureCard } from './picture-card.tsx';
import { WaitsPicture } from './pictures/waits-picture.tsx';
import type { Sheet } from './sheet-table.tsx';
import { countOr, HIDDEN, hoursOr, weekInWords } from './words.ts';

const sheetOf =
  (counted: string) =>
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
    isEmpty: rows.length === 0,
  });

const reviewSheet = sheetOf('Reviews');
const replySheet = sheetOf('Replies');

/** How long submissions waited for their feedback. */
export function ReviewsCard({ weeks }: { weeks: number }): ReactElement {
  return (
    <PictureCard
      title="Review time"
      about="From a submission to its feedback, by the week of the feedback and the coach who gave it."
      query={useQuery(reviewTimesQuery(weeks))}
      empty="No feedback in this period."
      sheetOf={reviewSheet}
    >
      {(waits) => <WaitsPicture {...waits} />}
    </PictureCard>
  );
}

/** How long messages waited for an answer. */
export function RepliesCard({ weeks }: { weeks: number }): ReactElement {
  return (
    <PictureCard
      title="Reply time"
      about="From a client's first unanswered message to a coach's answer, by the week of the answer."
      query={useQuery(replyTimesQuery(weeks))}
      empty="No answers to messages in this period."
      sheetOf={replySheet}
    >
      {(waits) => <WaitsPicture {...waits} promise={null} />}
    </PictureCard>
  );
}
