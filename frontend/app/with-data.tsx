import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { queryClient } from '#frontend/data/cache/query-client.ts';
import { idle } from '#frontend/ui/idle.ts';
import { OwnPhoto } from './own-photo.tsx';
import { startOutbox } from './start-outbox.ts';
import { PhoneMessages, UnreadCount } from './unread.tsx';
import { UnseenAnswers } from './unseen-answers.tsx';

startOutbox();

/** Beside every page of a signed-in user. */
export const besidePages = { OwnPhoto, PhoneMessages, UnreadCount, UnseenAnswers };

let settingUp: Promise<unknown> | undefined;
const setUp = (): Promise<unknown> => {
  settingUp ??= import('./later.ts')
    .then(({ setUpLater }) => setUpLater())
    .catch(() => undefined)
    .then(() => removeEventListener('click', followThen));
  return settingUp;
};
void idle().then(setUp);

/** A download that is pressed before is followed then: the browser alone says nothing of a refused one. */
function followThen(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('a[download]');
  if (!link) return;
  event.preventDefault();
  void setUp().then(() => link.click());
}
addEventListener('click', followThen);

/** Here rather than in the entry chunk, which would name every file of theirs to visitors. */
export const signedInPages = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../features/*/*-page.tsx',
  '!../features/{auth,landing}/*',
]);

/** Provides the query cache. This file is loaded with the pages of signed-in users, never for visitors. */
export const WithData = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
