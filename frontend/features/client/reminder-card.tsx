import { useQuery } from '@tanstack/react-query';
import { RemindButton } from '#frontend/blocks/reminders/remind-button.tsx';
import { nudgesQuery } from '#frontend/data/queries/coach.ts';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Muted, Prose, Stack } from '#frontend/ui/layout.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Nudge } from '#shared/contract/nudges.ts';
import type { User } from '#shared/contract/users.ts';

/** The client's last reminder, automatic or a coach's, and a button to send one. */
export function ReminderCard({ client }: { client: User }) {
  const query = useQuery(nudgesQuery(client.id));
  const { data } = query;
  return (
    <Card $quiet aria-labelledby="reminders">
      <CardHeader>
        <h2 id="reminders">Reminders</h2>
        {data && data.obstacle === null && <RemindButton userId={client.id} name={client.name} />}
      </CardHeader>
      <Stack $gap={3}>
        <ListState
          query={{ ...query, data: data && (data.last ? [data.last] : []) }}
          skeletons={1}
          empty={`${client.name} has not had a reminder yet.`}
        >
          {([last]) => last && <LastReminder nudge={last} />}
        </ListState>
        {data?.obstacle && <Muted>{data.obstacle}</Muted>}
      </Stack>
    </Card>
  );
}

const LastReminder = ({ nudge: { sentAt, coachName, words } }: { nudge: Nudge }) => (
  <Stack $gap={1}>
    <Prose>{words}</Prose>
    <Muted>
      {coachName ?? 'Sent automatically'} · <TimeText at={sentAt} />
    </Muted>
  </Stack>
);
