import { recordEvent } from '#shared/platform/outbox.ts';
import type { Handler } from '#workers/handle-once.ts';
import { insertActivity } from './activity.queries.ts';
import { describeEvent } from './describe-event.ts';

/** Builds the coaches' feed. */
export const handleActivity: Handler = async (trx, event) => {
  const described = describeEvent(event);
  if (!described) return;
  const item = await insertActivity(trx, event.id, described);
  await recordEvent(trx, 'activity.recorded', { item });
};
