import { isEvent } from '#shared/events/outbox.ts';
import type { BatchHandler } from '#workers/jobs/batch.ts';
import { insertActivity, listPlaces } from './activity.queries.ts';
import { type Described, describeEvent } from './describe-event.ts';

/** A line about a finished programme leads there. */
const inAccount = (line: Described, userId = line.userId): Described => ({
  ...line,
  userId,
  link: line.link.replace(/^(\/admin\/(?:client|review)\/)\d+/, `$1${userId}`),
});

/** Builds the coaches' feed. */
export const activityHandler: BatchHandler = {
  most: 50,
  handle: async (trx, claimed) => {
    const ids = claimed.map(({ entry }) => entry.id);
    const places = await listPlaces(trx, ids);
    const lines = claimed.flatMap(({ entry, cause }) => {
      const { account, programme } = places.get(entry.id) ?? {};
      const described = isEvent(entry) ? describeEvent(entry, programme ?? undefined) : null;
      if (!described) return [];
      return [{ ...inAccount(described, account ?? undefined), eventId: entry.id, cause }];
    });
    if (lines.length > 0) await insertActivity(trx, lines);
  },
};
