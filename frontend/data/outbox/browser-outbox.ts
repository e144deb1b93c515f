import { useLayoutEffect, useMemo, useRef } from 'react';
import { askToReEnter } from '#frontend/data/re-entry.ts';
import { useSession } from '#frontend/data/session.ts';
import { setUnsent } from '#frontend/data/unsent.ts';
import { useConnection } from '#frontend/realtime/connection.ts';
import { createEffects } from './effects.ts';
import {
  type AboutOf,
  type Entry,
  type EntryOf,
  isOfKind,
  isSameCall,
  isSentAutomatically,
  type Kind,
  type NewEntry,
} from './entry.ts';
import { createOutbox, type Outbox, type Sending, type TabMessage } from './outbox.ts';
import { sendEntry } from './send-entry.ts';
import { browserStorage } from './storage.ts';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');
const storage = browserStorage();

/** Insecure contexts have no locks; there the idempotency key prevents duplicates. */
const lock = async (name: string, work: () => Promise<void>): Promise<void> => {
  await (navigator.locks ? navigator.locks.request(name, work) : work());
};

const lockIfFree = async (name: string, work: (isLocked: boolean) => Promise<void>): Promise<void> => {
  if (!navigator.locks) return await work(true);
  await navigator.locks.request(name, { ifAvailable: true }, (held) => work(held !== null));
};

/** The signed-in user's unconfirmed writes, for every screen and tab. */
export const outbox: Outbox = createOutbox({
  storage,
  send: sendEntry,
  lock,
  lockIfFree,
  broadcast: (message) => channel?.postMessage(message),
  reEnter: async () => useSession.getState().user !== null && (await askToReEnter()),
  now: Date.now,
  random: Math.random,
  ...createEffects(
    (entry) => outbox.add(entry),
    (id) => outbox.discard(id),
  ),
});

/** An entry as screens show it. */
export type OutboxItem<K extends Kind> = EntryOf<K> & ItemState;

interface ItemState {
  isSending: boolean;
  /** Until this time, in ms since 1970, the user can take it back; 0 when it is too late. */
  leavesAt: number;
  /** Rejected or held: only the user can send it. */
  needsPerson: boolean;
  /** Why it was not sent, as text for the user. */
  reason: string | null;
  retry: () => void;
  discard: () => void;
}

const toItem = <K extends Kind>(entry: EntryOf<K>, sending: readonly string[]): OutboxItem<K> => {
  const needsPerson = !isSentAutomatically(entry, Date.now());
  const { id, failure, isHeld, notBefore = 0 } = entry;
  const isOld = needsPerson && !isHeld && !failure?.isFinal;
  return {
    ...entry,
    needsPerson,
    leavesAt: needsPerson || sending.includes(id) ? 0 : notBefore,
    // Automatic attempts are not shown as sending.
    isSending: failure === null && (!needsPerson || sending.includes(id)),
    reason: isOld
      ? 'This has waited a long time. Check whether it arrived in the meantime.'
      : (failure?.words ?? null),
    retry: () => void outbox.retry(id).catch(() => undefined),
    discard: () => void outbox.discard(id),
  };
};

/** The user's entries of one kind for a screen, oldest first. */
export function useEntries<K extends Kind>(kind: K, isHere: (about: AboutOf<K>) => boolean): OutboxItem<K>[] {
  const { entries, sending } = outbox.view();
  return useMemo(
    () =>
      entries
        .filter((entry): entry is EntryOf<K> => isOfKind(entry, kind) && isHere(entry.about))
        .map((entry) => toItem(entry, sending)),
    [entries, sending, kind, isHere],
  );
}

/** Runs once the entry is answered, whichever tab or attempt sent it. */
export function useSent(id: string | undefined, run: (answer: unknown) => void): void {
  const latest = useRef(run);
  // A layout effect, so that an answer cannot arrive before the subscription.
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (id === undefined) return;
    return outbox.whenSent((each, answer) => each === id && latest.current(answer));
  }, [id]);
}

/** Sends a write. The same input retries the earlier entry; changed input replaces it. */
export async function submitEntry(entry: NewEntry, before: Entry | undefined): Promise<Sending> {
  if (!before || !isSameCall(before, entry)) return await outbox.add(entry, before?.id);
  const outcome = outbox.retry(before.id);
  // Some callers ignore the outcome.
  outcome.catch(() => undefined);
  return { id: before.id, outcome };
}

channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => outbox.receive(data));
addEventListener('online', outbox.kick);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') outbox.kick();
});
useConnection.subscribe(({ status }, before) => {
  if (status === 'live' && before.status !== 'live') outbox.kick();
});
addEventListener('beforeunload', (event) => {
  if (!storage.isLasting() && outbox.view.getState().entries.length > 0) event.preventDefault();
});
outbox.view.subscribe(({ entries }) => setUnsent(entries.map(({ about }) => about.kind)));

useSession.subscribe(({ user, isLeaving }, { user: before }) => {
  if (user?.id === before?.id) return;
  outbox.close();
  if (user) void outbox.open(user.id);
  // Clear only on sign-out, which was confirmed; after an expired session the entries stay for their user.
  else if (before && isLeaving) void outbox.clear(before.id);
});
const { user } = useSession.getState();
if (user) void outbox.open(user.id);
