import type { Trx } from '#shared/database/database.ts';
import { isEvent } from '#shared/events/outbox.ts';
import type { BatchHandler, ClaimedEntry } from '#workers/jobs/batch.ts';
import {
  type AddressedNotice,
  type EventNotice,
  listOwners,
  lockReaders,
  opensWithFeedback,
  writeNotices,
} from './notices.queries.ts';
import { type Noticed, noticeOf } from './notices-of.ts';

/** ms. */
const HOUR = 3_600_000;

/** Tells people of what happened. */
export const noticesHandler: BatchHandler = {
  most: 100,
  handle: async (trx, claimed) => {
    const told = claimed.flatMap(toldBy);
    if (told.length === 0) return;
    const owners = told.some(({ audience }) => audience === 'owners') ? await listOwners(trx) : [];
    const people = [...told.map(({ clientId }) => clientId), ...owners];
    const ofCoaches = told.filter(({ audience }) => audience === 'coaches').map(({ clientId }) => clientId);
    const readers = await lockReaders(trx, people, ofCoaches);
    await writeNotices(trx, await address(trx, told, readers, owners), readers.coaches);
  },
};

/** What happened in a finished programme is told of there, as what was told before another one began. */
function toldBy({ entry, cause, account }: ClaimedEntry): EventNotice[] {
  const noticed = isEvent(entry) ? noticeOf(entry) : null;
  if (!noticed) return [];
  const hour = Math.floor((entry.origin?.recordedAt ?? 0) / HOUR);
  const clientId = (isOfDay(noticed) && account) || noticed.clientId;
  return [{ ...noticed, clientId, eventId: entry.id, hour, cause }];
}

/** Not about a suggestion, whose client is a coach. */
const isOfDay = ({ kind }: Noticed): boolean => kind !== 'suggestion' && kind !== 'suggestion-answer';

/** Who is told: the participant, their coach or, without one, every coach, or the other owners. */
async function address(
  trx: Trx,
  told: readonly EventNotice[],
  { people }: Awaited<ReturnType<typeof lockReaders>>,
  owners: readonly number[],
): Promise<AddressedNotice[]> {
  const addressed: AddressedNotice[] = [];
  for (const notice of told) {
    const client = people.get(notice.clientId);
    if (!client || (await opensWithFeedback(trx, notice))) continue;
    const { id, coachId } = client;
    const others = () => owners.filter((owner) => owner !== id && people.has(owner));
    const readers = { participant: () => [id], coaches: () => [coachId], owners: others }[notice.audience]();
    addressed.push(...readers.map((userId) => ({ ...notice, userId })));
  }
  return addressed;
}
