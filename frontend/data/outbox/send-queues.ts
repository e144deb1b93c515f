import { ApiError } from '#frontend/data/api-error.ts';
import {
  dueAt,
  type Entry,
  type Failure,
  failureOf,
  isDelayed,
  isSentAutomatically,
  retryDelay,
} from './entry.ts';
import type { OutboxStorage } from './storage.ts';

export interface SendQueueDeps {
  storage: OutboxStorage;
  /** Makes the call of an entry. */
  send: (entry: Entry) => Promise<unknown>;
  /** Runs work while no other tab holds the same lock. */
  lock: (name: string, work: () => Promise<void>) => Promise<void>;
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
  /** A call is in flight in this tab from `began` to `ended`. */
  began: (id: string) => void;
  /** Called before the screens are updated. */
  answered: (id: string, answer: unknown) => void;
  ended: (id: string) => Promise<void>;
}

export interface DrainOptions {
  /** Sent even if it is not due. */
  id?: string;
  /** Entries not tried since this time are due. */
  since?: number;
}

export interface SendQueues {
  /** Sends the entries of a lane until one must wait or none is left. */
  drain: (lane: string, options?: DrainOptions) => Promise<void>;
  /** Sends all waiting entries now. */
  kick: () => Promise<void>;
  /** Schedules waiting entries for their next attempt. */
  plan: (entries: readonly Entry[]) => void;
  stop: () => void;
}

/** The lock under which a lane's entries are sent. */
const lockName = (owner: number, lane: string): string => `outbox:${owner}:${lane}`;

/** Sends one entry per lane at a time, in one tab at a time, and retries transient failures. */
export function createSendQueues(deps: SendQueueDeps, host: SendQueueHost): SendQueues {
  const { lock, now } = deps;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const planAt = (lane: string, at: number): void => {
    clearTimeout(timers.get(lane));
    const delay = Math.max(0, at - now());
    timers.set(
      lane,
      setTimeout(() => void drain(lane), delay),
    );
  };
  const askBack = onceAtATime(async () => {
    if (await deps.reEnter()) await kick();
  });
  const isDue = (entry: Entry, { since }: DrainOptions): boolean =>
    !isDelayed(entry, now()) && (since === undefined ? now() >= entry.nextAt : entry.triedAt < since);
  const attempt = async (entry: Entry): Promise<boolean> => {
    const outcome = await tryEntry(entry, deps, host);
    if (outcome.type === 'signed-out') void askBack();
    if (outcome.type === 'waits') planAt(entry.lane, outcome.nextAt);
    return outcome.type === 'done';
  };

  async function drain(lane: string, options: DrainOptions = {}): Promise<void> {
    const owner = host.person();
    if (owner === null) return;
    clearTimeout(timers.get(lane));
    await lock(lockName(owner, lane), async () => {
      const tried = new Set<string>();
      while (host.person() === owner) {
        const own = await host.listOwn();
        if (host.person() !== owner) return;
        const entries = own.filter((each) => each.lane === lane && !tried.has(each.id));
        const wished = entries.find(({ id }) => id === options.id);
        const entry = wished ?? entries.find((each) => isSentAutomatically(each, now()));
        if (!entry) return;
        if (!wished && !isDue(entry, options)) return planAt(lane, dueAt(entry));
        tried.add(entry.id);
        if (!(await attempt(entry))) return;
      }
    });
  }

  async function kick(): Promise<void> {
    const since = now();
    const waiting = (await host.listOwn()).filter((each) => isSentAutomatically(each, since));
    for (const lane of new Set(waiting.map((each) => each.lane))) void drain(lane, { since });
  }

  return {
    drain,
    kick,
    plan: (entries) => {
      for (const entry of entries) if (isSentAutomatically(entry, now())) planAt(entry.lane, dueAt(entry));
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Removes a delayed entry. False: it has been sent. The lock keeps every tab from sending it meanwhile. */
export async function takeBack(
  { id, personId, lane }: Entry,
  { storage, lock, now }: SendQueueDeps,
): Promise<boolean> {
  let isTaken = false;
  await lock(lockName(personId, lane), async () => {
    const entry = (await storage.list()).find((each) => each.id === id);
    if (!entry || !isDelayed(entry, now())) return;
    await storage.remove([id]);
    isTaken = true;
  });
  return isTaken;
}

type Outcome = { type: 'done' } | { type: 'signed-out' } | { type: 'waits'; nextAt: number };

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

/** Returns when the entry is due again. Later entries of its lane wait too and show the same failure. */
async function noteFailure(
  entry: Entry,
  failure: Failure,
  { storage, now, random }: SendQueueDeps,
  host: SendQueueHost,
): Promise<number> {
  const triedAt = now();
  const nextAt = triedAt + retryDelay(entry.attempts, failure, random());
  await storage.change(entry.id, (each) => ({
    ...each,
    failure,
    attempts: each.attempts + 1,
    triedAt,
    nextAt,
  }));
  if (failure.isFinal) return nextAt;
  const behind = (await host.listOwn()).filter(({ lane, failure: own }) => lane === entry.lane && !own);
  for (const { id } of behind) await storage.change(id, (each) => ({ ...each, failure }));
  return nextAt;
}

function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return async () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    await running;
  };
}
