import { countPeople } from '#frontend/blocks/clients/acts/act-words.ts';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import type { InvitationChange } from '#shared/contract/invitations.ts';

export type Change = InvitationChange & {
  /** Of the only one. */
  name?: string;
};

const words = {
  'invite-again': {
    title: (who: string) => `Send again to ${who}?`,
    action: 'Send again',
    text: 'Each gets a new mail with the words of the last one. Earlier links stop working. Whoever has joined meanwhile gets none.',
    one: 'They get a new mail with the words of the last one. Earlier links stop working.',
  },
  revoke: {
    title: (who: string) => `Revoke the invitation of ${who}?`,
    action: 'Revoke',
    text: 'The links stop working and the unused accounts are removed. Whoever has joined meanwhile stays. You can invite the same addresses again.',
    one: 'The link stops working and the unused account is removed. You can invite the same address again.',
  },
} as const;

/** Asks before invitations are sent again or revoked; workers carry it out, as a bulk action. */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const { kind, to, name } = change;
  const { title, action, text, one } = words[kind];
  const count = 'userIds' in to ? to.userIds.length : to.count;
  const who = name ?? countPeople(count);
  const start = useWrite(
    (_nothing: undefined, idempotencyKey) =>
      call('POST /api/invitations/changes', { body: { kind, to }, idempotencyKey }),
    { refreshes: [keys.acts, keys.invitations, keys.counts], onAnswer: onClose },
  );
  return (
    <Dialog title={title(who)} onClose={onClose}>
      <DialogForm
        action={action}
        isDangerous={kind === 'revoke'}
        write={start}
        onSend={() => start.send(undefined)}
      >
        <p>{count === 1 ? one : text}</p>
      </DialogForm>
    </Dialog>
  );
}
