import { useEffect, useState } from 'react';
import { useSession, useUser } from '#frontend/data/session/session.ts';
import { DRAFT_PREFIX } from './clear-drafts.ts';
import { browserCopies } from './draft-copies.ts';
import type { Fields } from './draft-merge.ts';
import { type DraftPort, DraftSession } from './draft-session.ts';

interface OpenDraft {
  userId: number;
  session: DraftSession;
  /** Number of components that show it. */
  screens: number;
  /** Shown at once when its screen returns; false as soon as another tab has written it. */
  stays: boolean;
}

/** Drafts on screen, and those that have left it: unsaved ones, and what may be shown again. */
const openDrafts = new Map<string, OpenDraft>();

interface Options {
  /** What the form shows before the draft is loaded. */
  initial?: Fields;
  /** Stays in memory when its screen is left, and takes over later what other devices have saved. */
  stays?: boolean;
}

/** The draft with this name, shared by all components of this tab. */
export function openDraft(
  userId: number,
  name: string,
  port: DraftPort,
  { initial = {}, stays = false }: Options = {},
): DraftSession {
  const key = `${userId}:${name}`;
  const known = openDrafts.get(key);
  if (known) known.stays &&= stays;
  closeSaved(key);
  const left = openDrafts.get(key)?.session;
  if (left) return left;
  const session = new DraftSession(port, browserCopies(userId, name), initial);
  openDrafts.set(key, { userId, session, screens: 0, stays });
  return session;
}

/** Keeps a draft open until the returned function is called, which saves it. */
export function showDraft(userId: number, name: string): () => void {
  const key = `${userId}:${name}`;
  const session = openDrafts.get(key)?.session;
  countScreen(key, 1);
  return () => {
    countScreen(key, -1);
    void session
      ?.flush()
      .catch(() => undefined)
      .then(() => closeSaved(key));
  };
}

/** As `openDraft`, for as long as a component shows it. */
export function useOpenDraft(name: string, port: DraftPort, options: Options): DraftSession {
  const { id: userId } = useUser();
  const [session] = useState(() => openDraft(userId, name, port, options));
  useEffect(() => showDraft(userId, name), [userId, name]);
  return session;
}

function countScreen(key: string, change: 1 | -1): void {
  const draft = openDrafts.get(key);
  if (draft) draft.screens += change;
}

/** Closes a draft that is off screen once it is saved, unless it stays; until then it retries. */
function closeSaved(key: string): void {
  const draft = openDrafts.get(key);
  if (!draft || draft.screens > 0) return;
  if (!draft.session.isUnsaved()) {
    if (!draft.stays || !draft.session.isOpen()) close(key);
    return;
  }
  const stop = draft.session.subscribe(() => {
    if (draft.screens === 0 && draft.session.isUnsaved()) return;
    stop();
    closeSaved(key);
  });
}

function close(key: string): void {
  openDrafts.get(key)?.session.close();
  openDrafts.delete(key);
}

/** A user's text must never be saved under another account. */
useSession.subscribe(({ user }) => {
  for (const [key, { userId }] of openDrafts) if (userId !== user?.id) close(key);
});

globalThis.addEventListener?.('online', () => {
  for (const { session } of openDrafts.values()) void session.flush().catch(() => undefined);
});

globalThis.addEventListener?.('storage', ({ key: changed }) => {
  for (const [key, draft] of openDrafts) {
    if (changed !== null && !changed.startsWith(`${DRAFT_PREFIX}${key}:`)) continue;
    draft.stays = false;
    closeSaved(key);
  }
});
