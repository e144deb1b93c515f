import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '#frontend/data/api.ts';
import { queryClient } from '#frontend/data/query-client.ts';
import { supportEmail } from '#frontend/data/support-email.ts';
import { useWrite } from '#frontend/data/use-write.ts';
import { Refusal } from '#frontend/ui/banner.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import type { MailedLink } from '#shared/contract/mailed-links.ts';
import { paths } from '#shared/domain/pages.ts';
import { AuthCard } from './auth-card.tsx';
import { LinkRefused } from './link-refused.tsx';
import { linkActions, WhatItDid, WhatItDoes } from './mailed-link-words.tsx';

const heads: Readonly<Record<string, { title: string; lead: string }>> = {
  [paths.confirmAddress]: {
    title: 'Confirm your address',
    lead: 'This link works once, within 24 hours.',
  },
  [paths.keepAddress]: { title: 'Put your address back', lead: 'This link works once, within 7 days.' },
  [paths.endSession]: { title: 'Sign a device out', lead: 'This link works once, within 7 days.' },
};

/** The target of a one-time link in a mail. Opening it changes nothing: mail scanners open links too. */
export function MailedLinkPage(): ReactElement {
  const { hash, pathname } = useLocation();
  const token = hash.slice(1);
  const link = useQuery(
    {
      queryKey: ['mailed-link', token],
      queryFn: ({ signal }) => call('POST /api/auth/mailed-links', { body: { token }, signal }),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  const head = heads[pathname.replace(/\/$/, '')] ?? { title: 'Link', lead: '' };
  const footer = !link.isPending && (
    <>
      Something not right? <a href={`mailto:${supportEmail}`}>Contact support</a>
    </>
  );
  return (
    <AuthCard {...head} footer={footer}>
      {link.isPending && <Skeleton $height={120} />}
      {link.isError && <LinkRefused error={link.error} onRetry={() => void link.refetch()} />}
      {link.data && <PressToUse link={link.data} token={token} />}
    </AuthCard>
  );
}

function PressToUse({ link, token }: { link: MailedLink; token: string }): ReactElement {
  const [isDone, setIsDone] = useState(false);
  const use = useWrite(() => call('POST /api/auth/mailed-links/use', { body: { token } }), {
    onAnswer: () => setIsDone(true),
  });
  if (isDone) return <WhatItDid link={link} />;
  return (
    <Stack $gap={5}>
      <WhatItDoes link={link} />
      <Refusal>{use.refusal}</Refusal>
      <Button isBusy={use.isBusy} onClick={() => void use.send(undefined)}>
        {linkActions[link.kind]}
      </Button>
    </Stack>
  );
}
