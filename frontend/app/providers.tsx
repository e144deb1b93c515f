import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useReEntry } from '#frontend/data/re-entry.ts';
import { Live } from '#frontend/realtime/live.tsx';
import { GlobalStyle } from '#frontend/theme/global-style.ts';
import { useToasts } from '#frontend/ui/toast-store.ts';

const Toaster = lazy(async () => ({ default: (await import('#frontend/ui/toaster.tsx')).Toaster }));

/** The toasts' machinery comes with the first toast. */
function LazyToaster(): ReactNode {
  const isNeeded = useToasts(({ toasts }) => toasts.length > 0);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

const ReEntryDialog = lazy(async () => ({ default: (await import('./re-entry-dialog.tsx')).ReEntryDialog }));

function ReEntry(): ReactNode {
  const isNeeded = useReEntry(({ waiting }) => waiting.length > 0);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ReEntryDialog />
    </Suspense>
  );
}

export const Providers = ({ children }: { children: ReactNode }): ReactElement => (
  <>
    <GlobalStyle />
    <BrowserRouter>{children}</BrowserRouter>
    <LazyToaster />
    <ReEntry />
    <Live />
  </>
);
