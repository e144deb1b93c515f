import { useMutation } from '@tanstack/react-query';
import { type AccountDeletion, deleteAccount } from '#shared/contract/accounts.ts';
import { call } from './api.ts';
import { ApiError, wordsOf } from './api-error.ts';

/** Deletes an account; a refusal is told at its field, or in its own words. */
export function useDeleteAccount(
  userId: number,
  onDone: () => void,
  run: (work: () => Promise<unknown>) => Promise<unknown> = (work) => work(),
) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: AccountDeletion) => run(() => call(deleteAccount, { params: { userId }, body })),
    onSuccess: onDone,
  });
  const errors = error instanceof ApiError ? error.fields : {};
  const isTold = Object.keys(errors).length > 0;
  const refusal = error && !isTold ? wordsOf(error, 'The account could not be deleted. Try again.') : null;
  return { onSend: (body: AccountDeletion) => mutate(body), errors, refusal, isBusy: isPending };
}
