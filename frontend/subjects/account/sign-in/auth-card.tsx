import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '#frontend/data/session/session.ts';
import { Banner, Card } from '#frontend/kit/boxes.tsx';
import { Stack } from '#frontend/kit/layout.tsx';
import { Page, PageHeading } from '#frontend/kit/page-parts.tsx';
import { useReturnTo } from '#frontend/kit/use-return-to.ts';
import { paths } from '#shared/domain/pages.ts';

const Narrow = styled(Page)`
  max-width: 30rem;
`;

interface AuthCardProps {
  title: string;
  lead?: string;
  children: ReactNode;
  footer: ReactNode;
}

/** The frame of the sign-in and sign-up pages; signed-in users get a link to continue, or the page they asked for. */
export function AuthCard({ title, lead, children, footer }: AuthCardProps) {
  const { user, isBack } = useSession();
  const returnTo = useReturnTo();
  if (user && isBack && returnTo) return <Navigate to={returnTo.from} replace />;
  return (
    <Narrow>
      <Stack gap={2}>
        <PageHeading title={title} />
        {lead && <p>{lead}</p>}
      </Stack>
      {user && (
        <Banner>
          <span>You are signed in as {user.name}</span>
          <Link to={paths.dashboard} state={returnTo}>
            Go to Dashboard
          </Link>
        </Banner>
      )}
      <Card as="div">{children}</Card>
      <p>{footer}</p>
    </Narrow>
  );
}
