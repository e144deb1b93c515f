import { useEffect, useState } from 'react';
import { browserCopies } from './draft-copies.ts';
import type { Fields } from './draft-merge.ts';
import type { DraftPort } from './draft-port.ts';
import { DraftSession } from './draft-session.ts';
import { useSession, useUser } from './session.ts';

interface OpenDraft {
  userId: number;
  session: DraftSession;
  /** Number of components that show it. */
  screens: number;
}

/** Drafts on screen, and unsaved ones that have left it. */
const openDrafts = new Map<string, OpenDraft>();

/** The draft with this name, shared by all components of this tab. `initial` is what its form shows before it. */
export function useOpenDraft(name: string, port: DraftPort, initial: Fields = {}): DraftSession {
  const { id: userId } = useUser();
  const key = `${userId}:${name}`;
  const [session] = useState(() => {
    const known = openDrafts.get(key)?.session;
    if (known) return known;
    const fresh = new DraftSession(port, browserCopies(userId, name), initial);
    openDrafts.set(key, { userId, session: fresh, screens: 0 });
    return fresh;
  });
  useEffect(() => {
    countScreen(key, 1);
    return () => {
      countScreen(key, -1);
      void session
        .flush()
        .catch(() => undefined)
        .then(() => closeSaved(key));
    };
  }, [key, session]);
  return session;
}

function countScreen(key: string, change: 1 | -1): void {
  const draft = openDrafts.get(key);
  if (draft) draft.screens += change;
}

/** Closes a draft that is off screen once it is saved; until then it retries. */
function closeSaved(key: string): void {
  const draft = openDrafts.get(key);
  if (!draft || draft.screens > 0) return;
  if (!draft.session.isUnsaved()) {
    close(key);
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
