import { CircleCheck, LockOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { userQuery } from '#frontend/subjects/clients/queries.ts';
import { offerDayBack } from '#frontend/subjects/clients/sprint/sprint-changes.ts';
import { Button, Card, color, fontFamily, LinkButton, PageHeading, Refusal, Row, Stack, space } from '#kit';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';

const Numeral = styled.span`
  font: 560 7rem / 0.8 ${fontFamily.display};
  color: ${color('accent')};
  letter-spacing: -0.05em;
  font-variant-numeric: lining-nums;
  padding: ${space(4)} 0 ${space(2)};
`;

interface UnlockCardProps {
  client: User;
  tasks: readonly Pick<Task, 'day' | 'title'>[];
}

export function UnlockCard({ client, tasks }: UnlockCardProps) {
  const { state, targetDay, error, unlock } = useUnlock(client);
  const day = targetDay ?? Math.max(1, client.resumeDay ?? client.currentDay + 1);
  const title = tasks.find((task) => task.day === day)?.title;
  if (targetDay === null && client.currentDay >= lastDayOf(client)) return <LastDay client={client} />;
  if (state === 'open') return <Opened client={client} day={day} title={title} />;
  return (
    <Frame day={day} heading={`Unlock Day ${day} for ${client.name}?`}>
      {title && (
        <p>
          Day {day} is “{title}”.
        </p>
      )}
      <p>{explanation(client)}</p>
      <Refusal>{error}</Refusal>
      <Row>
        <Button onClick={unlock} isBusy={state === 'opening'}>
          {state === 'opening' ? `Unlocking Day ${day}…` : `Unlock Day ${day}`}
        </Button>
        <LinkButton variant="quiet" to={paths.client(client.id)}>
          Cancel
        </LinkButton>
      </Row>
    </Frame>
  );
}

function explanation({ name, currentDay, resumeDay }: User): string {
  if (resumeDay !== null)
    return `${name} is paused. This resumes the sprint at Day ${Math.max(1, resumeDay)}.`;
  if (currentDay === 0) return `${name} has not started the sprint. This starts it.`;
  return `${name} is on Day ${currentDay}. The next task unlocks immediately.`;
}

interface FrameProps {
  day: number;
  heading: string;
  children: ReactNode;
}

const Frame = ({ day, heading, children }: FrameProps) => (
  <Card>
    <Stack gap={4}>
      <Numeral aria-hidden="true">{day}</Numeral>
      <PageHeading title={heading} />
      {children}
    </Stack>
  </Card>
);

const Opened = ({ client, day, title }: { client: User; day: number; title: string | undefined }) => (
  <Frame day={day} heading={`Day ${day} is unlocked for ${client.name}`}>
    <Row gap={2} role="status">
      <CircleCheck size={20} aria-hidden="true" />
      <span>{title ? `“${title}” is now on their dashboard.` : 'The task is now on their dashboard.'}</span>
    </Row>
    <Links client={client} />
  </Frame>
);

const LastDay = ({ client }: { client: User }) => (
  <Frame day={lastDayOf(client)} heading="There is no next day to unlock">
    <p>
      {client.name} is on Day {lastDayOf(client)}, the last day of the sprint.
    </p>
    <Row>
      <Button disabled>
        <LockOpen size={18} aria-hidden="true" />
        Unlock
      </Button>
    </Row>
    <Links client={client} />
  </Frame>
);

const Links = ({ client }: { client: User }) => (
  <Row>
    <LinkButton variant="secondary" to={paths.client(client.id)}>
      Open {client.name}
    </LinkButton>
    <LinkButton variant="quiet" to={paths.admin}>
      Back to Dashboard
    </LinkButton>
  </Row>
);

interface Unlock {
  /** `opening` from the click until the day is unlocked. */
  state: 'asking' | 'opening' | 'open';
  /** The requested day. */
  targetDay: number | null;
  error: string | null;
  unlock: () => void;
}

/** Requests the next day and waits until it is unlocked. */
function useUnlock(client: User): Unlock {
  const [targetDay, setTargetDay] = useState<number | null>(null);
  const isOpen = targetDay !== null && client.currentDay >= targetDay;
  const isWaiting = targetDay !== null && !isOpen;
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
      words: 'The day could not be unlocked. Please try again.',
      refreshes: [userQuery(client.id)],
      onAnswer: (answer) => setTargetDay(answer.targetDay),
    },
  );
  const state = isBusy || isWaiting ? 'opening' : isOpen ? 'open' : 'asking';
  return {
    state,
    targetDay,
    error: refusal,
    unlock: () => {
      before.current = client;
      void send(client.currentDay);
    },
  };
}
