import { type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#frontend/data/session/session.ts';
import { lazyComponent, lazyPart } from '#frontend/ui/lazy-part.tsx';
import { PageSpinner } from '#frontend/ui/spinner.tsx';
import { paths } from '#shared/domain/pages.ts';

const { Part: Away } = lazyPart(async () => (await import('./away.tsx')).Away);

const { Part: FactorNeeded } = lazyComponent(async () => (await import('./factor-needed.tsx')).FactorNeeded);

/** Sends visitors to the sign-in page; shows a spinner while the session is loading again. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { status, user, isLeaving, isAway, lacksFactor } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <PageSpinner />;
  if (isAway) return <Away>{children}</Away>;
  if (!user && isLeaving) return <Navigate to={paths.landing} replace />;
  if (!user) return <Navigate to={paths.login} replace state={{ from: pathname + search + hash }} />;
  if (lacksFactor)
    return (
      <Suspense fallback={<PageSpinner />}>
        <FactorNeeded />
      </Suspense>
    );
  return children;
}

export function CoachOnly({ children }: { children: ReactNode }) {
  const isAdmin = useSession(({ user }) => user?.isAdmin);
  return <SignedIn>{isAdmin ? children : <Navigate to={paths.dashboard} replace />}</SignedIn>;
}
