import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '#frontend/data/session/session.ts';
import { supportEmail } from '#frontend/data/session/support-email.ts';
import { Banner, Card } from '#frontend/kit/boxes.tsx';
import { Stack } from '#frontend/kit/layout.tsx';
import { lazy } from '#frontend/kit/lazy.tsx';
import { Page, PageHeading, Skeleton } from '#frontend/kit/page-parts.tsx';
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

/** The footer of a card that a link in a mail opens. */
export const ContactSupport = () => (
  <>
    Something not right? <a href={`mailto:${supportEmail}`}>Contact support</a>
  </>
);

/** Most people have no second factor. */
export const CodeStep = lazy(
  async () => (await import('#frontend/subjects/account/second-factor/code-step.tsx')).CodeStep,
  { isOnDemand: true, fallback: <Skeleton $height={220} /> },
);
