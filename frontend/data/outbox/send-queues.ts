import { dueAt, type Entry, isDelayed, isSentAutomatically } from './entry.ts';
import { type SendQueueDeps, type SendQueueHost, tryEntry } from './try-entry.ts';

export interface DrainOptions {
  /** Sent even if it is not due. */
  id?: string;
  /** Entries not tried since this time are due. */
  since?: number;
}

export interface SendQueues {
  /** Sends the entries of a lane until one must wait or none is left. */
  drain: (lane: string, options?: DrainOptions) => Promise<void>;
  /** Stores an entry, then sends its lane unless it is held. Resolves to all entries once it is stored. */
  enter: (entry: Entry, replaces?: string) => Promise<Entry[]>;
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
  const { lock, lockIfFree, now } = deps;
  const timers = createTimers();
  const planAt = (lane: string, at: number): void =>
    timers.set(lane, Math.max(0, at - now()), () => void drain(lane));
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
    timers.clear(lane);
    await lock(lockName(owner, lane), () => sendLane(owner, lane, options, host.listOwn()));
  }

  /** Runs under the lane's lock; `listed` was read under it. */
  async function sendLane(
    owner: number,
    lane: string,
    options: DrainOptions,
    listed: Promise<Entry[]>,
  ): Promise<void> {
    const tried = new Set<string>();
    for (let own = await listed; host.person() === owner; own = await host.listOwn()) {
      const entries = own.filter((each) => each.lane === lane && !tried.has(each.id));
      const wished = entries.find(({ id }) => id === options.id);
      const entry = wished ?? entries.find((each) => isSentAutomatically(each, now()));
      if (!entry) return;
      if (!wished && !isDue(entry, options)) return planAt(lane, dueAt(entry));
      tried.add(entry.id);
      if (!(await attempt(entry))) return;
    }
  }

  function enter(entry: Entry, replaces?: string): Promise<Entry[]> {
    const { personId, lane } = entry;
    const stored = Promise.withResolvers<Entry[]>();
    void lockIfFree(lockName(personId, lane), async (isLocked) => {
      const all = deps.storage.put(entry, replaces);
      all.then(stored.resolve, stored.reject);
      if (entry.isHeld) return;
      const options = { since: now() + 1 };
      if (isLocked) await sendLane(personId, lane, options, all.then(host.ownOf));
      else void all.then(() => drain(lane, options));
    }).catch(stored.reject);
    return stored.promise;
  }

  async function kick(): Promise<void> {
    const since = now();
    const waiting = (await host.listOwn()).filter((each) => isSentAutomatically(each, since));
    for (const lane of new Set(waiting.map((each) => each.lane))) void drain(lane, { since });
  }

  return {
    drain,
    enter,
    kick,
    plan: (entries) => {
      for (const entry of entries) if (isSentAutomatically(entry, now())) planAt(entry.lane, dueAt(entry));
    },
    stop: timers.clearAll,
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

function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return async () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    await running;
  };
}
