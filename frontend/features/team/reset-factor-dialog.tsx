import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import { toast } from '#frontend/ui/toast-store.ts';
import type { TeamMember } from '#shared/contract/team.ts';

/** Lets a coach in who has lost their second factor and their recovery codes. */
export function ResetFactorDialog({
  member: { id, name },
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}) {
  const reset = useWrite(() => call('DELETE /api/team/:coachId/second-factor', { params: { coachId: id } }), {
    refreshes: [keys.coaches],
    onAnswer: () =>
      toast({ title: 'Second factor removed', description: `${name} signs in with the password alone now.` }),
    onDone: onClose,
  });
  return (
    <Dialog title={`Reset the second factor of ${name}?`} onClose={onClose}>
      <DialogForm
        action="Reset the second factor"
        isDangerous
        write={reset}
        onSend={() => void reset.send(undefined)}
      >
        <p>
          For a coach who has lost it and the recovery codes. Their passkeys and their app end, all of their
          sessions too, and the password alone signs them in. They hear of it by mail.
        </p>
        <p>Be sure that it is really them who asks.</p>
      </DialogForm>
    </Dialog>
  );
}
