import { recordEvents } from '#shared/events/outbox.ts';
import type { Work } from '#workers/handle-once.ts';
import { insertActivity } from './activity.queries.ts';
import { describeEvent } from './describe-event.ts';

/** Builds the coaches' feed. */
export const activityWork: Work = {
  most: 50,
  handle: async (trx, claimed) => {
    const lines = claimed.flatMap(({ event, cause }) => {
      const described = describeEvent(event);
      return described ? [{ ...described, eventId: event.id, cause }] : [];
    });
    if (lines.length === 0) return;
    const written = await insertActivity(trx, lines);
    const facts = written.map(({ line: { cause }, item }) => ({ payload: { item }, cause }));
    await recordEvents(trx, 'activity.recorded', facts);
  },
};
