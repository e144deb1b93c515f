import type { DomainEvent, PushMeta } from '#shared/contract/events.ts';
import { quoteOf } from '#shared/domain/messages.ts';
import { holdsMessage } from '#shared/messages/message-events.ts';

/** For data older than this, the screen always refetches. */
const REMEMBERED_MS = 60_000;
const REMEMBERED = 200;

export interface Push {
  event: DomainEvent;
  rooms: readonly string[];
  meta: PushMeta;
}

export interface RecentPushes {
  record: (push: Push) => void;
  /**
   * What was pushed to these rooms in the last `age` ms, in order; null if this process no longer knows. All are late: the
   * screen may have read newer data, as a push can be slower than a read.
   */
  listSince: (rooms: ReadonlySet<string>, age: number) => readonly Push[] | null;
  /** Events were missed, so nothing is known about the time before. */
  forget: () => void;
}

const messageOf = ({ event }: Push) => (holdsMessage(event) ? event.payload.message : undefined);

/** The words of a removed message are not replayed, nor those of its quotes. */
function withoutWords<T extends Push>(pushes: T[], newest: Push): T[] {
  const removed = messageOf(newest);
  if (removed?.removedAt === undefined) return pushes;
  return pushes.flatMap((push) => {
    const message = messageOf(push);
    if (message?.id === removed.id) return [];
    if (message?.quote?.id !== removed.id) return [push];
    const payload = { ...push.event.payload, message: { ...message, quote: quoteOf(removed) } };
    return [{ ...push, event: { ...push.event, payload } as DomainEvent }];
  });
}

/**
 * The last pushes, and the time of the last one to each room. A page reads its data before its socket connects, so it
 * would miss pushes in between.
 */
export function createRecentPushes(now: () => number = Date.now): RecentPushes {
  let knownSince = now();
  let pushes: (Push & { at: number })[] = [];
  /** Time of the newest push that is no longer held. */
  let droppedAt = Number.NEGATIVE_INFINITY;
  // Least recent first.
  const lastPushes = new Map<string, number>();
  return {
    record: (push) => {
      const at = now();
      pushes = withoutWords(pushes, push);
      pushes.push({ ...push, at });
      if (pushes.length > REMEMBERED) droppedAt = pushes.shift()?.at ?? at;
      for (const room of push.rooms) {
        lastPushes.delete(room);
        lastPushes.set(room, at);
      }
      for (const [room, time] of lastPushes) {
        if (time >= at - REMEMBERED_MS) break;
        lastPushes.delete(room);
      }
    },
    listSince: (rooms, age) => {
      const since = now() - age;
      if (age > REMEMBERED_MS || since < knownSince) return null;
      if (![...rooms].some((room) => (lastPushes.get(room) ?? 0) >= since)) return [];
      const missed = pushes.filter((push) => push.at >= since && push.rooms.some((room) => rooms.has(room)));
      // A session that began later must not end with the others.
      const isUnclear = since <= droppedAt || missed.some(({ event }) => event.type === 'session.ended');
      return isUnclear ? null : missed.map((push) => ({ ...push, meta: { ...push.meta, isLate: true } }));
    },
    forget: () => {
      knownSince = now();
    },
  };
}
