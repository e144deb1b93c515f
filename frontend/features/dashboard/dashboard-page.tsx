import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { submissionsQuery, tasksQuery, unreadQuery } from '#frontend/data/queries.ts';
import { useUser } from '#frontend/data/session.ts';
import { Page } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { Celebration } from './celebration.tsx';
import { CompletedCards } from './completed-cards.tsx';
import { ContinueLink } from './continue-link.tsx';
import { FinishCard } from './finish-card.tsx';
import { FirstRunCard } from './first-run-card.tsx';
import { SprintNotice, UnreadNotice } from './notices.tsx';
import { ProgressStrip } from './progress-strip.tsx';
import { TodayCard } from './today-card.tsx';
import { UnsentNotice } from './unsent-notice.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

export function DashboardPage(): ReactElement {
  const user = useUser();
  const tasks = useQuery(tasksQuery);
  const submissions = useQuery(submissionsQuery(user.id));
  // Wait for the unread notice, which would push the rest down.
  const unread = useQuery(unreadQuery);
  const handedIn = submissions.data ?? [];
  const error = tasks.error ?? submissions.error;
  const retry = (): void => {
    void tasks.refetch();
    void submissions.refetch();
  };
  const isLoaded = tasks.data !== undefined && submissions.data !== undefined && !unread.isPending;
  const today = tasks.data?.find(({ day }) => day === user.currentDay);
  return (
    <Page>
      <Celebration />
      <WelcomeBanner user={user} handedIn={submissions.data?.length} />
      <ContinueLink />
      <SprintNotice user={user} />
      {!user.isAdmin && <UnsentNotice />}
      {!user.isAdmin && <UnreadNotice />}
      {error && !isLoaded && <ErrorState error={error} onRetry={retry} />}
      {!error && !isLoaded && <Loading />}
      {!error && !isLoaded && <CompletedCards key="loading" submissions={submissions} tasks={[]} />}
      {user.finishedAt && handedIn.length > 0 && (
        <FinishCard finishedAt={user.finishedAt} submissions={handedIn} />
      )}
      {isLoaded && (
        <TodayCard task={today} submission={handedIn.find(({ taskDay }) => taskDay === user.currentDay)} />
      )}
      {isLoaded && !user.isAdmin && user.currentDay === 1 && handedIn.length === 0 && <FirstRunCard />}
      {(isLoaded || error) && (
        <>
          <ProgressStrip
            currentDay={user.currentDay}
            titles={new Map(tasks.data?.map(({ day, title }) => [day, title]))}
            submittedDays={new Set(handedIn.map(({ taskDay }) => taskDay))}
          />
          <CompletedCards submissions={submissions} tasks={tasks.data ?? []} />
        </>
      )}
    </Page>
  );
}

/** The cards' heights are unknown, so what is below them is loaded with them to avoid a layout shift. */
const Loading = (): ReactElement => (
  <>
    <Skeleton $height={300} />
    <Skeleton $height={180} />
  </>
);
