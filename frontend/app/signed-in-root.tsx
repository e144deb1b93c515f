import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from '#frontend/data/lists/query-client.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { idle } from '#frontend/kit/lazy.tsx';
import { Avatar } from '#kit';
import { startOutbox } from './start-outbox.ts';
import { PhoneMessages, UnreadCount } from './unread.tsx';
import { UnseenAnswers } from './unseen-answers.tsx';

startOutbox();

/** A component inside the query cache. This file is loaded with the pages of signed-in users, never for visitors. */
export const inCache =
  (Content: ComponentType): ComponentType =>
  () => (
    <QueryClientProvider client={queryClient}>
      <Content />
    </QueryClientProvider>
  );

/** The signed-in person, beside the link to their profile. */
function OwnPhoto() {
  const { name, avatarURL } = useUser();
  return <Avatar name={name} url={avatarURL} size={28} />;
}

/** Beside every page of a signed-in user. */
export const shellParts = {
  OwnPhoto: inCache(OwnPhoto),
  PhoneMessages: inCache(PhoneMessages),
  UnreadCount: inCache(UnreadCount),
  UnseenAnswers: inCache(UnseenAnswers),
};

let settingUp: Promise<unknown> | undefined;
const setUp = (): Promise<unknown> => {
  settingUp ??= import('./after-first-paint.ts')
    .then(({ afterFirstPaint }) => afterFirstPaint())
    .catch(() => undefined)
    .then(() => removeEventListener('click', downloadOnceReady));
  return settingUp;
};
void idle().then(setUp);

/** A download that is pressed before then waits: the browser alone says nothing of a refused one. */
function downloadOnceReady(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('a[download]');
  if (!link) return;
  event.preventDefault();
  void setUp().then(() => link.click());
}
addEventListener('click', downloadOnceReady);

/** Here rather than in the entry chunk, which would name every file of theirs to visitors. */
export const signedInPages = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../subjects/**/*-page.tsx',
  '!../subjects/{account/sign-in,landing}/*',
]);
