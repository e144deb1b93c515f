import { isEvent } from '#shared/events/outbox.ts';
import { listFinishedThen } from '#workers/accounts-then.queries.ts';
import type { QueueHandler } from '#workers/handle-once.ts';
import { insertActivity, listOtherProgrammes } from './activity.queries.ts';
import { type Described, describeEvent } from './describe-event.ts';

/** A line about a finished programme leads there. */
const inAccount = (line: Described, userId = line.userId): Described => ({
  ...line,
  userId,
  link: line.link.replace(/^(\/admin\/(?:client|review)\/)\d+/, `$1${userId}`),
});

/** Builds the coaches' feed. */
export const activityHandler: QueueHandler = {
  most: 50,
  handle: async (trx, claimed) => {
    const ids = claimed.map(({ entry }) => entry.id);
    const finished = await listFinishedThen(trx, ids);
    const programmes = await listOtherProgrammes(trx, ids, finished);
    const lines = claimed.flatMap(({ entry, cause }) => {
      const described = isEvent(entry) ? describeEvent(entry, programmes.get(entry.id)) : null;
      if (!described) return [];
      return [{ ...inAccount(described, finished.get(entry.id)), eventId: entry.id, cause }];
    });
    if (lines.length > 0) await insertActivity(trx, lines);
  },
};
