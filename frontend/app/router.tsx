import { Fragment, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LandingPage } from '#frontend/features/landing/landing-page.tsx';
import { PageSpinner } from '#frontend/ui/spinner.tsx';
import { paths } from '#shared/domain/pages.ts';
import { CoachOnly, SignedIn } from './guards.tsx';
import { lazyPages } from './lazy-pages.ts';
import { NotFoundPage } from './not-found.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { Shell } from './shell.tsx';

const guards = { everybody: Fragment, participants: SignedIn, signedIn: SignedIn, coaches: CoachOnly };

export const Router = () => (
  <Shell>
    <PageBoundary>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route path={paths.landing} element={<LandingPage />} />
          {lazyPages.map(({ path, audience, Page }) => {
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
