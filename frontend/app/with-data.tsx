import { QueryClientProvider } from '@tanstack/react-query';
import '#frontend/data/outbox/browser-outbox.ts';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { queryClient } from '#frontend/data/query-client.ts';
import { idle } from '#frontend/ui/idle.ts';

void idle()
  .then(() => import('./later.ts'))
  .then(({ setUpLater }) => setUpLater())
  .catch(() => undefined);

/** Here rather than in the entry chunk, which would name every file of theirs to visitors. */
export const signedInPages = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../features/*/*-page.tsx',
  '!../features/{auth,landing}/*',
]);

/** Provides the query cache. Loaded with the pages of signed-in users, never for visitors. */
export const WithData = ({ children }: { children: ReactNode }): ReactElement => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
