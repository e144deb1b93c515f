import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { userQuery } from '#frontend/subjects/clients/queries.ts';
import { atInBothZones, timeInBothZones } from '#frontend/subjects/conversation/held/hold-texts.ts';
import { isTimeChosen, TimeFields } from '#frontend/subjects/conversation/held/time-fields.tsx';
import { heldQuery } from '#frontend/subjects/conversation/queries.ts';
import {
  Button,
  color,
  confirm,
  Dialog,
  DialogForm,
  Field,
  Muted,
  Prose,
  QuietLine,
  Row,
  radius,
  Scroll,
  Stack,
  space,
  Text,
  TextArea,
} from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import type { HeldChange, HeldMessage, HeldProblem } from '#shared/contract/held-messages.ts';
import { MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import { firstName } from '#shared/domain/person.ts';

const HeldItem = styled.li`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)} ${space(3)};
  border: 1px dashed ${color('borderStrong')};
  border-radius: ${radius.medium};
`;

const problems: Record<HeldProblem, string> = {
  'author-gone': 'Not sent: the coach who wrote it has left. Send it in your name, or choose another time.',
  'client-away': 'Not sent: the account is deactivated.',
};

interface HeldListProps {
  userId: number;
  /** Only what is held about this day. */
  day?: number | undefined;
  /** Gets the text of an own message that was cancelled. */
  onBack: (text: string) => void;
}

/** The messages that coaches have scheduled for this client. */
export function HeldList({ userId, day, onBack }: HeldListProps) {
  const { data } = useQuery(heldQuery(userId));
  const { data: client } = useQuery(userQuery(userId));
  const held = data?.messages.filter((each) => day === undefined || each.day === day) ?? [];
  if (!data || held.length === 0) return null;
  return (
    <Scroll height="14rem">
      <Stack as="ul" gap={2} aria-label="Held messages">
        {held.map((each) => (
          <HeldRow
            key={each.id}
            held={each}
            zone={data.timeZone}
            name={firstName(client?.name ?? '')}
            onBack={onBack}
          />
        ))}
      </Stack>
    </Scroll>
  );
}

interface HeldProps {
  held: HeldMessage;
  zone: string;
  /** The client's first name. */
  name: string;
}

function HeldRow({ held, zone, name, onBack }: HeldProps & Pick<HeldListProps, 'onBack'>) {
  const { id: heldId, userId, message, problem, authorId, authorName } = held;
  const isOwn = authorId === useUser().id;
  const [isEditing, setIsEditing] = useState(false);
  /** Before the list is read again, so that no second answer is asked about because of it. */
  const forget = (): void =>
    freshness.patch(heldQuery(userId), (known) => ({
      ...known,
      messages: known.messages.filter(({ id }) => id !== heldId),
    }));
  const sending = useWrite(
    async (_: undefined, idempotencyKey) => {
      await call('POST /api/held-messages/:heldId/send', { params: { heldId }, idempotencyKey });
      forget();
    },
    { refreshes: [heldQuery(userId)], toastTitle: 'Not sent' },
  );
  const cancelling = useWrite(
    async (_: undefined, idempotencyKey) => {
      await call('DELETE /api/held-messages/:heldId', { params: { heldId }, idempotencyKey });
      forget();
    },
    {
      refreshes: [heldQuery(userId)],
      toastTitle: 'Not cancelled',
      onAnswer: () => {
        if (isOwn) onBack(message);
      },
    },
  );
  const cancel = (): void => {
    if (isOwn) void cancelling.send(undefined);
    else
      confirm({
        title: 'Cancel this held message?',
        action: 'Cancel the message',
        isDangerous: true,
        send: () => cancelling.send(undefined),
        text: <p>It will not be sent, and its text will be deleted.</p>,
      });
  };
  const actions: readonly (readonly [label: string, action: () => void])[] = [
    ['Send now', () => void sending.send(undefined)],
    ['Edit', () => setIsEditing(true)],
    ['Cancel', cancel],
  ];
  const when = timeInBothZones(Date.parse(held.dueAt), zone, { name });
  return (
    <HeldItem>
      <Text as="p" tone="muted" size="small">
        <Row as="span" gap={2} align="start" isOneLine>
          <Clock size={14} style={{ flex: 'none', marginTop: 2 }} aria-hidden="true" />
          <span>
            {problem ? problems[problem] : `Held until ${when}`}
            {isOwn ? '' : ` · by ${authorName ?? 'a former coach'}`}
          </span>
        </Row>
      </Text>
      <Prose clamp={3}>{message}</Prose>
      <QuietLine>
        <Row gap={1}>
          {actions.map(([label, action]) => (
            <Button
              key={label}
              variant="quiet"
              size="small"
              disabled={sending.isBusy || cancelling.isBusy}
              onClick={action}
            >
              {label}
            </Button>
          ))}
        </Row>
      </QuietLine>
      {isEditing && <HeldDialog held={held} zone={zone} name={name} onClose={() => setIsEditing(false)} />}
    </HeldItem>
  );
}

/** Changes the hour of a scheduled message; its author can also edit the text. */
function HeldDialog({ held, zone, name, onClose }: HeldProps & { onClose: () => void }) {
  const { id: heldId, userId, authorId, problem } = held;
  const { id: me } = useUser();
  const mayWrite = authorId === me || problem === 'author-gone';
  const [message, setMessage] = useState(held.message);
  const [at, setAt] = useState(held.at);
  const { send, isBusy, refusal, fieldErrors } = useWrite(
    (body: HeldChange, idempotencyKey) =>
      call('PATCH /api/held-messages/:heldId', { params: { heldId }, body, idempotencyKey }),
    { refreshes: [heldQuery(userId)], onAnswer: onClose },
  );
  const hasTime = at !== held.at || problem !== null;
  return (
    <Dialog title="Held message" onClose={onClose}>
      <DialogForm
        action="Save"
        refusal={fieldErrors.at ? null : refusal}
        isBusy={isBusy}
        isReady={!isBlank(message) && isTimeChosen(at)}
        onSend={() => send({ ...(mayWrite && { message: message.trim() }), ...(hasTime && { at }) })}
      >
        {mayWrite ? (
          <Field label="Message">
            <TextArea
              rows={3}
              maxLength={MAX_MESSAGE_LENGTH}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          </Field>
        ) : (
          <div>
            <Prose>{message}</Prose>
            <Muted>Only its author can edit the text.</Muted>
          </div>
        )}
        <TimeFields at={at} onChange={setAt} error={fieldErrors.at}>
          <Muted>{isTimeChosen(at) && atInBothZones(at, zone, name)}</Muted>
        </TimeFields>
      </DialogForm>
    </Dialog>
  );
}
