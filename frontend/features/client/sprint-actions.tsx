import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { wordsOf } from '#frontend/data/api-error.ts';
import { keys } from '#frontend/data/queries.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { CopyLink } from '#frontend/ui/copy-link.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { NativeSelect, TextArea } from '#frontend/ui/input.tsx';
import { Row, Stack } from '#frontend/ui/layout.tsx';
import {
  createSignInLink,
  deactivateClient,
  pauseClient,
  reactivateClient,
  resumeClient,
  type SignInLink,
  setClientDay,
} from '#shared/contract/clients.ts';
import type { User } from '#shared/contract/users.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';

type Open = 'pause' | 'day' | 'deactivate' | SignInLink | null;

/** What a coach may do to a sprint and an account; every one of them is logged. */
export function SprintActions({ client }: { client: User }): ReactElement {
  const [open, setOpen] = useState<Open>(null);
  const { run, refusal, isBusy } = useAct(client.id, () => setOpen(null));
  const params = { userId: client.id };
  const isPaused = client.resumeDay !== null;
  const isAway = client.deactivatedAt !== null;
  return (
    <Stack $gap={3}>
      {refusal && (
        <Banner $tone="warning" role="alert">
          {refusal}
        </Banner>
      )}
      <Row $gap={2}>
        {isPaused ? (
          <Button size="small" isBusy={isBusy} onClick={() => run(() => call(resumeClient, { params }))}>
            Resume
          </Button>
        ) : (
          <Button size="small" variant="secondary" onClick={() => setOpen('pause')}>
            Pause
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => setOpen('day')}>
          Set the day
        </Button>
        {!isAway && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => run(() => call(createSignInLink, { params }).then(setOpen), true)}
          >
            Sign-in link
          </Button>
        )}
        {isAway ? (
          <Button size="small" onClick={() => run(() => call(reactivateClient, { params }))}>
            Reactivate
          </Button>
        ) : (
          <Button size="small" variant="danger" onClick={() => setOpen('deactivate')}>
            Deactivate
          </Button>
        )}
      </Row>
      {(open === 'pause' || open === 'day') && (
        <ReasonDialog
          client={client}
          kind={open}
          isBusy={isBusy}
          onClose={() => setOpen(null)}
          onSend={(reason, day) =>
            run(() =>
              open === 'pause'
                ? call(pauseClient, { params, body: { reason } })
                : call(setClientDay, { params, body: { reason, day } }),
            )
          }
        />
      )}
      {open === 'deactivate' && (
        <Dialog title={`Deactivate ${client.name}?`} onClose={() => setOpen(null)}>
          <Stack $gap={5}>
            <p>
              They are signed out everywhere and cannot sign in. Their work stays, and you can let them back
              in.
            </p>
            <Row>
              <Button
                variant="danger"
                isBusy={isBusy}
                onClick={() => run(() => call(deactivateClient, { params }))}
              >
                Deactivate
              </Button>
              <Button variant="quiet" onClick={() => setOpen(null)}>
                Cancel
              </Button>
            </Row>
          </Stack>
        </Dialog>
      )}
      {typeof open === 'object' && open !== null && (
        <Dialog title={`A sign-in link for ${client.name}`} onClose={() => setOpen(null)}>
          <Stack $gap={4}>
            <p>Pass it on yourself. It lets them set a new password and signs them out everywhere else.</p>
            <CopyLink {...open} />
            <Row>
              <Button variant="secondary" onClick={() => setOpen(null)}>
                Done
              </Button>
            </Row>
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
}

/** Runs an act, closes its dialog and refreshes what it changed; a refusal is shown in its own words. */
function useAct(userId: number, onDone: () => void) {
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = (act: () => Promise<unknown>, staysOpen = false): void => {
    setIsBusy(true);
    setRefusal(null);
    act()
      .then(() => {
        if (!staysOpen) onDone();
        for (const queryKey of [keys.user(userId), keys.users, keys.counts, keys.audit(userId)]) {
          void cache.invalidateQueries({ queryKey });
        }
      })
      .catch((error: unknown) => {
        onDone();
        setRefusal(wordsOf(error, 'That did not work. Please try again.'));
      })
      .finally(() => setIsBusy(false));
  };
  return { run, refusal, isBusy };
}

interface ReasonDialogProps {
  client: User;
  kind: 'pause' | 'day';
  isBusy: boolean;
  onClose: () => void;
  onSend: (reason: string, day: number) => void;
}

function ReasonDialog({ client, kind, isBusy, onClose, onSend }: ReasonDialogProps): ReactElement {
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
