import { useMemo } from 'react';
import { deviceNow } from '#frontend/browser/clock.ts';
import { openChannel, withLock } from '#frontend/browser/storage.ts';
import { askToReEnter } from '#frontend/data/session/re-entry.ts';
import { useSession } from '#frontend/data/session/session.ts';
import type { Failure } from './failure.ts';
import { createOutbox, type Outbox, type Sending, type TabMessage } from './outbox.ts';
import { sendEntry } from './send-entry.ts';
import { OTHER_TABS_MS } from './send-queues.ts';
import { browserStorage, PRESSED } from './storage.ts';
import { setUnsent } from './unsent.ts';
import {
  type AnyKind,
  type ContentOf,
  type Entry,
  entryOf,
  isAbout,
  isSentAutomatically,
  nounsOf,
  registerWrites,
  type Unsent,
  type WriteKind,
  writeOf,
} from './write.ts';

let started: Outbox | undefined;

/** The signed-in user's unconfirmed writes, for every screen and tab. */
export function outbox(): Outbox {
  if (!started) throw new Error('The outbox is not started.');
  return started;
}

/** Sends a change. It shows at once, and stays until it is answered. */
export const send = async <About extends object, Content>(
  write: WriteKind<About, Content, unknown>,
  about: About,
  ...content: ContentOf<Content>
): Promise<Sending> => await outbox().add(entryOf(write, about, ...content));

const toUnsent = <About extends object>(entry: Entry<About>, sending: readonly string[]): Unsent<About> => {
  const needsPerson = !isSentAutomatically(entry, deviceNow());
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
    retry: () =>
      void outbox()
        .retry(id)
        .catch(() => undefined),
    discard: () => void outbox().discard(id),
  };
};

/** The user's unsent changes of one kind, oldest first: all of them, or those about the same as `where`. */
export function useUnsent<About extends object>(
  write: WriteKind<About, never, unknown>,
  where: Partial<About> = {},
): Unsent<About>[] {
  const { entries, sending } = outbox().view();
  const place = JSON.stringify(where);
  return useMemo(
    () =>
      entries
        .filter((entry) => isAbout<About>(entry, write, JSON.parse(place) as Partial<About>))
        .map((entry) => toUnsent(entry, sending)),
    [entries, sending, write, place],
  );
}

/** What a screen shows, as the user's unsent changes make it. `writes` is a constant of its module. */
export function useApplied<Shown>(
  shown: Shown,
  writes: readonly WriteKind<never, never, Shown>[],
  where: object,
): Shown {
  const { entries, sending } = outbox().view();
  const place = JSON.stringify(where);
  return useMemo(
    () => applyAll(shown, entries, { writes, sending, where: JSON.parse(place) as object }),
    [shown, entries, sending, writes, place],
  );
}

interface Applying<Shown> {
  writes: readonly WriteKind<never, never, Shown>[];
  sending: readonly string[];
  where: object;
}

export function applyAll<Shown>(
  shown: Shown,
  entries: readonly Entry[],
  { writes, sending, where }: Applying<Shown>,
): Shown {
  return entries.reduce((now, entry) => {
    const write = writes.find((each) => isAbout(entry, each, where));
    return write?.apply?.(now, toUnsent(entry, sending) as Unsent<never>) ?? now;
  }, shown);
}

async function onSent(entry: Entry, answer: unknown): Promise<void> {
  try {
    await writeOf(entry)?.onSent(entry.about as never, answer, entry);
  } catch {
    // The write succeeded; a failed refetch must not send it again.
  }
}

function onFailed(entry: Entry, failure: Failure, isPressed: boolean): void {
  const write = writeOf(entry);
  if (isPressed) write?.onFailed?.(failure, entry.about as never);
  if (!failure.isFinal || !write || write.onRefused === 'keep') return;
  write.onRefused(failure, entry.about as never);
  void outbox().discard(entry.id);
}

/** Opens the outbox of this page, and follows the session and the network. `writes` are all kinds of change. */
export function startOutbox(writes: readonly AnyKind[]): Outbox {
  registerWrites(writes);
  const storage = browserStorage();
  const channel = openChannel('outbox');
  const own = createOutbox({
    ...{ storage, onSent, onFailed },
    // Without locks the idempotency key prevents duplicates.
    lock: withLock,
    lockIfFree: (name, work) => withLock(name, work, { ifAvailable: true }),
    send: sendEntry,
    broadcast: (message) => channel?.postMessage(message),
    reEnter: async () => useSession.getState().user !== null && (await askToReEnter()),
    now: deviceNow,
    random: Math.random,
  });
  started = own;
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => own.receive(data));
  // Another tab may close before it has stored what was pressed there.
  addEventListener('storage', ({ key }) => {
    const { user } = useSession.getState();
    if (!user || !key?.includes(PRESSED)) return;
    setTimeout(own.receive, OTHER_TABS_MS, { type: 'changed', personId: user.id });
  });
  own.view.subscribe(({ entries }) => setUnsent(nounsOf(entries)));
  addEventListener('online', own.kick);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') own.kick();
  });
  addEventListener('beforeunload', (event) => {
    if (!storage.isLasting() && own.view.getState().entries.length > 0) event.preventDefault();
  });
  followSession(own);
  return own;
}

function followSession(own: Outbox): void {
  useSession.subscribe(({ user, isLeaving }, { user: before }) => {
    if (user?.id === before?.id) return;
    own.close();
    if (user) void own.open(user.id);
    // Clear only on sign-out, which was confirmed; after an expired session the entries stay for their user.
    else if (before && isLeaving) void own.clear(before.id);
  });
  const { user } = useSession.getState();
  if (user) void own.open(user.id);
}
