import { useQuery } from '@tanstack/react-query';
import { CircleCheck, LockOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { userQuery } from '#frontend/subjects/clients/queries.ts';
import { offerDayBack } from '#frontend/subjects/clients/sprint/sprint-dialogs.tsx';
import {
  Button,
  Card,
  fontFamily,
  LinkButton,
  Page,
  PageHeading,
  PageSpinner,
  Refusal,
  Row,
  Stack,
  space,
} from '#kit';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';
import {
  ClientNotFound,
  type DayTitles,
  FailedPage,
  readClientId,
  useTasksOf,
} from './client-of-address.tsx';

/** Requires a confirmation, so that no day is unlocked by accident. */
export function UnlockPage() {
  const id = readClientId(useParams().id);
  const { data: client, error, refetch } = useQuery({ ...userQuery(id ?? 0), enabled: id !== null });
  const tasks = useTasksOf(client);
  if (id === null || client === null || client?.isAdmin) return <ClientNotFound />;
  if (error && !client) return <FailedPage title="Unlock" error={error} onRetry={() => void refetch()} />;
  if (!client) return <PageSpinner />;
  return (
    <Page $width="reading">
      <UnlockCard key={client.id} client={client} tasks={tasks} />
    </Page>
  );
}

const DayNumeral = styled.span`
  font: 560 7rem / 0.8 ${fontFamily.display};
  letter-spacing: -0.05em;
  font-variant-numeric: lining-nums;
  padding: ${space(4)} 0 ${space(2)};
`;

/** Asks, then says that the day is unlocked, or that there is none left. */
function UnlockCard({ client, tasks }: { client: User; tasks: DayTitles }) {
  const { isOpening, isOpen, targetDay, error, unlock } = useUnlock(client);
  const { name } = client;
  const lastDay = lastDayOf(client);
  const day = targetDay ?? Math.max(1, client.resumeDay ?? client.currentDay + 1);
  const title = tasks.find((task) => task.day === day)?.title;
  const links = (
    <Row>
      <LinkButton variant="secondary" to={paths.client(client.id)}>
        Open {name}
      </LinkButton>
      <LinkButton variant="quiet" to={paths.admin}>
        Back to Dashboard
      </LinkButton>
    </Row>
  );
  if (targetDay === null && client.currentDay >= lastDay)
    return (
      <DayCard key="last" day={lastDay} heading="There is no next day to unlock">
        <p>
          {name} is on Day {lastDay}, the last day of the sprint.
        </p>
        <Row>
          <Button disabled>
            <LockOpen size={18} aria-hidden="true" />
            Unlock
          </Button>
        </Row>
        {links}
      </DayCard>
    );
  if (isOpen)
    return (
      <DayCard key="open" day={day} heading={`Day ${day} is unlocked for ${name}`}>
        <Row gap={2} role="status">
          <CircleCheck size={20} aria-hidden="true" />
          <span>
            {title ? `“${title}” is now on their dashboard.` : 'The task is now on their dashboard.'}
          </span>
        </Row>
        {links}
      </DayCard>
    );
  return (
    <DayCard key="question" day={day} heading={`Unlock Day ${day} for ${name}?`}>
      {title && (
        <p>
          Day {day} is “{title}”.
        </p>
      )}
      <p>{explanation(client)}</p>
      <Refusal>{error}</Refusal>
      <Row>
        <Button onClick={unlock} isBusy={isOpening}>
          {isOpening ? `Unlocking Day ${day}…` : `Unlock Day ${day}`}
        </Button>
        <LinkButton variant="quiet" to={paths.client(client.id)}>
          Cancel
        </LinkButton>
      </Row>
    </DayCard>
  );
}

function explanation({ name, currentDay, resumeDay }: User): string {
  if (resumeDay !== null)
    return `${name} is paused. This resumes the sprint at Day ${Math.max(1, resumeDay)}.`;
  if (currentDay === 0) return `${name} has not started the sprint. This starts it.`;
  return `${name} is on Day ${currentDay}. The next task unlocks immediately.`;
}

const DayCard = ({ day, heading, children }: { day: number; heading: string; children: ReactNode }) => (
  <Card>
    <Stack gap={4}>
      <DayNumeral aria-hidden="true">{day}</DayNumeral>
      <PageHeading title={heading} />
      {children}
    </Stack>
  </Card>
);

/** Requests the next day and waits until it is unlocked. */
function useUnlock(client: User) {
  /** The requested day. */
  const [targetDay, setTargetDay] = useState<number | null>(null);
  const isOpen = targetDay !== null && client.currentDay >= targetDay;
  /** As the client was when the day was requested. */
  const before = useRef(client);
  useEffect(() => {
    if (isOpen && targetDay !== null) offerDayBack(before.current, targetDay);
  }, [isOpen, targetDay]);
  const params = { userId: client.id };
  const { send, isBusy, refusal } = useWrite(
    (expectedDay: number, idempotencyKey) =>
      call('POST /api/users/:userId/unlock', { params, body: { expectedDay }, idempotencyKey }),
    {
      failureText: 'The day could not be unlocked. Please try again.',
      refreshes: [userQuery(client.id)],
      onAnswer: (answer) => setTargetDay(answer.targetDay),
    },
  );
  /** From the click until the day is unlocked. */
  const isOpening = isBusy || (targetDay !== null && !isOpen);
  return {
    isOpening,
    isOpen: isOpen && !isOpening,
    targetDay,
    error: refusal,
    unlock: () => {
      before.current = client;
      void send(client.currentDay);
    },
  };
}
