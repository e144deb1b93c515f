import { ApiError } from '#frontend/data/http/api-error.ts';
import type { OutboxStorage } from './storage.ts';
import {
  dueAt,
  type Entry,
  type Failure,
  failureOf,
  isDelayed,
  isSentAutomatically,
  retryDelay,
} from './write.ts';

export interface SendQueueDeps {
  storage: OutboxStorage;
  /** Makes the call of an entry. */
  send: (entry: Entry) => Promise<unknown>;
  /** Runs work while no other tab holds the same lock. */
  lock: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Runs work at once, with the lock if it is free. */
  lockIfFree: (name: string, work: (isLocked: boolean) => Promise<void>) => Promise<void>;
  /** Updates the screens after a 2xx; the entry is removed afterwards. */
  onSent: (entry: Entry, answer: unknown) => Promise<void>;
  /** `isPressed`: the user started this attempt. */
  onFailed: (entry: Entry, failure: Failure, isPressed: boolean) => void;
  /** The session has expired. Resolves to true once the user has signed in again. */
  reEnter: () => Promise<boolean>;
  now: () => number;
  random: () => number;
}

/** The part of the outbox that the queues use. */
export interface SendQueueHost {
  person: () => number | null;
  /** The user's entries, oldest first. */
  listOwn: () => Promise<Entry[]>;
  /** The same, of these. */
  ownOf: (entries: readonly Entry[]) => Entry[];
  /** A call is in flight in this tab from `began` to `ended`. */
  began: (id: string) => void;
  /** Called before the screens are updated. */
  answered: (id: string, answer: unknown) => void;
  ended: (id: string) => Promise<void>;
}

interface DrainOptions {
  /** Sent even if it is not due. */
  id?: string;
  /** Entries not tried since this time are due. */
  since?: number;
}

/** In ms: the tab of a press goes first. */
export const OTHER_TABS_MS = 500;

/** The lock under which a queue's entries are sent. Stored entries call the name of their queue `lane`. */
const lockName = (owner: number, queue: string): string => `outbox:${owner}:${queue}`;

/** Sends one entry per queue at a time, in one tab at a time, and retries transient failures. */
export function createSendQueues(deps: SendQueueDeps, host: SendQueueHost) {
  const { lock, lockIfFree, now } = deps;
  const timers = createTimers();
  const planAt = (queue: string, at: number): void =>
    timers.set(queue, Math.max(0, at - now()), () => void drain(queue));
  let isAsking = false;
  const askBack = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const isBack = await deps.reEnter().finally(() => {
      isAsking = false;
    });
    if (isBack) await kick();
  };
  const isDue = (entry: Entry, { since }: DrainOptions): boolean =>
    !isDelayed(entry, now()) && (since === undefined ? now() >= entry.nextAt : entry.triedAt < since);
  const attempt = async (entry: Entry): Promise<boolean> => {
    const outcome = await tryEntry(entry, deps, host);
    if (outcome.type === 'signed-out') void askBack();
    if (outcome.type === 'waits') planAt(entry.lane, outcome.nextAt);
    return outcome.type === 'done';
  };

  /** Sends the entries of a queue until one must wait or none is left. */
  async function drain(queue: string, options: DrainOptions = {}): Promise<void> {
    const owner = host.person();
    if (owner === null) return;
    timers.clear(queue);
    await lock(lockName(owner, queue), () => sendQueue(owner, queue, options, host.listOwn()));
  }

  /** Runs under the queue's lock; `listed` was read under it. */
  async function sendQueue(owner: number, queue: string, options: DrainOptions, listed: Promise<Entry[]>) {
    const tried = new Set<string>();
    for (let own = await listed; host.person() === owner; own = await host.listOwn()) {
      const entries = own.filter((each) => each.lane === queue && !tried.has(each.id));
      const wished = entries.find(({ id }) => id === options.id);
      const entry = wished ?? entries.find((each) => isSentAutomatically(each, now()));
      if (!entry) return;
      if (!wished && !isDue(entry, options)) return planAt(queue, dueAt(entry));
      tried.add(entry.id);
      if (!(await attempt(entry))) return;
    }
  }

  /** Stores an entry, then sends its queue unless it is held. Resolves to all entries once it is stored. */
  function enter(entry: Entry, replaces?: string): Promise<Entry[]> {
    const { personId, lane: queue } = entry;
    const stored = Promise.withResolvers<Entry[]>();
    deps.storage.press(entry, replaces);
    void lockIfFree(lockName(personId, queue), async (isLocked) => {
      const all = deps.storage.put(entry, replaces);
      all.then(stored.resolve, stored.reject);
      if (entry.isHeld) return;
      const options = { since: now() + 1 };
      if (isLocked) await sendQueue(personId, queue, options, all.then(host.ownOf));
      else void all.then(() => drain(queue, options));
    }).catch(stored.reject);
    return stored.promise;
  }

  /** Sends all waiting entries now. */
  async function kick(): Promise<void> {
    const since = now();
    const waiting = (await host.listOwn()).filter((each) => isSentAutomatically(each, since));
    for (const queue of new Set(waiting.map((each) => each.lane))) void drain(queue, { since });
  }

  return {
    drain,
    enter,
    kick,
    /** Schedules entries that another tab told of; the tab of the press says that it has sent them. */
    plan: (entries: readonly Entry[]): void => {
      const waiting = entries.filter((each) => isSentAutomatically(each, now()));
      for (const entry of waiting) planAt(entry.lane, Math.max(now(), dueAt(entry)) + OTHER_TABS_MS);
    },
    stop: timers.clearAll,
  };
}

