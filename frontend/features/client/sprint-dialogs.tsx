import { useState } from 'react';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { NativeSelect, TextArea } from '#frontend/ui/input.tsx';
import { Options } from '#frontend/ui/options.tsx';
import { isBlank } from '#shared/contract/blank.ts';
import type { User } from '#shared/contract/users.ts';
import { sprintDays } from '#shared/domain/sprint.ts';

interface SprintDialogProps {
  client: User;
  refusal: string | null;
  isBusy: boolean;
  onClose: () => void;
}

export function PauseDialog({
  client,
  refusal,
  isBusy,
  onClose,
  onSend,
}: SprintDialogProps & { onSend: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  return (
    <Dialog title={`Pause ${client.name}?`} onClose={onClose}>
      <DialogForm
        action="Pause the sprint"
        refusal={refusal}
        isBusy={isBusy}
        isReady={!isBlank(reason)}
        onSend={() => onSend(reason.trim())}
        onCancel={onClose}
      >
        <p>They keep their day. No day unlocks automatically until you resume the sprint.</p>
        <ReasonField client={client} reason={reason} onChange={setReason} />
      </DialogForm>
    </Dialog>
  );
}

export function DayDialog({
  client,
  refusal,
  isBusy,
  onClose,
  onSend,
}: SprintDialogProps & { onSend: (reason: string, day: number) => void }) {
  const [reason, setReason] = useState('');
  const [day, setDay] = useState(Math.max(1, client.currentDay));
  return (
    <Dialog title={`Set the day of ${client.name}`} onClose={onClose}>
      <DialogForm
        action={`Set to Day ${day}`}
        refusal={refusal}
        isBusy={isBusy}
        isReady={!isBlank(reason)}
        onSend={() => onSend(reason.trim(), day)}
        onCancel={onClose}
      >
        <Field label="Day" hint="Submissions for later days are kept but locked.">
          <NativeSelect value={day} onChange={({ target }) => setDay(Number(target.value))}>
            <Options of={sprintDays.map((each) => [each, `Day ${each}`])} />
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

export const DeactivateDialog = ({
  client,
  refusal,
  isBusy,
  onClose,
  onSend,
}: SprintDialogProps & { onSend: () => void }) => (
  <Dialog title={`Deactivate ${client.name}?`} onClose={onClose}>
    <DialogForm
      action="Deactivate"
      isDangerous
      refusal={refusal}
      isBusy={isBusy}
      onSend={onSend}
      onCancel={onClose}
    >
      <p>
        This signs them out everywhere and blocks their access. Their work is kept, and you can reactivate the
        account.
      </p>
    </DialogForm>
  </Dialog>
);
