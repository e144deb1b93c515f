import type { Trx } from '#shared/database/database.ts';
import { lockNotices } from '#shared/database/lock-notices.ts';
import { isEvent, recordEvents } from '#shared/events/outbox.ts';
import { type Check, planChecks } from '#shared/events/plan-checks.queries.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import type { Site } from '#shared/mail/letters.ts';
import { type Cause, runFor } from '#shared/operations/cause.ts';
import type { ClaimedEntry, QueueHandler } from '#workers/handle-once.ts';
import {
  type EventNotice,
  keepCoaches,
  keepPeople,
  opensWithFeedback,
  writeNotices,
} from './notices.queries.ts';
import { noticeOf } from './notices-of.ts';
import { reach } from './reach.ts';

type Told = EventNotice & { cause: Cause };
interface Due {
  payload: WorkPayloads['notice.due'];
  cause: Cause;
}

/** Tells people of what happened; what they have not seen ten minutes later is sent on other channels. */
export const createNoticesHandler = (site: Site): QueueHandler => ({
  most: 50,
  handle: async (trx, claimed) => {
    const { told, due } = sort(claimed);
    if (told.length + due.length === 0) return;
    // Nobody of them is deleted meanwhile.
    const ids = [...told.map(({ clientId }) => clientId), ...due.map(({ payload }) => payload.userId)];
    const people = await keepPeople(trx, [...new Set(ids)]);
    const clients = told.filter(({ audience }) => audience === 'coaches').map(({ clientId }) => clientId);
    const coaches = clients.length > 0 ? await keepCoaches(trx, clients) : new Map();
    await lockNotices(trx, [...new Set([...people, ...[...coaches.values()].flat()])]);
    await tell(trx, told, { people, coaches });
    for (const { payload, cause } of due) await runFor(cause, () => reach(trx, payload, site));
  },
});

function sort(claimed: readonly ClaimedEntry[]): { told: Told[]; due: Due[] } {
  const [told, due]: [Told[], Due[]] = [[], []];
  for (const { entry, cause } of claimed) {
    const noticed = isEvent(entry) ? noticeOf(entry) : null;
    if (noticed) told.push({ ...noticed, eventId: entry.id, cause });
    if (entry.type === 'notice.due') due.push({ payload: entry.payload, cause });
  }
  return { told, due };
}

async function tell(
  trx: Trx,
  told: readonly Told[],
  { people, coaches }: { people: ReadonlySet<number>; coaches: ReadonlyMap<number, number[]> },
): Promise<void> {
  const changed = new Map<number, Cause>();
  let ofAllCoaches: Cause | undefined;
  const pending: Check[] = [];
  for (const notice of told) {
    if (!people.has(notice.clientId) || (await opensWithFeedback(trx, notice))) continue;
    const audience = notice.audience === 'coaches' ? (coaches.get(notice.clientId) ?? []) : [notice.clientId];
    pending.push(...(await writeNotices(trx, notice, audience)));
    if (notice.audience === 'coaches' && audience.length > 1) ofAllCoaches = notice.cause;
    else for (const id of audience) changed.set(id, notice.cause);
  }
  const facts = [...changed].map(([userId, cause]) => ({ payload: { userId }, cause }));
  if (facts.length > 0) await recordEvents(trx, 'notice.changed', facts);
  if (ofAllCoaches) await recordEvents(trx, 'coach-notice.changed', [{ payload: {}, cause: ofAllCoaches }]);
  await planChecks(trx, pending);
}
