import { Fragment, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useSession } from '#frontend/data/session/session.ts';
import { LinkButton } from '#frontend/kit/button.tsx';
import { lazy } from '#frontend/kit/lazy.tsx';
import { Muted, Page, PageHeading, PageSpinner } from '#frontend/kit/page-parts.tsx';
import { LandingPage } from '#frontend/subjects/landing/landing-page.tsx';
import { paths } from '#shared/domain/pages.ts';
import { PageBoundary } from './page-boundary.tsx';
import { routes } from './routes.tsx';
import { Shell } from './shell.tsx';

const OfflineScreen = lazy(async () => (await import('./offline-screen.tsx')).OfflineScreen, {
  isBare: true,
});

/** In place of every page, for a coach without the second factor that the site requires. */
const FactorNeeded = lazy(
  async () => {
    const { inCache } = await import('./signed-in-root.tsx');
    return inCache(
      (await import('#frontend/subjects/account/settings/second-factor-card.tsx')).RequiredFactor,
    );
  },
  { isOnDemand: true, fallback: <PageSpinner /> },
);

/** Sends visitors to the sign-in page; shows a spinner while the session is loading again. */
function SignedIn({ children }: { children: ReactNode }) {
  const { status, user, isLeaving, startedOffline, lacksFactor } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <PageSpinner />;
  if (startedOffline) return <OfflineScreen>{children}</OfflineScreen>;
  if (!user && isLeaving) return <Navigate to={paths.landing} replace />;
  if (!user) return <Navigate to={paths.login} replace state={{ from: pathname + search + hash }} />;
  if (lacksFactor) return <FactorNeeded />;
  return children;
}

function CoachOnly({ children }: { children: ReactNode }) {
  const isAdmin = useSession(({ user }) => user?.isAdmin);
  return <SignedIn>{isAdmin ? children : <Navigate to={paths.dashboard} replace />}</SignedIn>;
}

const guards = { everybody: Fragment, participants: SignedIn, signedIn: SignedIn, coaches: CoachOnly };

export const Router = () => (
  <Shell>
    <PageBoundary>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route path={paths.landing} element={<LandingPage />} />
          {routes.map(({ path, audience, Page }) => {
            const Guard = guards[audience];
            return (
              <Route
                key={path}
                path={path}
                element={
                  <Guard>
                    <Page />
                  </Guard>
                }
              />
            );
          })}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  </Shell>
);

const NotFoundPage = () => (
  <Page $width="reading">
    <Muted>404</Muted>
    <PageHeading title="Page Not Found" />
    <p>Did you forget to add the page to the router?</p>
    <div>
      <LinkButton to={paths.landing}>Back to the home page</LinkButton>
    </div>
  </Page>
);
