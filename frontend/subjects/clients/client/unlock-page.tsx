import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { userQuery } from '#frontend/subjects/clients/queries.ts';
import { ErrorState, Page, PageHeading, PageSpinner } from '#kit';
import { ClientNotFound } from './client-not-found.tsx';
import { readClientId } from './read-client-id.ts';
import { UnlockCard } from './unlock-card.tsx';
import { useTasksOf } from './use-tasks-of.ts';

/** Requires a confirmation, so that no day is unlocked by accident. */
export function UnlockPage() {
  const id = readClientId(useParams().id);
  const { data: client, error, refetch } = useQuery({ ...userQuery(id ?? 0), enabled: id !== null });
  const tasks = useTasksOf(client);
  if (id === null || client === null || client?.isAdmin) return <ClientNotFound />;
  if (error && !client) {
    return (
      <Page $width="reading">
        <PageHeading title="Unlock" />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!client) return <PageSpinner />;
  return (
    <Page $width="reading">
      <UnlockCard key={client.id} client={client} tasks={tasks} />
    </Page>
  );
}
