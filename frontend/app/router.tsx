import { type ReactElement, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LandingPage } from '#frontend/features/landing/landing-page.tsx';
import { PageSpinner } from '#frontend/ui/spinner.tsx';
import { CoachOnly, SignedIn } from './guards.tsx';
import { NotFoundPage } from './not-found.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { coachPages, participantPages, visitorPages } from './pages.ts';
import { paths } from './paths.ts';
import { Shell } from './shell.tsx';

export const Router = (): ReactElement => (
  <Shell>
    <PageBoundary>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route path={paths.landing} element={<LandingPage />} />
          {visitorPages.map(([path, { Page }]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          {participantPages.map(([path, { Page }]) => (
            <Route
              key={path}
              path={path}
              element={
                <SignedIn>
                  <Page />
                </SignedIn>
              }
            />
          ))}
          {coachPages.map(([path, { Page }]) => (
            <Route
              key={path}
              path={path}
              element={
                <CoachOnly>
                  <Page />
                </CoachOnly>
              }
            />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  </Shell>
);
