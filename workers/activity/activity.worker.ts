import { isEvent } from '#shared/events/outbox.ts';
import type { QueueHandler } from '#workers/handle-once.ts';
import { insertActivity, listOtherProgrammes } from './activity.queries.ts';
import { describeEvent } from './describe-event.ts';

/** Builds the coaches' feed. */
export const activityHandler: QueueHandler = {
  most: 50,
  handle: async (trx, claimed) => {
    const programmes = await listOtherProgrammes(
      trx,
      claimed.map(({ entry }) => entry.id),
    );
    const lines = claimed.flatMap(({ entry, cause }) => {
      const described = isEvent(entry) ? describeEvent(entry, programmes.get(entry.id)) : null;
      return described ? [{ ...described, eventId: entry.id, cause }] : [];
    });
    if (lines.length > 0) await insertActivity(trx, lines);
  },
};
