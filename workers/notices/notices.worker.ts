import type { Trx } from '#shared/database/database.ts';
import { lockNotices, lockTeamNotices } from '#shared/database/lock-notices.ts';
import { isEvent, recordEvents } from '#shared/events/outbox.ts';
import { type Check, planChecks } from '#shared/events/plan-checks.queries.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import type { Site } from '#shared/mail/letter-parts.ts';
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
import { planLooks, planTeamLook, writeTeamNotice } from './team-notices.queries.ts';

type Told = EventNotice & { cause: Cause };
interface Due<T extends 'notice.due' | 'team-notice.due'> {
  payload: WorkPayloads[T];
  cause: Cause;
}
interface Sorted {
  told: Told[];
  due: Due<'notice.due'>[];
  dueForTeam: Due<'team-notice.due'>[];
}

/** Tells people of what happened; what they have not seen ten minutes later is sent on other channels. */
export const createNoticesHandler = (site: Site): QueueHandler => ({
  most: 50,
  handle: async (trx, claimed) => {
    const { told, due, dueForTeam } = sort(claimed);
    if (told.length + due.length + dueForTeam.length === 0) return;
    // Nobody of them is deleted meanwhile.
    const ids = [...told.map(({ clientId }) => clientId), ...due.map(({ payload }) => payload.userId)];
    const people = await keepPeople(trx, [...new Set(ids)]);
    const clients = told.filter(({ audience }) => audience === 'coaches').map(({ clientId }) => clientId);
    const coaches = clients.length > 0 ? await keepCoaches(trx, clients) : new Map();
    await lockNotices(trx, [...new Set([...people, ...coaches.values()])]);
    await tell(trx, told, { people, coaches });
    for (const { payload, cause } of due) await runFor(cause, () => reach(trx, payload, site));
    for (const { payload, cause } of dueForTeam) await runFor(cause, () => planLooks(trx, payload.dueAt));
  },
});

function sort(claimed: readonly ClaimedEntry[]): Sorted {
  const { told, due, dueForTeam }: Sorted = { told: [], due: [], dueForTeam: [] };
  for (const { entry, cause } of claimed) {
    const noticed = isEvent(entry) ? noticeOf(entry) : null;
    if (noticed) told.push({ ...noticed, eventId: entry.id, cause });
    if (entry.type === 'notice.due') due.push({ payload: entry.payload, cause });
    if (entry.type === 'team-notice.due') dueForTeam.push({ payload: entry.payload, cause });
  }
  return { told, due, dueForTeam };
}

async function tell(
  trx: Trx,
  told: readonly Told[],
  { people, coaches }: { people: ReadonlySet<number>; coaches: ReadonlyMap<number, number> },
): Promise<void> {
  const changed = new Map<number, Cause>();
  const ofTeam: Told[] = [];
  const pending: Check[] = [];
  for (const notice of told) {
    if (!people.has(notice.clientId) || (await opensWithFeedback(trx, notice))) continue;
    const person = notice.audience === 'coaches' ? coaches.get(notice.clientId) : notice.clientId;
    if (person === undefined) ofTeam.push(notice);
    else {
      pending.push(...(await writeNotices(trx, notice, [person])));
      changed.set(person, notice.cause);
    }
  }
  const facts = [...changed].map(([userId, cause]) => ({ payload: { userId }, cause }));
  if (facts.length > 0) await recordEvents(trx, 'notice.changed', facts);
  await planChecks(trx, pending);
  await tellTeam(trx, ofTeam);
}

async function tellTeam(trx: Trx, told: readonly Told[]): Promise<void> {
  const last = told.at(-1);
  if (!last) return;
  await lockTeamNotices(trx, 'alone');
  for (const notice of told) await writeTeamNotice(trx, notice);
  await recordEvents(trx, 'coach-notice.changed', [{ payload: {}, cause: last.cause }]);
  await planTeamLook(
    trx,
    told.map(({ eventId }) => eventId),
  );
}
