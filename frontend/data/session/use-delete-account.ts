import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import type { AccountDeletion } from '#shared/contract/accounts.ts';

/** Deletes an account. A rejection is shown at its field, or as a general error. */
export function useDeleteAccount(
  userId: number,
  onDone: () => void,
  run: (work: () => Promise<unknown>) => Promise<unknown> = (work) => work(),
) {
  const { send, isBusy, refusal, fieldErrors } = useWrite(
    (body: AccountDeletion) => run(() => call('DELETE /api/users/:userId', { params: { userId }, body })),
    { failureText: 'The account could not be deleted. Please try again.', onDone },
  );
  const isAtField = Object.keys(fieldErrors).length > 0;
  return { onSend: send, errors: fieldErrors, refusal: isAtField ? null : refusal, isBusy };
}
