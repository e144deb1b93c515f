import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Conversation } from '#frontend/blocks/conversation/conversation.tsx';
import { tasksQuery } from '#frontend/data/queries/tasks.ts';
import { userQuery } from '#frontend/data/queries/users.ts';
import { submissionsQuery } from '#frontend/data/queries/work.ts';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Columns, Muted, Page, Stack } from '#frontend/ui/layout.tsx';
import { ErrorState, ListState } from '#frontend/ui/list-state.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import type { User } from '#shared/contract/users.ts';
import { AccountFacts } from './account-facts.tsx';
import { ClientHeader } from './client-header.tsx';
import { ClientNotFound } from './client-not-found.tsx';
import { DayStrip } from './day-strip.tsx';
import { LogCard } from './log-card.tsx';
import { MailRefused } from './mail-refused.tsx';
import { NotesCard } from './notes-card.tsx';
import { readClientId } from './read-client-id.ts';
import { ReminderCard } from './reminder-card.tsx';
import { SubmissionRows } from './submission-rows.tsx';

/** All data of one client. */
export function ClientPage() {
  const id = readClientId(useParams().id);
  const { data: client, error, refetch } = useQuery({ ...userQuery(id ?? 0), enabled: id !== null });
  if (id === null || client === null || client?.isAdmin) return <ClientNotFound />;
  return (
    <Page $width="wide">
      {error && !client && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!client && !error && <Skeleton $height={160} />}
      {client && <Client key={client.id} client={client} />}
    </Page>
  );
}

function Client({ client }: { client: User }) {
  const submissions = useQuery(submissionsQuery(client.id));
  const { data: tasks = [] } = useQuery(tasksQuery);
  return (
    <>
      <ClientHeader client={client} handedIn={submissions.data?.length} />
      <MailRefused client={client} />
      <DayStrip client={client} submissions={submissions.data ?? []} tasks={tasks} />
      <Columns $wide="minmax(0, 1fr) minmax(0, 34rem)">
        <Stack $gap={6}>
          <Card aria-labelledby="submissions">
            <CardHeader>
              <h2 id="submissions">Submissions</h2>
            </CardHeader>
            <ListState
              query={submissions}
              skeletons={3}
              empty={`${client.name} has not handed in anything yet.`}
            >
              {(items) => <SubmissionRows client={client} submissions={items} tasks={tasks} />}
            </ListState>
          </Card>
          <NotesCard userId={client.id} />
          {!client.isInvited && <ReminderCard client={client} />}
          <AccountFacts client={client} />
          <LogCard userId={client.id} />
        </Stack>
        <Card aria-labelledby="conversation">
          <CardHeader>
            <h2 id="conversation">Conversation</h2>
            <Muted>All days</Muted>
          </CardHeader>
          <Conversation
            userId={client.id}
            day={Math.max(1, client.currentDay)}
            feedbackId={null}
            viewer="coach"
            isWhole
          />
        </Card>
      </Columns>
    </>
  );
}
