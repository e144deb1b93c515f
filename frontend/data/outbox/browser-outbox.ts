import { useLayoutEffect, useMemo, useRef } from 'react';
import { deviceNow } from '#frontend/browser/clock.ts';
import { openChannel, withLock } from '#frontend/browser/storage.ts';
import { ApiError } from '#frontend/data/http/api-error.ts';
import { httpOnce } from '#frontend/data/http/http.ts';
import { askToReEnter } from '#frontend/data/session/re-entry.ts';
import { useSession } from '#frontend/data/session/session.ts';
import { createOutbox, type Outbox, type Sending, type TabMessage } from './outbox.ts';
import { OTHER_TABS_MS } from './send-queues.ts';
import { browserStorage, PENDING_WRITE } from './storage.ts';
import { setUnsent } from './unsent.ts';
import {
  type AnyKind,
  type ContentOf,
  type Entry,
  entryOf,
  type Failure,
  isAbout,
  isDelayed,
  isSentAutomatically,
  type NewEntry,
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

interface SendOptions extends Pick<NewEntry, 'notBefore' | 'isHeld' | 'failure'> {
  /** The unsent entry of an earlier press: the same input retries it, changed input replaces it. */
  before?: Entry | undefined;
}

type SendArguments<Content> = undefined extends Content
  ? [content?: Content, options?: SendOptions]
  : [content: Content, options?: SendOptions];

/** Sends a change. It shows at once, and stays until it is answered. */
export async function send<About extends object, Content>(
  write: WriteKind<About, Content, unknown>,
  about: About,
  ...[content, options = {}]: SendArguments<Content>
): Promise<Sending> {
  const { before, ...more } = options;
  const entry: NewEntry = {
    ...entryOf(write, about, ...([content] as unknown as ContentOf<Content>)),
    ...more,
  };
  if (!before || entry.isHeld || !isSame(before, entry)) return await outbox().add(entry, before?.id);
  // A second press within the time to undo the first.
  if (isDelayed(before, deviceNow()) && !before.isHeld) {
    return { id: before.id, outcome: Promise.resolve(undefined) };
  }
  const outcome = outbox().retry(before.id, entry.notBefore);
  // Some callers ignore the outcome.
  outcome.catch(() => undefined);
  return { id: before.id, outcome };
}

const isSame = (entry: Entry, { path, headers = {}, body, first = null, upload }: NewEntry): boolean =>
  JSON.stringify([entry.path, entry.headers, entry.body, entry.first, entry.upload?.fields]) ===
  JSON.stringify([path, headers, body, first, upload?.fields]);

const toUnsent = <About extends object>(entry: Entry<About>, sending: readonly string[]): Unsent<About> => {
  const needsYou = !isSentAutomatically(entry, deviceNow());
  const { id, failure, isHeld, notBefore = 0 } = entry;
  const isOld = needsYou && !isHeld && !failure?.isFinal;
  return {
    ...entry,
    needsYou,
    leavesAt: needsYou || sending.includes(id) ? 0 : notBefore,
    // Automatic attempts are not shown as sending.
    isSending: failure === null && (!needsYou || sending.includes(id)),
    reason: isOld
      ? 'This has waited a long time. Check whether it arrived in the meantime.'
      : (failure?.words ?? null),
    retry: (notBefore) =>
      void outbox()
        .retry(id, notBefore)
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

/** Runs once the entry is answered, whichever tab or attempt sent it. */
export function useSent(id: string | undefined, run: (answer: unknown) => void): void {
  const latest = useRef(run);
  // A layout effect, so that an answer cannot arrive before the subscription.
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (id === undefined) return;
    return outbox().whenSent((each, answer) => each === id && latest.current(answer));
  }, [id]);
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

/** Timeouts in ms. The next attempt has the same key, so it is the same write. */
const CALL_MS = 15_000;
const UPLOAD_MS = 300_000;

/** Makes one attempt. A 401 is reported, without asking for the password here. */
async function sendEntry({ id, method, path, headers, first, upload, body }: Entry): Promise<unknown> {
  const whole = upload ? { ...(body as object), ...(await sendUpload(upload, id)) } : body;
  if (first) {
    const call = { body: first.body, signal: AbortSignal.timeout(CALL_MS) };
    // A conflict may be the first attempt of the same PUT; the call itself decides.
    await httpOnce('PUT', first.path, call).catch((error) => {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    });
  }
  const signal = AbortSignal.timeout(CALL_MS);
  return await httpOnce(method, path, {
    body: whole,
    headers: { ...headers, 'idempotency-key': id },
    signal,
  });
}

/** Posts the file of an entry, and names it; a later attempt gets the id of what has arrived. */
async function sendUpload(
  { path, fields, file, into }: NonNullable<Entry['upload']>,
  entryId: string,
): Promise<object> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, 'recording');
  const { id } = await httpOnce<{ id: string }>('POST', path, {
    body: form,
    headers: { 'idempotency-key': `file-${entryId}` },
    signal: AbortSignal.timeout(UPLOAD_MS),
  });
  return into === 'files' ? { files: [id] } : { voice: id };
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
    if (!user || !key?.includes(PENDING_WRITE)) return;
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
