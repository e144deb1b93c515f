import { Link } from 'react-router-dom';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { useSession } from '#frontend/data/session/session.ts';
import { EmailText } from '#frontend/ui/email-text.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { LinkKind, MailedLink } from '#shared/contract/mailed-links.ts';
import { paths } from '#shared/domain/pages.ts';
import { AskForLink } from './ask-for-link.tsx';

export const linkActions: Readonly<Record<LinkKind, string>> = {
  'confirm-address': 'Confirm',
  'keep-address': 'It was not me',
  'end-session': 'Sign that device out',
};

export function WhatItDoes({ link }: { link: MailedLink }) {
  const { kind, name, email, device, at } = link;
  if (kind === 'confirm-address')
    return (
      <p>
        Hello {name}. From now on you will sign in as <Address>{email}</Address>.
      </p>
    );
  if (kind === 'keep-address')
    return (
      <p>
        Hello {name}. <Address>{email}</Address> becomes your address again. Every device is signed out, and
        your password stops working. You get a mail with a link for a new one.
      </p>
    );
  return (
    <p>
      Hello {name}. Someone signed in to your account <TimeText at={at} isInSentence />
      {device && ` with ${device}`}.
    </p>
  );
}

export function WhatItDid({ link }: { link: MailedLink }) {
  const { kind, email } = link;
  if (kind === 'confirm-address')
    return (
      <Stack $gap={4}>
        <p role="status">
          From now on you sign in as <Address>{email}</Address>.
        </p>
        <WayOn />
      </Stack>
    );
  if (kind === 'keep-address')
    return (
      <p role="status">
        You sign in as <Address>{email}</Address> again. A mail with a link for a new password is on its way
        to it.
      </p>
    );
  return (
    <Stack $gap={4}>
      <p role="status">The person who used it knows your password, so choose a new one.</p>
      {resetsByMail ? <AskForLink email={email} /> : <WayOn />}
    </Stack>
  );
}

const Address = ({ children }: { children: string }) => (
  <strong style={{ overflowWrap: 'anywhere' }}>
    <EmailText>{children}</EmailText>
  </strong>
);

/** Who is signed in has a link already. */
function WayOn() {
  const isSignedIn = useSession(({ user }) => user !== null);
  return isSignedIn ? null : <Link to={paths.login}>Log In</Link>;
}
