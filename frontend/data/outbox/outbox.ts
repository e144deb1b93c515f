import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { cancelDelayed, createSendQueues, type SendQueueDeps } from './send-queues.ts';
import { createEntry, type Entry, isSentAutomatically, type NewEntry, NotSent } from './write.ts';

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { type: 'changed'; personId: number }
  | { type: 'sent'; personId: number; id: string; answer: unknown };

export interface OutboxDeps extends SendQueueDeps {
  broadcast: (message: TabMessage) => void;
}

interface OutboxView {
  /** The user's entries, oldest first. */
  entries: readonly Entry[];
  /** Entries whose call is in flight in this tab. */
  sending: readonly string[];
}

export interface Sending {
  id: string;
  /** The first answer; throws NotSent when the first attempt fails. The entry then stays. */
  outcome: Promise<unknown>;
}

export interface Outbox {
  view: UseBoundStore<StoreApi<OutboxView>>;
  /** Opens the outbox for a user and deletes entries of others. */
  open: (personId: number) => Promise<void>;
  /** Stops sending; the entries stay. */
  close: () => void;
  /** Deletes all entries of a user. */
  clear: (personId: number) => Promise<void>;
  /** Adds an entry and removes `replaces` in the same step. */
  add: (entry: NewEntry, replaces?: string) => Promise<Sending>;
  /** Sends an entry at the user's request, until `notBefore` with Undo. Throws NotSent on failure. */
  retry: (id: string, notBefore?: number) => Promise<unknown>;
  discard: (id: string) => Promise<void>;
  /** Removes a delayed entry before it is sent. False: too late. */
  cancel: (id: string) => Promise<boolean>;
  /** Stops automatic attempts for an entry. */
  hold: (id: string) => Promise<void>;
  /** Sends all waiting entries now. */
  kick: () => void;
  /** Subscribes to answered entries, whichever tab sent them; returns the unsubscribe function. */
  whenSent: (listener: SentListener) => () => void;
  receive: (message: TabMessage) => Promise<void>;
}

type SentListener = (id: string, answer: unknown) => void;

/** Unconfirmed writes: stored in the browser, shown in every tab, retried until they are answered. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const core = createCore(deps);
  return { ...ownership(core), ...userActions(core), ...listening(core) };
}

type Core = ReturnType<typeof createCore>;

/** The entries of the current user and the queues that send them. */
function createCore(deps: OutboxDeps) {
  const { storage, broadcast } = deps;
  const view = create<OutboxView>(() => ({ entries: [], sending: [] }));
  const { pending, take, wait } = createPendingOutcomes();
  const listeners = new Set<SentListener>();
  const owner: { id: number | null } = { id: null };
  const ownOf = (all: readonly Entry[], id = owner.id): Entry[] =>
    all.filter(({ personId }) => personId === id).toSorted((a, b) => a.createdAt - b.createdAt);
  const listOf = async (id: number | null): Promise<Entry[]> => ownOf(await storage.list(), id);
  const show = (all: readonly Entry[]): void => {
    const entries = ownOf(all);
    view.setState({ entries });
    for (const { id, failure } of entries) if (failure) take(id)?.reject(new NotSent(failure));
  };
  const refresh = async (): Promise<void> => show(await storage.list());
  /** Shows the entries here and in other tabs. */
  const changed = async (all?: readonly Entry[]): Promise<void> => {
    show(all ?? (await storage.list()));
    if (owner.id !== null) broadcast({ type: 'changed', personId: owner.id });
  };
  const sent: SentListener = (id, answer) => {
    for (const listener of listeners) listener(id, answer);
    take(id)?.resolve(answer);
  };
  const queues = createSendQueues(deps, {
    person: () => owner.id,
    listOwn: () => listOf(owner.id),
    ownOf,
    began: (id) => view.setState(({ sending }) => ({ sending: [...sending, id] })),
    answered: (id, answer) => {
      if (owner.id !== null) broadcast({ type: 'sent', personId: owner.id, id, answer });
      sent(id, answer);
    },
    ended: async (id) => {
      view.setState(({ sending }) => ({ sending: sending.filter((each) => each !== id) }));
      await changed();
    },
  });
  return { deps, view, pending, wait, listeners, owner, listOf, refresh, changed, sent, queues };
}

