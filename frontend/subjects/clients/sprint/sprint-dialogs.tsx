import { useState } from 'react';
import { pauseSprint, setSprintDay } from '#frontend/subjects/clients/sprint/sprint-changes.ts';
import { Dialog, DialogForm, Field, NativeSelect, Options, TextArea } from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import type { User } from '#shared/contract/users.ts';
import { daysTo, lastDayOf } from '#shared/domain/sprint.ts';
import type { ClientAction } from './use-client-action.ts';

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
    <Dialog title={`Set the day of ${client.name}`} onClose={onClose}>
      <DialogForm
        action={`Set to Day ${day}`}
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

/** By what they ask. */
export const sprintDialogs = { pause: PauseDialog, day: DayDialog };
