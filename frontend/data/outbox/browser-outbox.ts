import { ApiError } from '#frontend/data/calls/api-error.ts';
import { httpOnce } from '#frontend/data/calls/http.ts';
import { askToReEnter } from '#frontend/data/session/re-entry.ts';
import { useSession } from '#frontend/data/session/session.ts';
import { type Entry, type Failure, isSameCall, type NewEntry } from './entry.ts';
import { createOutbox, type Outbox, type Sending, type TabMessage } from './outbox.ts';
import { OTHER_TABS_MS } from './send-queues.ts';
import { browserStorage, PRESSED } from './storage.ts';
import { setUnsent } from './unsent.ts';
import {
  type AnyKind,
  type ContentOf,
  entryOf,
  nounsOf,
  registerWrites,
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

/** Sends an entry. The same input retries the earlier entry; changed input replaces it. */
export async function submitEntry(entry: NewEntry, before: Entry | undefined): Promise<Sending> {
  if (!before || !isSameCall(before, entry)) return await outbox().add(entry, before?.id);
  const outcome = outbox().retry(before.id);
  // Some callers ignore the outcome.
  outcome.catch(() => undefined);
  return { id: before.id, outcome };
}

/** Timeout in ms. The next attempt has the same key, so it is the same write. */
const PATIENCE_MS = 15_000;

/** Makes one attempt. A 401 is reported, without asking for the password here. */
async function sendEntry({ id, method, path, headers, body, first }: Entry): Promise<unknown> {
  if (first) await httpOnce('PUT', first.path, { body: first.body, signal: patience() }).catch(unlessRefused);
  const signal = patience();
  return await httpOnce(method, path, { body, headers: { ...headers, 'idempotency-key': id }, signal });
}

const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE_MS);

/** Ignores a rejection of the first PUT: it may have been applied already, and the call itself decides. */
function unlessRefused(error: unknown): void {
  const isRefused = error instanceof ApiError && error.status === 409;
  if (!isRefused) throw error;
}

/** Insecure contexts have no locks; there the idempotency key prevents duplicates. */
const lock = async (name: string, work: () => Promise<void>): Promise<void> => {
  await (navigator.locks ? navigator.locks.request(name, work) : work());
};

const lockIfFree = async (name: string, work: (isLocked: boolean) => Promise<void>): Promise<void> => {
  if (!navigator.locks) return await work(true);
  await navigator.locks.request(name, { ifAvailable: true }, (held) => work(held !== null));
};

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
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');
  const own = createOutbox({
    ...{ storage, lock, lockIfFree, onSent, onFailed },
    send: sendEntry,
    broadcast: (message) => channel?.postMessage(message),
    reEnter: async () => useSession.getState().user !== null && (await askToReEnter()),
    now: Date.now,
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
