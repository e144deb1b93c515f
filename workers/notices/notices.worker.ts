import { lockNotices } from '#shared/database/lock-notices.ts';
import { isEvent, recordEvents } from '#shared/events/outbox.ts';
import type { Cause } from '#shared/operations/cause.ts';
import type { QueueHandler } from '#workers/handle-once.ts';
import {
  type EventNotice,
  keepCoaches,
  keepPeople,
  opensWithFeedback,
  writeNotices,
} from './notices.queries.ts';
import { noticeOf } from './notices-of.ts';

/** Tells people of what happened; other channels send what stays unseen. */
export const noticesHandler: QueueHandler = {
  most: 50,
  handle: async (trx, claimed) => {
    const told = claimed.flatMap(({ entry, cause }): (EventNotice & { cause: Cause })[] => {
      const noticed = isEvent(entry) ? noticeOf(entry) : null;
      return noticed ? [{ ...noticed, eventId: entry.id, cause }] : [];
    });
    if (told.length === 0) return;
    // Nobody of them is deleted meanwhile.
    const clients = await keepPeople(trx, [...new Set(told.map(({ clientId }) => clientId))]);
    const coaches = told.some(({ audience }) => audience === 'coaches') ? await keepCoaches(trx) : [];
    await lockNotices(trx, [...clients, ...coaches]);
    const changed = new Map<number, Cause>();
    for (const notice of told) {
      if (!clients.has(notice.clientId) || (await opensWithFeedback(trx, notice))) continue;
      const people = notice.audience === 'coaches' ? coaches : [notice.clientId];
      await writeNotices(trx, notice, people);
      for (const id of people) changed.set(id, notice.cause);
    }
    const facts = [...changed].map(([userId, cause]) => ({ payload: { userId }, cause }));
    if (facts.length > 0) await recordEvents(trx, 'notice.changed', facts);
  },
};
