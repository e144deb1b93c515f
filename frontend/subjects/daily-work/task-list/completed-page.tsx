import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useUser } from '#frontend/data/session/session.ts';
import { PastProgrammes } from '#frontend/subjects/book/past-programmes.tsx';
import { SubmissionCards } from '#frontend/subjects/daily-work/days/submission-cards.tsx';
import { submissionsQuery, tasksQuery } from '#frontend/subjects/daily-work/queries.ts';
import { ListState, Page, PageHeading } from '#kit';
import { paths } from '#shared/domain/pages.ts';

export function CompletedPage() {
  const submissions = useQuery(submissionsQuery(useUser().id));
  const tasks = useQuery(tasksQuery());
  // With their titles, without which the cards would grow later.
  const titled = {
    ...submissions,
    data: tasks.data && submissions.data,
    error: submissions.error ?? tasks.error,
  };
  const refetch = (): unknown => Promise.all([submissions.refetch(), tasks.refetch()]);
  return (
    <Page>
      <Link to={paths.dashboard}>Back to Dashboard</Link>
      <PageHeading title="Completed tasks" />
      <ListState
        query={{ ...titled, refetch }}
        skeletons={4}
        empty="You haven't completed any tasks yet. Start with today's task to make progress!"
      >
        {(items) => <SubmissionCards submissions={items} tasks={tasks.data ?? []} />}
      </ListState>
      <PastProgrammes />
    </Page>
  );
}