const ownership = ({ deps, view, pending, owner, listOf, refresh, queues }: Core) => ({
  open: async (personId: number): Promise<void> => {
    owner.id = personId;
    const others = (await deps.storage.list()).filter((entry) => entry.personId !== personId);
    await deps.storage.remove(others.map(({ id }) => id));
    await deps.storage.recover(personId);
    await refresh();
    await queues.kick();
  },
  close: (): void => {
    owner.id = null;
    queues.stop();
    pending.clear();
    view.setState({ entries: [], sending: [] });
  },
  clear: async (personId: number): Promise<void> => {
    await deps.storage.remove((await listOf(personId)).map(({ id }) => id));
    deps.broadcast({ type: 'changed', personId });
    await refresh();
  },
});

/** What the user does with entries. */
function userActions({ deps, wait, owner, listOf, changed, queues }: Core) {
  const { storage, now } = deps;
  let lastCreatedAt = 0;
  return {
    add: async (given: NewEntry, replaces?: string): Promise<Sending> => {
      if (owner.id === null) throw new Error('Nobody is signed in.');
      // Entries of the same millisecond keep their order.
      lastCreatedAt = Math.max(now(), lastCreatedAt + 1);
      const entry = createEntry(given, owner.id, lastCreatedAt);
      const outcome = wait(entry.id);
      await changed(await queues.enter(entry, replaces));
      return { id: entry.id, outcome };
    },
    retry: async (id: string, notBefore = 0): Promise<unknown> => {
      const entry = (await listOf(owner.id)).find((each) => each.id === id);
      if (!entry) return;
      const ready = { failure: null, isHeld: false, notBefore, nextAt: 0 };
      await storage.change(id, (each) => ({ ...each, ...ready }));
      const outcome = wait(id);
      await changed();
      const isWaiting = isSentAutomatically({ ...entry, ...ready }, now());
      void queues.drain(entry.lane, isWaiting ? { since: now() + 1 } : { id });
      return await outcome;
    },
    discard: (id: string): Promise<void> => storage.remove([id]).then(() => changed()),
    cancel: async (id: string): Promise<boolean> => {
      const entry = (await listOf(owner.id)).find((each) => each.id === id);
      const isCancelled = entry !== undefined && (await cancelDelayed(entry, deps));
      await changed();
      return isCancelled;
    },
    hold: async (id: string): Promise<void> => {
      await storage.change(id, (each) => ({ ...each, isHeld: true }));
      await changed();
    },
  };
}

const listening = ({ deps, listeners, owner, sent, refresh, queues, view }: Core) => ({
  view,
  kick: () => void queues.kick(),
  whenSent: (listener: SentListener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  receive: async (message: TabMessage): Promise<void> => {
    if (message.personId !== owner.id) return;
    if (message.type === 'sent') sent(message.id, message.answer);
    await deps.storage.recover(message.personId);
    await refresh();
    queues.plan(view.getState().entries);
  },
});

/** Callers in this tab that wait for an entry's outcome, whichever tab sends it. */
function createPendingOutcomes() {
  const pending = new Map<string, PromiseWithResolvers<unknown>>();
  return {
    pending,
    take: (id: string): PromiseWithResolvers<unknown> | undefined => {
      const outcome = pending.get(id);
      pending.delete(id);
      return outcome;
    },
    wait: (id: string): Promise<unknown> => {
      const outcome = pending.get(id) ?? Promise.withResolvers<unknown>();
      pending.set(id, outcome);
      // Some callers ignore the outcome.
      outcome.promise.catch(() => undefined);
      return outcome.promise;
    },
  };
}
