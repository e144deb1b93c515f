import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Live } from '#frontend/data/realtime/live.tsx';
import { useReEntry } from '#frontend/data/session/re-entry.ts';
import { viewBase } from '#frontend/data/session/view-base.ts';
import { lazy } from '#frontend/kit/lazy.tsx';
import { GlobalStyle } from '#frontend/kit/theme/global-style.ts';
import { RootBoundary } from './page-boundary.tsx';

const ReEntryDialog = lazy(async () => (await import('./re-entry-dialog.tsx')).ReEntryDialog);

const loadCacheUpdates = async () => (await import('./cache-updates.ts')).createCacheUpdates;

function ReEntry() {
  const waiting = useReEntry((reEntry) => reEntry.waiting.length);
  return waiting > 0 && <ReEntryDialog />;
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
