import type { Trx } from '#shared/database/database.ts';
import { lockTeamNotices } from '#shared/database/lock-notices.ts';
import { isEvent } from '#shared/events/outbox.ts';
import { planChecks } from '#shared/events/plan-checks.queries.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import type { Site } from '#shared/mail/letter-parts.ts';
import { MAIL_WORDS } from '#shared/mail/news-letter.ts';
import { type Cause, runFor } from '#shared/operations/cause.ts';
import { listFinishedThen } from '#workers/accounts-then.queries.ts';
import type { BatchHandler, ClaimedEntry } from '#workers/jobs/batch.ts';
import type { Channel } from './channel.ts';
import { channels } from './channels.ts';
import {
  type EventNotice,
  listOwners,
  lockReaders,
  type OwnNotice,
  opensWithFeedback,
  type Reader,
  writeNotices,
} from './notices.queries.ts';
import { noticeOf } from './notices-of.ts';
import {
  endChecks,
  findReached,
  listOpen,
  MOST_AT_ONCE,
  markSent,
  type OpenNotice,
  type Reached,
} from './reach.queries.ts';
import { planLooks, writeTeamNotices } from './team-notices.queries.ts';

/** ms. */
const HOUR = 3_600_000;

interface Due<T extends 'notice.due' | 'team-notice.due'> {
  payload: WorkPayloads[T];
  cause: Cause;
}
interface Sorted {
  told: EventNotice[];
  due: Due<'notice.due'>[];
  dueForTeam: Due<'team-notice.due'>[];
}

/** Tells people of what happened; what they have not seen ten minutes later is sent on other channels. */
export const createNoticesHandler = (site: Site): BatchHandler => ({
  most: 50,
  handle: async (trx, claimed) => {
    const { told: toldNow, due, dueForTeam } = sort(claimed);
    const told = await placeThen(trx, toldNow);
    if (told.length + due.length + dueForTeam.length === 0) return;
    const ids = [...told.map(({ clientId }) => clientId), ...due.map(({ payload }) => payload.userId)];
    const ofCoaches = told.filter(({ audience }) => audience === 'coaches').map(({ clientId }) => clientId);
    const owners = told.some(({ audience }) => audience === 'owners') ? await listOwners(trx) : [];
    await tell(trx, told, { people: await lockReaders(trx, [...ids, ...owners], ofCoaches), owners });
    for (const { payload, cause } of due) await runFor(cause, () => reach(trx, payload, site));
    for (const { payload, cause } of dueForTeam) await runFor(cause, () => planLooks(trx, payload.dueAt));
  },
});

function sort(claimed: readonly ClaimedEntry[]): Sorted {
  const { told, due, dueForTeam }: Sorted = { told: [], due: [], dueForTeam: [] };
  for (const { entry, cause } of claimed) {
    const noticed = isEvent(entry) ? noticeOf(entry) : null;
    const hour = Math.floor((entry.origin?.recordedAt ?? 0) / HOUR);
    if (noticed) told.push({ ...noticed, eventId: entry.id, hour, cause });
    if (entry.type === 'notice.due') due.push({ payload: entry.payload, cause });
    if (entry.type === 'team-notice.due') dueForTeam.push({ payload: entry.payload, cause });
  }
  return { told, due, dueForTeam };
}

/** What happened in a finished programme is told of there, as what was told before another one began. */
async function placeThen(trx: Trx, told: readonly EventNotice[]): Promise<EventNotice[]> {
  if (told.length === 0) return [];
  const finished = await listFinishedThen(
    trx,
    told.map(({ eventId }) => eventId),
  );
  return told.map((notice) => ({
    ...notice,
    clientId: (isOfDay(notice) && finished.get(notice.eventId)) || notice.clientId,
  }));
}

/** Not about a suggestion, whose client is a coach. */
const isOfDay = ({ kind }: EventNotice): boolean => kind !== 'suggestion' && kind !== 'suggestion-answer';

async function tell(
  trx: Trx,
  told: readonly EventNotice[],
  { people, owners }: { people: ReadonlyMap<number, Reader>; owners: readonly number[] },
): Promise<void> {
  const own: OwnNotice[] = [];
  const ofTeam: EventNotice[] = [];
  for (const notice of told) {
    const client = people.get(notice.clientId);
    if (!client || (await opensWithFeedback(trx, notice))) continue;
    if (notice.audience === 'owners') {
      const others = owners.filter((id) => id !== client.id && people.has(id));
      own.push(...others.map((userId) => ({ ...notice, userId })));
      continue;
    }
    const userId = notice.audience === 'coaches' ? client.coachId : client.id;
    if (userId === null) ofTeam.push(notice);
    else own.push({ ...notice, userId });
  }
  await planChecks(trx, await writeNotices(trx, own));
  await writeTeamNotices(trx, ofTeam);
}

/**
 * Looks at what somebody has not seen: each channel sends what is due, once, and a later look is planned for the rest.
 * The caller holds the person's notices, so nothing is marked as seen meanwhile.
 */
async function reach(trx: Trx, { userId, dueAt }: WorkPayloads['notice.due'], site: Site): Promise<void> {
  await endChecks(trx, userId, dueAt);
  const person = await findReached(trx, userId);
  if (!person) return;
  if (person.isAdmin) await lockTeamNotices(trx, 'together');
  const later: Date[] = [];
  for (const channel of channels) {
    const open = await listOpen(trx, person, channel, MAIL_WORDS);
    await sendDue(trx, { person, channel, site }, open);
    if (open.length === MOST_AT_ONCE && open.some(({ isDue }) => isDue)) later.push(new Date());
    later.push(...open.filter(({ isDue, isPlanned }) => !isDue && !isPlanned).map(({ at }) => at));
  }
  const [first] = later.toSorted((a, b) => a.getTime() - b.getTime());
  if (first) await planChecks(trx, [{ userId, from: first }]);
}

interface Sending {
  person: Reached;
  channel: Channel;
  site: Site;
}

async function sendDue(
  trx: Trx,
  { person, channel, site }: Sending,
  open: readonly OpenNotice[],
): Promise<void> {
  const due = open.filter(({ isDue }) => isDue);
  if (due.length === 0) return;
  const off = channel.offOf(person);
  const isReachable = person.isActive && channel.canReach(person);
  const [first, ...rest] = due.filter(
    ({ kind, stillWaits }) => isReachable && stillWaits && !off.includes(kind),
  );
  if (first) await channel.send(trx, person, [first, ...rest], site);
  await markSent(trx, person.userId, open, channel.sent);
}
