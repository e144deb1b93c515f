import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { DeleteAccountDialog } from '#frontend/subjects/account/delete-account-dialog.tsx';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { usersQuery } from '#frontend/subjects/clients/queries.ts';
import { toast } from '#kit';
import type { AccountDeletion } from '#shared/contract/accounts.ts';
import type { TeamMember } from '#shared/contract/team.ts';

/** Deletes a coach's account. */
export function RemoveCoach({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { send, isBusy, refusal, fieldErrors } = useWrite(
    (body: AccountDeletion) => call('DELETE /api/team/:coachId', { params: { coachId: member.id }, body }),
    {
      refreshes: [coachesQuery, usersQuery],
      onAnswer: () =>
        toast({ title: 'Coach deleted', description: `${member.name}'s clients are unassigned.` }),
      onDone: onClose,
    },
  );
  const isAtField = Object.keys(fieldErrors).length > 0;
  return (
    <DeleteAccountDialog
      title={`Delete ${member.name}?`}
      email={member.email}
      errors={fieldErrors}
      refusal={isAtField ? null : refusal}
      isBusy={isBusy}
      onClose={onClose}
      onSend={(form) => void send(form)}
    >
      <p>
        This deletes the account and the name for good. Feedback, messages and notes stay, signed “Former
        coach”, and the clients become unassigned. To keep the name, or to let them back in later, deactivate
        them instead.
      </p>
    </DeleteAccountDialog>
  );
}
