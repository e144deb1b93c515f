import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { queryClient } from '#frontend/data/lists/query-client.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { Button } from '#frontend/kit/button.tsx';
import { EmailText } from '#frontend/kit/email-text.tsx';
import { Stack } from '#frontend/kit/layout.tsx';
import { Refusal, Skeleton } from '#frontend/kit/page-parts.tsx';
import { TimeText } from '#frontend/kit/time-text.tsx';
import type { LinkKind, MailedLink } from '#shared/contract/mailed-links.ts';
import { paths } from '#shared/domain/pages.ts';
import { AuthCard, ContactSupport } from './auth-card.tsx';
import { LinkRefused, LogInLink } from './link-refused.tsx';
import { RequestLink } from './request-link.tsx';

/** `done`: the title once the link has been used. */
const heads: Readonly<Record<string, { title: string; lead: string; done: string }>> = {
  [paths.confirmAddress]: {
    title: 'Confirm your address',
    lead: 'This link works once and expires in 24 hours.',
    done: 'Your address is confirmed',
  },
  [paths.keepAddress]: {
    title: 'Put your address back',
    lead: 'This link works once and expires in 7 days.',
    done: 'Your address is back',
  },
  [paths.endSession]: {
    title: 'Sign a device out',
    lead: 'This link works once and expires in 7 days.',
    done: 'That device is signed out',
  },
};

/** The target of a one-time link in a mail. Opening it changes nothing: mail scanners open links too. */
export function MailedLinkPage() {
  const { hash, pathname } = useLocation();
  const token = hash.slice(1);
  const [isDone, setIsDone] = useState(false);
  const link = useQuery(
    {
      queryKey: ['mailed-link', token],
      queryFn: ({ signal }) => call('POST /api/auth/mailed-links', { body: { token }, signal }),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  const { send, refusal, isBusy } = useWrite(
    () => call('POST /api/auth/mailed-links/use', { body: { token } }),
    { onAnswer: () => setIsDone(true) },
  );
  const { title, lead, done } = heads[pathname.replace(/\/$/, '')] ?? {
    title: 'Link',
    lead: '',
    done: 'Done',
  };
  const head = isDone ? { title: done } : { title, ...(link.isError ? {} : { lead }) };
  return (
    <AuthCard {...head} footer={!link.isPending && <ContactSupport />}>
      {link.isPending && <Skeleton $height={120} />}
      {link.isError && <LinkRefused error={link.error} onRetry={() => void link.refetch()} />}
      {link.data && !isDone && (
        <Stack gap={5}>
          <BeforeUse link={link.data} />
          <Refusal>{refusal}</Refusal>
          <Button isBusy={isBusy} onClick={() => void send(undefined)}>
            {linkActions[link.data.kind]}
          </Button>
        </Stack>
      )}
      {link.data && isDone && <AfterUse link={link.data} />}
    </AuthCard>
  );
}

const linkActions: Readonly<Record<LinkKind, string>> = {
  'confirm-address': 'Confirm',
  'keep-address': 'It was not me',
  'end-session': 'Sign that device out',
};

function BeforeUse({ link }: { link: MailedLink }) {
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
        your password stops working. We'll email you a link to set a new one.
      </p>
    );
  return (
    <p>
      Hello {name}. Someone signed in to your account <TimeText at={at} isInSentence />
      {device && ` with ${device}`}.
    </p>
  );
}

function AfterUse({ link }: { link: MailedLink }) {
  const { kind, email } = link;
  if (kind === 'confirm-address')
    return (
      <Stack gap={4}>
        <p role="status">
          From now on you sign in as <Address>{email}</Address>.
        </p>
        <LogInLink />
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
    <Stack gap={4}>
      <p role="status">The person who used it knows your password, so choose a new one.</p>
      {resetsByMail ? <RequestLink email={email} /> : <LogInLink />}
    </Stack>
  );
}

const Address = ({ children }: { children: string }) => (
  <strong style={{ overflowWrap: 'anywhere' }}>
    <EmailText>{children}</EmailText>
  </strong>
);
