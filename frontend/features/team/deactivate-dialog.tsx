import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import type { TeamMember } from '#shared/contract/team.ts';

const clientsInWords = (clients: number): string =>
  clients === 1 ? 'Their client becomes unassigned.' : `Their ${clients} clients become unassigned.`;

/** Keeps a coach out until they are reactivated. */
export function DeactivateDialog({
  member: { id, name, clients, isOwner },
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}) {
  const deactivate = useWrite(() => call('POST /api/team/:coachId/deactivate', { params: { coachId: id } }), {
    refreshes: [keys.coaches, keys.users],
    onAnswer: onClose,
  });
  return (
    <Dialog title={`Deactivate ${name}?`} onClose={onClose}>
      <DialogForm
        action="Deactivate"
        isDangerous
        write={deactivate}
        onSend={() => void deactivate.send(undefined)}
      >
        <p>
          They are signed out at once and cannot sign in until an owner reactivates them. Their name,
          feedback, messages and notes stay.
        </p>
        {clients > 0 && <p>{clientsInWords(clients)} To give them to one coach, hand them over first.</p>}
        {isOwner && <p>They come back as a coach, not as an owner.</p>}
      </DialogForm>
    </Dialog>
  );
}
