import { useState } from 'react';
import { countPeople } from '#frontend/blocks/clients/acts/act-words.ts';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import type { InvitationVerdict } from '#shared/contract/invitations.ts';
import { MAX_INVITED } from '#shared/contract/limits.ts';
import { ListFields, type ListForm } from './list-fields.tsx';
import { readList } from './read-list.ts';
import { Verdicts } from './verdicts.tsx';

interface InviteManyDialogProps {
  cohortId: number | null;
  onClose: () => void;
}

/** First the list, then what will become of each row; the invitations themselves are an act, with its progress and report. */
export function InviteManyDialog({ cohortId, onClose }: InviteManyDialogProps) {
  const [form, setForm] = useState<ListForm>({ text: '', words: '', cohortId, coachId: null });
  const [verdicts, setVerdicts] = useState<readonly InvitationVerdict[] | null>(null);
  const { words, text, ...places } = form;
  const list = { ...places, rows: readList(text) };
  const check = useWrite(() => call('POST /api/invitations/check', { body: list }), {
    onAnswer: setVerdicts,
  });
  const invite = useWrite(
    (body: typeof list & { words: string }, idempotencyKey) =>
      call('POST /api/invitations', { body, idempotencyKey }),
    { refreshes: [keys.acts, keys.invitations], onAnswer: onClose },
  );
  const count = list.rows.length;
  const invited = verdicts?.filter(({ reason }) => reason === null).length ?? 0;
  const back = (): void => {
    invite.forget();
    setVerdicts(null);
  };
  return (
    <Dialog title="Invite many" isWide onClose={onClose}>
      {verdicts ? (
        <DialogForm
          action={`Invite ${countPeople(invited)}`}
          write={invite}
          isReady={invited > 0}
          cancel="Back to the list"
          onSend={() => invite.send({ ...list, words })}
          onCancel={back}
        >
          <Verdicts verdicts={verdicts} />
        </DialogForm>
      ) : (
        <DialogForm
          action="Check the list"
          write={check}
          isReady={count > 0 && count <= MAX_INVITED}
          onSend={() => check.send(undefined)}
        >
          <ListFields form={form} count={count} onChange={(change) => setForm({ ...form, ...change })} />
        </DialogForm>
      )}
    </Dialog>
  );
}
