import { type ReactElement, useState } from 'react';
import { wordsOf } from '#frontend/data/api-error.ts';
import { entryTrouble } from '#frontend/data/entry-trouble.ts';
import { settleReEntry } from '#frontend/data/re-entry.ts';
import { forgetSession, signIn, useSession } from '#frontend/data/session.ts';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { PasswordInput } from '#frontend/ui/input.tsx';

/** Asks for the password in place after the session has expired, then continues the user's work. */
export function ReEntryDialog(): ReactElement | null {
  const user = useSession((session) => session.user);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  if (!user) return null;
  const enter = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { id } = await signIn({ email: user.email, password });
      settleReEntry(id === user.id);
    } catch (failure) {
      const { cause } = failure as Error;
      setError(entryTrouble(failure) ?? wordsOf(cause, 'Please check your password and try again.'));
      setIsBusy(false);
    }
  };
  const leave = (): void => {
    settleReEntry(false);
    forgetSession();
  };
  return (
    <Dialog title="Please sign in again" onClose={leave}>
      <DialogForm action="Log In" isBusy={isBusy} isReady={password !== ''} onSend={enter} onCancel={leave}>
        <p>Your session has ended. Nothing you wrote is lost: sign in and it goes on where it was.</p>
        {/* Lets a password manager find the account. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <Field label="Password" hint={user.email} error={error}>
          {(control) => (
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              {...control}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
