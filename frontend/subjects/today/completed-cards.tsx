import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { SubmissionCards } from '#frontend/subjects/work/days/submission-cards.tsx';
import { CardHeader, ListState } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { paths } from '#shared/domain/pages.ts';

const SHOWN = 4;

interface CompletedCardsProps {
  submissions: UseQueryResult<Submission[]>;
  tasks: readonly Task[];
}

export const CompletedCards = ({ submissions, tasks }: CompletedCardsProps) => (
  <section>
    <CardHeader>
      <h2>Completed tasks</h2>
      <Link to={paths.completed}>View All</Link>
    </CardHeader>
    <ListState
      query={submissions}
      skeletons={2}
      empty="You haven't completed any tasks yet. Start with today's task to make progress!"
    >
      {(items) => <SubmissionCards submissions={items.slice(0, SHOWN)} tasks={tasks} />}
    </ListState>
  </section>
);
