import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { errorMessage } from '#frontend/data/http/api-error.ts';
import { queryClient } from '#frontend/data/lists/query-client.ts';
import { wasPasskeyUsed } from '#frontend/data/session/passkeys.ts';
import { answerReEntry, useReEntry } from '#frontend/data/session/re-entry.ts';
import { endSession, useSession } from '#frontend/data/session/session.ts';
import { askedFactors, signIn } from '#frontend/data/session/sign-in.ts';
import { signInErrorMessage } from '#frontend/data/session/sign-in-error.ts';
import { secondFactorQuery } from '#frontend/subjects/account/queries.ts';
import { CodeStep, Or } from '#frontend/subjects/account/second-factor/code-step.tsx';
import { PasskeyButton } from '#frontend/subjects/account/second-factor/passkey-button.tsx';
import { Dialog, DialogForm, Field, PasswordInput, Stack, space } from '#kit';
import type { StepFactors } from '#shared/contract/second-factor.ts';

const Below = styled(Stack)`
  margin-top: ${space(4)};
`;

const ended = {
  title: 'Please sign in again',
  action: 'Log In',
  why: 'Your session has ended. Sign in to continue where you left off. Nothing you wrote is lost.',
};
const proof = {
  title: 'Confirm it’s you',
  action: 'Confirm',
  why: 'You signed in more than ten minutes ago. Enter your password to continue.',
};

/** Asks for the password in place after the session has expired, then continues the user's work. */
export const ReEntryDialog = () => (
  <>
    <CloseOtherDialogs />
    <Question />
  </>
);

function Question() {
  const user = useSession((session) => session.user);
  const isProof = useReEntry((reEntry) => reEntry.isProof);
  const { title, action, why } = isProof ? proof : ended;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [factors, setFactors] = useState<StepFactors | null>(null);
  if (!user) return null;
  const enter = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { id } = await signIn({ email: user.email, password });
      answerReEntry(id === user.id);
    } catch (failure) {
      setIsBusy(false);
      const asked = askedFactors(failure);
      if (asked) return setFactors(asked);
      const { cause } = failure as Error;
      setError(
        signInErrorMessage(failure) ?? errorMessage(cause, 'Please check your password and try again.'),
      );
    }
  };
  if (factors)
    return (
      <Dialog title={title} isChanged={false} onClose={leave}>
        <CodeStep
          factors={factors}
          onDone={({ id }) => answerReEntry(id === user.id)}
          onBack={() => setFactors(null)}
        />
      </Dialog>
    );
  return (
    <Dialog title={title} onClose={leave}>
      <DialogForm action={action} isBusy={isBusy} isReady={password !== ''} onSend={enter}>
        <p>{why}</p>
        {/* Lets a password manager find the account. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <Field label="Password" hint={user.email} error={error}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      </DialogForm>
      {user.isAdmin && <PasskeyChoice isProof={isProof} userId={user.id} />}
    </Dialog>
  );
}

function leave(): void {
  const { isProof } = useReEntry.getState();
  answerReEntry(false);
  if (!isProof) endSession();
}

/** One dialog at a time: those that asked for this one are back when it is answered. */
function CloseOtherDialogs(): null {
  useLayoutEffect(() => {
    const others = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
    for (const other of others) other.close();
    return () => {
      for (const other of others) if (other.isConnected) other.showModal();
    };
  }, []);
  return null;
}

/** For coaches who have one. Without a session the server cannot be asked: then, whether one was used here. */
function PasskeyChoice({ isProof, userId }: { isProof: boolean; userId: number }) {
  // The dialog stands outside the pages and their provider.
  const { data } = useQuery({ ...secondFactorQuery(), enabled: isProof }, queryClient);
  const hasOne = data ? data.passkeys.length > 0 : !isProof && wasPasskeyUsed(userId);
  if (!hasOne) return null;
  return (
    <Below gap={4}>
      <Or />
      <PasskeyButton
        use={isProof ? 'proof' : 'sign-in'}
        label="Use a passkey"
        onDone={({ id }) => answerReEntry(id === userId)}
      />
    </Below>
  );
}
