import { type FormEvent, type ReactElement, useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { CopyLink } from '#frontend/ui/copy-link.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { NativeSelect, TextArea } from '#frontend/ui/input.tsx';
import { Row, Stack } from '#frontend/ui/layout.tsx';
import type { SignInLink } from '#shared/contract/clients.ts';
import type { User } from '#shared/contract/users.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';

interface DeactivateDialogProps {
  client: User;
  isBusy: boolean;
  onClose: () => void;
  onSend: () => void;
}

export const DeactivateDialog = ({
  client,
  isBusy,
  onClose,
  onSend,
}: DeactivateDialogProps): ReactElement => (
  <Dialog title={`Deactivate ${client.name}?`} onClose={onClose}>
    <Stack $gap={5}>
      <p>
        They are signed out everywhere and cannot sign in. Their work stays, and you can let them back in.
      </p>
      <Row>
        <Button variant="danger" isBusy={isBusy} onClick={onSend}>
          Deactivate
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Stack>
  </Dialog>
);

interface LinkDialogProps {
  client: User;
  link: SignInLink;
  onClose: () => void;
}

export const LinkDialog = ({ client, link, onClose }: LinkDialogProps): ReactElement => (
  <Dialog title={`A sign-in link for ${client.name}`} onClose={onClose}>
    <Stack $gap={4}>
      <p>Pass it on yourself. It lets them set a new password and signs them out everywhere else.</p>
      <CopyLink {...link} />
      <Row>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      </Row>
    </Stack>
  </Dialog>
);

interface ReasonDialogProps {
  client: User;
  kind: 'pause' | 'day';
  isBusy: boolean;
  onClose: () => void;
  onSend: (reason: string, day: number) => void;
}

export function ReasonDialog({ client, kind, isBusy, onClose, onSend }: ReasonDialogProps): ReactElement {
  const [reason, setReason] = useState('');
  const [day, setDay] = useState(Math.max(1, client.currentDay));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend(reason.trim(), day);
  };
  return (
    <Dialog
      title={kind === 'pause' ? `Pause ${client.name}?` : `Set the day of ${client.name}`}
      onClose={onClose}
    >
      <form onSubmit={send}>
        <Stack $gap={4}>
          {kind === 'pause' && <p>Their day is kept. Nothing opens by itself until you resume the sprint.</p>}
          {kind === 'day' && (
            <Field label="Day" hint="Work above a lower day is kept and locked.">
              {(control) => (
                <NativeSelect
                  {...control}
                  value={day}
                  onChange={({ target }) => setDay(Number(target.value))}
                >
                  {Array.from({ length: SPRINT_DAYS }, (_, n) => n + 1).map((each) => (
                    <option key={each} value={each}>
                      Day {each}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          )}
          <Field label="Reason" hint={`${client.name} reads it, and it stands in the log.`}>
            {(control) => (
              <TextArea
                {...control}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <Row>
            <Button type="submit" isBusy={isBusy} disabled={reason.trim() === ''}>
              {kind === 'pause' ? 'Pause the sprint' : `Set to Day ${day}`}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
