import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { userQuery } from '#frontend/subjects/clients/queries.ts';
import { timeInBothZones } from '#frontend/subjects/conversation/held/hold-words.ts';
import { heldQuery } from '#frontend/subjects/conversation/queries.ts';
import { Button, color, confirm, flushQuiet, mutedText, Prose, Row, radius, space, unrolled } from '#kit';
import type { HeldMessage, HeldProblem } from '#shared/contract/held-messages.ts';
import { firstName } from '#shared/domain/person.ts';
import { useCancelHeld, useSendHeld } from './held-calls.ts';
import { HeldDialog } from './held-dialog.tsx';

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  max-height: 14rem;
  overflow-y: auto;
  ${unrolled}
`;

const Line = styled.li`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)} ${space(3)};
  border: 1px dashed ${color('borderStrong')};
  border-radius: ${radius.medium};
`;

const When = styled.p`
  display: flex;
  gap: ${space(2)};
  ${mutedText('small')}
  & svg { flex: none; margin-top: 2px; }
`;

const Text = styled(Prose)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  ${unrolled}
`;

/** Where its buttons have no frames, their words stand below the message's. */
const Actions = styled(Row)`
  ${flushQuiet}
`;

const problems: Record<HeldProblem, string> = {
  'author-gone': 'Not sent by itself: its coach has left. Send it in your name, or choose another hour.',
  'client-away': 'Not sent: the account is deactivated.',
};

interface HeldListProps {
  userId: number;
  /** Only what is held about this day. */
  day?: number | undefined;
  /** Gets the text of an own message that was cancelled. */
  onBack: (text: string) => void;
}

/** What coaches hold for this client. */
export function HeldList({ userId, day, onBack }: HeldListProps) {
  const { data } = useQuery(heldQuery(userId));
  const { data: client } = useQuery(userQuery(userId));
  const held = data?.messages.filter((each) => day === undefined || each.day === day) ?? [];
  if (!data || held.length === 0) return null;
  const name = firstName(client?.name ?? '');
  return (
    <List aria-label="Held messages">
      {held.map((each) => (
        <HeldLine
          key={each.id}
          held={each}
          when={timeInBothZones(Date.parse(each.dueAt), data.timeZone, { name })}
          zone={data.timeZone}
          name={name}
          onBack={onBack}
        />
      ))}
    </List>
  );
}

const askToCancel = (send: () => Promise<void>): void =>
  confirm({
    title: 'Cancel this held message?',
    action: 'Cancel the message',
    isDangerous: true,
    send,
    text: <p>It is not sent, and its words are gone.</p>,
  });

interface HeldLineProps {
  held: HeldMessage;
  when: string;
  zone: string;
  name: string;
  onBack: (text: string) => void;
}

function HeldLine({ held, when, zone, name, onBack }: HeldLineProps) {
  const { id, userId, message, problem, authorId, authorName } = held;
  const isOwn = authorId === useUser().id;
  const [mode, setMode] = useState<'read' | 'edit'>('read');
  const read = (): void => setMode('read');
  const sending = useSendHeld(userId);
  const cancelling = useCancelHeld(userId, () => {
    if (isOwn) onBack(message);
  });
  const isBusy = sending.isBusy || cancelling.isBusy;
  const actions: readonly (readonly [label: string, action: () => void])[] = [
    ['Send now', () => void sending.send(id)],
    ['Edit', () => setMode('edit')],
    ['Cancel', () => (isOwn ? void cancelling.send(id) : askToCancel(() => cancelling.send(id)))],
  ];
  const by = isOwn ? '' : ` · by ${authorName ?? 'a former coach'}`;
  return (
    <Line>
      <When>
        <Clock size={14} aria-hidden="true" />
        <span>
          {problem ? problems[problem] : `Held until ${when}`}
          {by}
        </span>
      </When>
      <Text>{message}</Text>
      <Actions gap={1}>
        {actions.map(([label, action]) => (
          <Button key={label} variant="quiet" size="small" disabled={isBusy} onClick={action}>
            {label}
          </Button>
        ))}
      </Actions>
      {mode === 'edit' && <HeldDialog {...{ held, zone, name }} onClose={read} />}
    </Line>
  );
}
