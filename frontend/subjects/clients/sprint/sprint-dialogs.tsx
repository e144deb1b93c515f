import { useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { ChangedSince, offerUndoOf } from '#frontend/data/http/undo-offer.ts';
import { useWrite, type Write } from '#frontend/data/http/use-write.ts';
import type { Target } from '#frontend/data/lists/freshness.ts';
import { auditOf, countsQuery, userQuery, usersQuery } from '#frontend/subjects/clients/queries.ts';
import { Dialog, DialogForm, Field, NativeSelect, Options, TextArea } from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import type { User } from '#shared/contract/users.ts';
import { daysTo, lastDayOf } from '#shared/domain/sprint.ts';

type ClientAction = Write<() => Promise<unknown>>;

/** The lists that show a client's state. */
export const changedWith = (userId: number): readonly Target[] => [
  userQuery(userId),
  usersQuery,
  countsQuery,
  auditOf(userId),
];

/** Sends a coach's action on a client, then closes its dialog. */
export const useClientAction = (userId: number, onDone: () => void): ClientAction =>
  useWrite((change) => change(), { refreshes: changedWith(userId), onAnswer: onDone });

/** The reason that the client reads beside the change. */
const UNDONE = 'Your coach undid the previous change.';

/** `isStill`: what the change has made is there, and nobody has changed it since. */
const offer = (
  { id: userId, name }: User,
  text: string,
  isStill: (now: User) => boolean,
  undo: () => Promise<unknown>,
): void =>
  offerUndoOf(
    text,
    async () => {
      const now = await call('GET /api/users/:userId', { params: { userId } });
      if (!isStill(now)) throw new ChangedSince(`The sprint of ${name} has been changed since.`);
      await undo();
    },
    ...changedWith(userId),
  );

const pause = ({ id: userId }: User, reason: string): Promise<unknown> =>
  call('POST /api/users/:userId/pause', { params: { userId }, body: { reason } });
const resume = ({ id: userId }: User): Promise<User> =>
  call('POST /api/users/:userId/resume', { params: { userId } });
const putDay = ({ id: userId }: User, day: number, reason: string): Promise<unknown> =>
  call('PUT /api/users/:userId/day', { params: { userId }, body: { day, reason } });

/** Undo ends the pause. */
async function pauseSprint(client: User, reason: string): Promise<void> {
  await pause(client, reason);
  const isStill = (now: User): boolean => now.resumeDay !== null && now.pauseReason === reason;
  offer(client, `${client.name} is paused`, isStill, () => resume(client));
}

/** Undo pauses again, unless the sprint had not begun. */
export async function resumeSprint(client: User): Promise<void> {
  const { currentDay } = await resume(client);
  if (currentDay !== client.resumeDay) return;
  const isStill = (now: User): boolean => now.resumeDay === null && now.currentDay === currentDay;
  const again = (): Promise<unknown> => pause(client, client.pauseReason ?? UNDONE);
  offer(client, `${client.name} is no longer paused`, isStill, again);
}

async function setSprintDay(client: User, day: number, reason: string): Promise<void> {
  await putDay(client, day, reason);
  offerDayBack(client, day);
}

/** Undo sets the day that the client was on, and pauses again. A sprint that has begun cannot be put back before its start. */
export function offerDayBack(before: User, day: number): void {
  const { currentDay, resumeDay, pauseReason, name } = before;
  const dayBefore = resumeDay ?? currentDay;
  if (dayBefore === 0) return;
  const isStill = (now: User): boolean => now.resumeDay === null && now.currentDay === day;
  offer(before, `${name} is on Day ${day}`, isStill, async () => {
    await putDay(before, dayBefore, UNDONE);
    if (resumeDay !== null) await pause(before, pauseReason ?? UNDONE);
  });
}

interface SprintDialogProps {
  client: User;
  act: ClientAction;
  onClose: () => void;
}

function PauseDialog({ client, act, onClose }: SprintDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog title={`Pause ${client.name}?`} onClose={onClose}>
      <DialogForm
        action="Pause the sprint"
        write={act}
        isReady={!isBlank(reason)}
        onSend={() => act.send(() => pauseSprint(client, reason.trim()))}
      >
        <p>They keep their day. No day unlocks automatically until you resume the sprint.</p>
        <ReasonField client={client} reason={reason} onChange={setReason} />
      </DialogForm>
    </Dialog>
  );
}

function DayDialog({ client, act, onClose }: SprintDialogProps) {
  const [reason, setReason] = useState('');
  const [day, setDay] = useState(Math.max(1, client.currentDay));
  return (
    <Dialog title={`Change ${client.name}'s day`} onClose={onClose}>
      <DialogForm
        action={`Move to Day ${day}`}
        write={act}
        isReady={!isBlank(reason)}
        onSend={() => act.send(() => setSprintDay(client, day, reason.trim()))}
      >
        <Field label="Day" hint="Submissions for later days are kept but locked.">
          <NativeSelect value={day} onChange={({ target }) => setDay(Number(target.value))}>
            <Options of={daysTo(lastDayOf(client)).map((each) => [each, `Day ${each}`])} />
          </NativeSelect>
        </Field>
        <ReasonField client={client} reason={reason} onChange={setReason} />
      </DialogForm>
    </Dialog>
  );
}

interface ReasonFieldProps {
  client: User;
  reason: string;
  onChange: (reason: string) => void;
}

const ReasonField = ({ client, reason, onChange }: ReasonFieldProps) => (
  <Field label="Reason" hint={`${client.name} sees it, and it is kept in the log.`}>
    <TextArea maxLength={500} value={reason} onChange={({ target }) => onChange(target.value)} />
  </Field>
);

export const sprintDialogs = { pause: PauseDialog, day: DayDialog };
export type SprintDialogName = keyof typeof sprintDialogs;
