import type { Trx } from '#shared/database/database.ts';
import { lockTeamNotices } from '#shared/database/lock-notices.ts';
import { planChecks } from '#shared/events/plan-checks.queries.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import type { Site } from '#shared/mail/letter-parts.ts';
import { MAIL_WORDS } from '#shared/mail/news-letter.ts';
import type { Channel } from './channel.ts';
import { channels } from './channels.ts';
import {
  endChecks,
  findReached,
  listOpen,
  MOST_AT_ONCE,
  markSent,
  type OpenNotice,
  type Reached,
} from './reach.queries.ts';

/**
 * Looks at what somebody has not seen: each channel sends what is due, once, and a later look is planned for the rest.
 * The caller holds the person's notices, so nothing is marked as seen meanwhile.
 */
export async function reach(
  trx: Trx,
  { userId, dueAt }: WorkPayloads['notice.due'],
  site: Site,
): Promise<void> {
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
