import { kindsOf } from '#shared/contract/notices.ts';
import type { Trx } from '#shared/database/database.ts';
import { MAIL_WORDS } from '#shared/mail/news-letter.ts';
import type { Site } from '#shared/mail/render-letter.ts';
import type { DueRows } from '#workers/jobs/due-rows.queries.ts';
import { type Channel, channels } from './channels.ts';
import { lockReaders } from './notices.queries.ts';
import { endLook, findReached, LOOKS, listOpen, type OpenNotice, type Reached } from './reach.queries.ts';

/** Looks at what people have not seen. Each channel sends what is due, once; the rest gets a later look. */
export const looksOf = (site: Site): DueRows => ({
  ...LOOKS,
  work: async (trx, people) => {
    for (const userId of people) await look(trx, userId, site);
  },
});

async function look(trx: Trx, userId: number, site: Site): Promise<void> {
  // Nothing is marked as seen during a look.
  await lockReaders(trx, [userId], []);
  const person = await findReached(trx, userId);
  if (!person) return;
  const open = await listOpen(trx, person, channels, MAIL_WORDS);
  for (const channel of channels) await sendDue(trx, { person, channel, site }, open);
  await endLook(trx, userId, open, open.map(laterThan(person.now)));
}

/** The moments of a notice that have not come. */
const laterThan =
  (now: Date) =>
  ({ id, mailed, pushed }: OpenNotice) => ({
    id,
    mailed: mailed && mailed > now ? mailed : null,
    pushed: pushed && pushed > now ? pushed : null,
  });

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
  const isReachable = person.isActive && channel.canReach(person);
  if (!isReachable) return;
  const [off, kinds] = [channel.offOf(person), kindsOf(person)];
  const [first, ...rest] = open.filter(({ kind, stillWaits, [channel.sent]: at }) => {
    const isDue = at !== null && at <= person.now;
    return isDue && stillWaits && kinds.includes(kind) && !off.includes(kind);
  });
  if (first) await channel.send(trx, person, [first, ...rest], site);
}
