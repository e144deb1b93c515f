import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/data/session/session.ts';
import { signInErrorMessage } from '#frontend/data/session/sign-in-error.ts';
import { Button } from '#frontend/kit/button.tsx';
import { Stack } from '#frontend/kit/layout.tsx';
import { paths } from '#shared/domain/pages.ts';

interface LinkRefusedProps {
  error: Error;
  onRetry: () => void;
  /** The way to another link. */
  children?: ReactNode;
}

/** Only a rejection by the server invalidates the link; other errors can be retried. */
export function LinkRefused({ error, onRetry, children }: LinkRefusedProps) {
  const message = signInErrorMessage(error);
  if (message)
    return (
      <Stack gap={4}>
        <p role="alert">{message}</p>
        <Button variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      </Stack>
    );
  return (
    <Stack gap={4}>
      <p role="alert">This link has been used or has expired.</p>
      {children}
      <LogInLink />
    </Stack>
  );
}

/** Who is signed in has a link already. */
export function LogInLink() {
  const isSignedIn = useSession(({ user }) => user !== null);
  return isSignedIn ? null : <Link to={paths.login}>Log In</Link>;
}
