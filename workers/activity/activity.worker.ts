import { isEvent } from '#shared/events/outbox.ts';
import type { BatchHandler } from '#workers/jobs/batch.ts';
import { insertActivity } from './activity.queries.ts';
import { type Described, describeEvent } from './describe-event.ts';

/** A line about a finished programme leads there. */
const inAccount = (line: Described, userId = line.userId): Described => ({
  ...line,
  userId,
  link: line.link.replace(/^(\/admin\/(?:client|review)\/)\d+/, `$1${userId}`),
});

/** Builds the coaches' feed. */
export const activityHandler: BatchHandler = {
  most: 100,
  handle: async (trx, claimed) => {
    const lines = claimed.flatMap(({ entry, cause, account, programme }) => {
      const described = isEvent(entry) ? describeEvent(entry, programme ?? undefined) : null;
      if (!described) return [];
      return [{ ...inAccount(described, account ?? undefined), eventId: entry.id, cause }];
    });
    if (lines.length > 0) await insertActivity(trx, lines);
  },
};