/** Removes a delayed entry. False: it has been sent. The lock keeps every tab from sending it meanwhile. */
export async function cancelDelayed(known: Entry, { storage, lock, now }: SendQueueDeps): Promise<boolean> {
  let isCancelled = false;
  await lock(lockName(known.personId, known.lane), async () => {
    const entry = (await storage.list()).find(({ id }) => id === known.id);
    if (!entry || !isDelayed(entry, now())) return;
    await storage.remove([entry.id]);
    isCancelled = true;
  });
  return isCancelled;
}

/** One timer per name. */
function createTimers() {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const clear = (name: string): void => clearTimeout(timers.get(name));
  return {
    set: (name: string, delay: number, work: () => void): void => {
      clear(name);
      timers.set(name, setTimeout(work, delay));
    },
    clear,
    clearAll: (): void => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

type Outcome = { type: 'done' } | { type: 'signed-out' } | { type: 'waits'; nextAt: number };

/** Makes the call of an entry and removes it, or notes why it failed. */
async function tryEntry(entry: Entry, deps: SendQueueDeps, host: SendQueueHost): Promise<Outcome> {
  const { storage, send, onSent, onFailed } = deps;
  host.began(entry.id);
  try {
    const answer = await send(entry);
    host.answered(entry.id, answer);
    await onSent(entry, answer);
    await storage.remove([entry.id]);
    return { type: 'done' };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { type: 'signed-out' };
    const failure = failureOf(error);
    const nextAt = await noteFailure(entry, failure, deps, host);
    onFailed(entry, failure, entry.failure === null);
    return failure.isFinal ? { type: 'done' } : { type: 'waits', nextAt };
  } finally {
    await host.ended(entry.id);
  }
}

/** Returns when the entry is due again. Later entries of its queue wait too and show the same failure. */
async function noteFailure(entry: Entry, failure: Failure, deps: SendQueueDeps, host: SendQueueHost) {
  const { storage, now, random } = deps;
  const triedAt = now();
  const nextAt = triedAt + retryDelay(entry.attempts, failure, random());
  const note = { failure, triedAt, nextAt };
  await storage.change(entry.id, (each) => ({ ...each, ...note, attempts: each.attempts + 1 }));
  if (failure.isFinal) return nextAt;
  const behind = (await host.listOwn()).filter(({ lane, failure: own }) => lane === entry.lane && !own);
  for (const { id } of behind) await storage.change(id, (each) => ({ ...each, failure }));
  return nextAt;
}
