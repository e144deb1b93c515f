import { ApiError } from '#frontend/data/api-error.ts';
import { type Entry, type Failure, failureOf, retryDelay } from './entry.ts';
import type { OutboxStorage } from './storage.ts';

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

export type Outcome = { type: 'done' } | { type: 'signed-out' } | { type: 'waits'; nextAt: number };

/** Makes the call of an entry and removes it, or notes why it failed. */
export async function tryEntry(entry: Entry, deps: SendQueueDeps, host: SendQueueHost): Promise<Outcome> {
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
