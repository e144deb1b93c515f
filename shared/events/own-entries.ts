import type { EventBus } from './event-bus.ts';
import { isEvent, type OutboxEntry } from './outbox.ts';

/** Entries at once. */
const BATCH = 500;
/** Entries kept while Redis is unavailable; PostgreSQL has the rest. */
const MOST = 20_000;

/** What this process recorded and has not marked as published. */
export interface OwnEntries {
  add: (entries: readonly OutboxEntry[]) => void;
  /** Publishes what was added, by id. Rejects, and keeps the rest, while Redis is unavailable. */
  publish: () => Promise<void>;
  /** The last attempt to publish failed. */
  isAway: () => boolean;
  /** The oldest that were published, until they are forgotten. */
  listPublished: () => readonly OutboxEntry[];
  forget: (entries: readonly OutboxEntry[]) => void;
}

export function createOwnEntries(bus: EventBus): OwnEntries {
  const added = new Map<number, OutboxEntry>();
  const published = new Map<number, OutboxEntry>();
  let isAway = false;
  let publishing: Promise<void> | undefined;

  async function publishOldest(): Promise<void> {
    const oldest = [...added.values()].toSorted((a, b) => a.id - b.id).slice(0, BATCH);
    try {
      await bus.publish(oldest.filter(isEvent));
      isAway = false;
    } catch (error) {
      isAway = true;
      throw error;
    }
    for (const entry of oldest) {
      added.delete(entry.id);
      published.set(entry.id, entry);
    }
  }

  async function publishAll(): Promise<void> {
    try {
      while (added.size > 0) await publishOldest();
    } finally {
      // In the same turn as the check above: an entry added later starts another.
      publishing = undefined;
    }
  }

  return {
    add: (entries) => {
      for (const entry of entries) if (added.size + published.size < MOST) added.set(entry.id, entry);
    },
    publish: async () => {
      if (added.size === 0) return;
      publishing ??= publishAll();
      await publishing;
    },
    isAway: () => isAway,
    listPublished: () => [...published.values()].slice(0, BATCH),
    forget: (entries) => {
      for (const { id } of entries) published.delete(id);
    },
  };
}
