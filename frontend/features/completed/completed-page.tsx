import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PastProgrammes } from '#frontend/blocks/book/past-programmes.tsx';
import { useUser } from '#frontend/data/session/session.ts';
import { submissionsQuery, tasksQuery } from '#frontend/subjects/work/queries.ts';
import { Page, PageHeading } from '#frontend/ui/layout.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { SubmissionCards } from '#frontend/ui/submission-cards.tsx';
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
