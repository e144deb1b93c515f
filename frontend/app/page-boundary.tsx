import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { Failure, forgetFailedLoads } from '#frontend/kit/boundary.tsx';
import { Page, PageHeading } from '#frontend/kit/page-parts.tsx';

const PageFailure = (props: FallbackProps) => (
  <Page $width="reading">
    <Failure {...props} heading={(title) => <PageHeading title={title} />} />
  </Page>
);

/** Shows a page's failure below the navigation bar, which stays usable. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={PageFailure} onReset={forgetFailedLoads} resetKeys={[pathname]}>
      {children}
    </ErrorBoundary>
  );
}

/** The last resort, for failures of the navigation bar itself. */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={PageFailure} onReset={forgetFailedLoads}>
    {children}
  </ErrorBoundary>
);
