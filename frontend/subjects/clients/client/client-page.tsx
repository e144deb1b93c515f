import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { usePages } from '#frontend/data/lists/pages.ts';
import { AuditLines } from '#frontend/subjects/clients/audit-lines.tsx';
import { NotesCard } from '#frontend/subjects/clients/notes/notes-card.tsx';
import { auditOf, nudgesQuery, userQuery } from '#frontend/subjects/clients/queries.ts';
import { RemindButton } from '#frontend/subjects/clients/reminders/remind-button.tsx';
import { ConversationCard } from '#frontend/subjects/conversation/conversation-card.tsx';
import { submissionsQuery } from '#frontend/subjects/daily-work/queries.ts';
import {
  Banner,
  Card,
  Columns,
  EmailText,
  ListState,
  Loaded,
  Muted,
  media,
  Page,
  Prose,
  Stack,
  TimeText,
  useMedia,
} from '#kit';
import type { User } from '#shared/contract/users.ts';
import { AccountFacts } from './account-facts.tsx';
import { ClientHeader } from './client-header.tsx';
import { ClientNotFound, readClientId, useTasksOf } from './client-of-address.tsx';
import { DayStrip } from './day-strip.tsx';
import { InSight } from './in-sight.tsx';
import { SprintActions } from './sprint-actions.tsx';
import { SubmissionRows } from './submission-rows.tsx';

/** All data of one client. */
export function ClientPage() {
  const id = readClientId(useParams().id);
  const query = useQuery({ ...userQuery(id ?? 0), enabled: id !== null });
  const { data: client } = query;
  if (id === null || client === null || client?.isAdmin) return <ClientNotFound />;
  return (
    <Page $width="wide">
      <Loaded query={{ ...query, data: client }} skeleton={160}>
        {(loaded) => <Client key={loaded.id} client={loaded} />}
      </Loaded>
    </Page>
  );
}

function Client({ client }: { client: User }) {
  const submissions = useQuery(submissionsQuery(client.id));
  const tasks = useTasksOf(client);
  const isPast = client.pastOf !== undefined;
  const isWide = useMedia(media.wide);
  return (
    <>
      <ClientHeader client={client} handedIn={submissions.data} />
      {!isPast && (
        <SprintActions client={client}>
          {!client.isInvited && <ReminderCard client={client} />}
          <AccountFacts client={client} />
          <LogCard userId={client.id} />
        </SprintActions>
      )}
      <MailRefused client={client} />
      <DayStrip client={client} submissions={submissions.data ?? []} tasks={tasks} />
      <Columns wide="minmax(0, 1fr) minmax(0, 34rem)">
        <Stack gap={6}>
          <Card title="Submissions">
            <ListState
              query={submissions}
              skeletons={3}
              empty={`${client.name} has not handed in anything yet.`}
            >
              {(items) => <SubmissionRows client={client} submissions={items} tasks={tasks} />}
            </ListState>
          </Card>
          {!isPast && <NotesCard userId={client.id} />}
        </Stack>
        <InSight>
          <ConversationCard
            id="conversation"
            title="Conversation"
            userId={client.id}
            day={Math.max(1, client.currentDay)}
            isClosed={isPast}
            fills={isWide}
          />
        </InSight>
      </Columns>
    </>
  );
}

/** The coaches' actions on this client's sprint and account. */
function LogCard({ userId }: { userId: number }) {
  const query = usePages(auditOf(userId));
  return (
    <Card isQuiet title="Log">
      <ListState query={query} skeletons={1} empty="No entries yet">
        {(entries) => <AuditLines entries={entries} list={query} />}
      </ListState>
    </Card>
  );
}

/** Shown when mail to the client does not arrive. */
function MailRefused({ client: { id, email } }: { client: User }) {
  const { data } = useQuery(nudgesQuery(id));
  if (!data?.mailRefusedAt) return null;
  return (
    <Banner tone="warning" role="status">
      <p>
        Mail to <EmailText>{email}</EmailText> does not arrive: the mail server refused it{' '}
        <TimeText at={data.mailRefusedAt} isInSentence />. Ask for another address.
      </p>
    </Banner>
  );
}

/** The client's last reminder, automatic or a coach's, and a button to send one. */
function ReminderCard({ client }: { client: User }) {
  const query = useQuery(nudgesQuery(client.id));
  const { data } = query;
  return (
    <Card
      isQuiet
      title="Reminders"
      aside={data?.obstacle === null && <RemindButton userId={client.id} name={client.name} />}
    >
      <Stack gap={3}>
        <ListState
          query={{ ...query, data: data && (data.last ? [data.last] : []) }}
          skeletons={1}
          empty="No reminders sent."
        >
          {([last]) =>
            last && (
              <Stack gap={1}>
                <Prose>{last.words}</Prose>
                <Muted>
                  {last.coachName ?? 'Sent automatically'} · <TimeText at={last.sentAt} />
                </Muted>
              </Stack>
            )
          }
        </ListState>
        {data?.obstacle && <Muted>{data.obstacle}</Muted>}
      </Stack>
    </Card>
  );
}
