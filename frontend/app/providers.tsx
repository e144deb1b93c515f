import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useReEntry } from '#frontend/data/session/re-entry.ts';
import { viewBase } from '#frontend/data/session/view-base.ts';
import { Live } from '#frontend/realtime/live.tsx';
import { GlobalStyle } from '#frontend/theme/global-style.ts';
import { Optional } from '#frontend/ui/boundary.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { RootBoundary } from './page-boundary.tsx';

const { Part: ReEntryDialog } = lazyPart(async () => (await import('./re-entry-dialog.tsx')).ReEntryDialog);

const loadCacheUpdates = async () => (await import('./cache-updates.ts')).createCacheUpdates;

function ReEntry() {
  const waiting = useReEntry((reEntry) => reEntry.waiting.length);
  if (waiting === 0) return null;
  return (
    <Optional resetKey={waiting}>
      <ReEntryDialog />
    </Optional>
  );
}

export const Providers = ({ children }: { children: ReactNode }) => (
  <>
    <GlobalStyle />
    <BrowserRouter basename={viewBase ?? '/'}>
      <RootBoundary>{children}</RootBoundary>
    </BrowserRouter>
    <ReEntry />
    <Live load={loadCacheUpdates} />
  </>
);
