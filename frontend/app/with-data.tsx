import { QueryClientProvider } from '@tanstack/react-query';
import '#frontend/data/outbox/browser-outbox.ts';
import type { ReactElement, ReactNode } from 'react';
import { queryClient } from '#frontend/data/query-client.ts';
import { idle } from '#frontend/ui/idle.ts';

void idle()
  .then(() => import('#frontend/data/last-task.ts'))
  .then(({ prepareForOffline }) => prepareForOffline())
  .catch(() => undefined);

/** Provides the query cache. Loaded with the pages of signed-in users, never for visitors. */
export const WithData = ({ children }: { children: ReactNode }): ReactElement => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
