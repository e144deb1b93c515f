import { signedIn } from '#backend/http/access.ts';
import type { Routes, Write } from '#backend/http/route.ts';
import type { NoticeSettings } from '#shared/contract/notices.ts';
import * as notices from '#shared/contract/notices.ts';
import * as contract from '#shared/contract/settings.ts';
import { MAX_PROMISE_HOURS, MIN_REVIEWS, type Settings, SettingsForm } from '#shared/contract/settings.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { lookAgain } from '#shared/database/lock-notices.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { recordOpenings } from '#shared/sprint/put-into-cohort.ts';
import * as queries from './settings.queries.ts';

export function settingsRoutes({ query, command }: Routes): void {
  query(contract.getSettings, signedIn, ({ db, actor }) => getSettings(db, actor.id));
  query(notices.getNoticeSettings, signedIn, ({ db, actor }) => queries.findNoticeSettings(db, actor.id));
  command(notices.saveNoticeSettings, signedIn, ({ trx, actor, body }) =>
    saveNoticeSettings(trx, actor.id, body),
  );
  query(contract.getReplyTime, signedIn, ({ db }) => getReplyTime(db));
  command(contract.updateSettings, signedIn, ({ trx, actor, body }) =>
    changeSettings(trx, actor.id, body, { zoneIsChosen: true }),
  );
}

const present = (row: queries.SettingsRow): Settings => ({
  timeZone: row.time_zone,
  showsSeen: row.shows_seen,
  cannotListen: row.cannot_listen,
  firstRunDismissedAt: row.first_run_dismissed_at?.toISOString() ?? null,
});

export async function getSettings(db: Reader, userId: number): Promise<Settings> {
  return present(await queries.findSettings(db, userId));
}

/** What browsers say that hide their zone, or have none. */
const HIDDEN: readonly string[] = ['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT'];

/** A sign-in brings the zone of its browser. */
export async function takeBrowserZone(
  db: Database,
  write: Write,
  userId: number,
  said: string | string[] | undefined,
): Promise<void> {
  const { data } = SettingsForm.safeParse({ timeZone: said });
  const timeZone = data?.timeZone;
  if (!timeZone || HIDDEN.includes(timeZone)) return;
  if (!(await queries.differsFromZone(db, userId, timeZone))) return;
  await write(async (trx) => {
    await queries.lockOwner(trx, userId);
    // It may have been chosen meanwhile.
    if (await queries.differsFromZone(trx, userId, timeZone))
      await changeSettings(trx, userId, { timeZone }, { zoneIsChosen: false });
  });
}

async function changeSettings(
  trx: Trx,
  userId: number,
  form: SettingsForm,
  { zoneIsChosen }: { zoneIsChosen: boolean },
): Promise<Settings> {
  const before = await queries.lockOwner(trx, userId);
  const row = await queries.updateSettings(trx, userId, form, zoneIsChosen);
  const settings = present(row);
  // Coaches' screens show the client's clock beside what they hold.
  if (!row.user.isAdmin && row.time_zone !== before.time_zone)
    await recordEvent(trx, 'held.changed', { userId });
  await recordOpenings(trx, [before.user], [row.user]);
  // The hours for mails and pushes are others.
  if (form.timeZone !== undefined) await lookAgain(trx, [userId]);
  await recordEvent(trx, 'settings.changed', { userId, settings });
  return settings;
}

/** Reply time shown to participants: at least an hour; none below the minimum sample, or too long to be a promise. */
async function getReplyTime(db: Reader): Promise<{ hours: number | null }> {
  const { hours, reviews } = await queries.medianReplyTime(db);
  return { hours: reviews < MIN_REVIEWS || hours > MAX_PROMISE_HOURS ? null : Math.max(1, hours) };
}

/** What waits for other hours is looked at again; the person's other screens are told. */
export async function saveNoticeSettings(
  trx: Trx,
  userId: number,
  settings: NoticeSettings,
): Promise<NoticeSettings> {
  await queries.saveNoticeSettings(trx, userId, settings);
  await lookAgain(trx, [userId]);
  await recordEvent(trx, 'settings.changed', { userId, settings: await getSettings(trx, userId) });
  return await queries.findNoticeSettings(trx, userId);
}
