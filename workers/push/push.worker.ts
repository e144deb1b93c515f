import { publicAddress } from '#shared/config/addresses.ts';
import type { Config } from '#shared/config/config.ts';
import type { Database } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import type { Logger } from '#shared/operations/log.ts';
import { pushTries } from '#shared/operations/metrics.ts';
import { type PushResult, type PushSender, pushResults, sendPush } from '#shared/push/send-push.ts';
import { keepVapidKeys } from '#shared/push/vapid-keys.ts';
import type { Handler } from '#workers/jobs/batch.ts';
import type { LeaseHandler } from '#workers/jobs/lease.ts';
import { deleteGone, listTargets, noteSent, type Subscription } from './push.queries.ts';

interface PushDeps {
  db: Database;
  log: Logger;
  sender: PushSender;
  /** Seconds between tries; after the last one the push is dropped. */
  pauses?: readonly number[];
  /** ms for an answer. */
  patience?: number;
}

// Initialise: Prometheus sees no increase in a series that starts with its first count.
for (const result of pushResults) pushTries.inc({ result }, 0);

const PAUSES = [60, 300, 1_800];
/** They wait for push services alone, and whoever has an account may name one that never answers: it holds a place for 3 s. */
const CONCURRENCY = 40;
/** Longer than any try. */
const LEASED = 30;

export async function pushSenderOf(config: Config): Promise<PushSender> {
  const origin = publicAddress(config);
  const subject = origin.startsWith('https:') ? origin : `mailto:${config.supportEmail}`;
  return { keys: config.vapid ?? (await keepVapidKeys(config.dataDir)), subject };
}

/**
 * Sends pushes outside of any transaction. A process that dies before its commit sends again; the browser then
 * replaces the earlier one, because both have the same tag.
 */
export const createPushHandler = (deps: PushDeps): LeaseHandler => ({
  ...{ concurrency: CONCURRENCY, seconds: LEASED },
  work: async ({ type, payload }) => (type === 'push.asked' ? await sendToAll(payload, deps) : nothing),
  giveUp: () => nothing,
});

const nothing: Handler = async () => undefined;

async function sendToAll(
  asked: WorkPayloads['push.asked'],
  { db, log, sender, pauses = PAUSES, patience }: PushDeps,
): Promise<Handler> {
  const { title, body, link, tag, tries } = asked;
  const push = { payload: { title, body, link, tag }, topic: tag };
  const targets = await listTargets(db, asked);
  const results = await Promise.all(targets.map((target) => sendPush(target, push, sender, patience)));
  for (const result of results) pushTries.inc({ result });
  const of = (wanted: PushResult): Subscription[] => targets.filter((_, n) => results[n] === wanted);
  const failed = of('failed').map(({ id }) => id);
  const refused = of('refused').length;
  if (failed.length + refused > 0)
    log.warn({ person: asked.userId, failed: failed.length, refused, tries: tries + 1 }, 'push not sent');
  const pause = pauses[tries];
  return async (trx, entry) => {
    await noteSent(
      trx,
      of('sent').map(({ id }) => id),
    );
    await deleteGone(trx, of('gone'));
    if (failed.length === 0 || pause === undefined || entry.type !== 'push.asked') return;
    const dueAt = new Date(Date.now() + pause * 1_000).toISOString();
    // As it is now: a removal may have taken the words meanwhile.
    await requestWork(trx, 'push.asked', { ...entry.payload, to: failed, tries: tries + 1, dueAt }, dueAt);
  };
}
