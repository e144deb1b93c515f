import type { Actor } from '#backend/http/access.ts';
import {
  MAX_PROMISE_HOURS,
  MIN_REVIEWS,
  type Settings,
  type SettingsForm,
} from '#shared/contract/settings.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { planChecks } from '#shared/events/plan-checks.queries.ts';
import * as queries from './settings.queries.ts';

const present = (row: queries.SettingsRow): Settings => ({
  timeZone: row.time_zone,
  showsSeen: row.shows_seen,
  cannotListen: row.cannot_listen,
  firstRunDismissedAt: row.first_run_dismissed_at?.toISOString() ?? null,
});

export async function getSettings(db: Reader, userId: number): Promise<Settings> {
  return present(await queries.findSettings(db, userId));
}

export async function updateSettings(trx: Trx, actor: Actor, form: SettingsForm): Promise<Settings> {
  const before = await queries.findSettings(trx, actor.id);
  const settings = present(await queries.updateSettings(trx, actor.id, form));
  // Coaches' screens show the client's clock beside what they hold.
  if (!actor.isAdmin && settings.timeZone !== before.time_zone)
    await recordEvent(trx, 'held.changed', { userId: actor.id });
  // The hours for mails and pushes are others.
  if (form.timeZone !== undefined) await planChecks(trx, [{ userId: actor.id, from: null }]);
  await recordEvent(trx, 'settings.changed', { userId: actor.id, settings });
  return settings;
}

/** Reply time shown to participants: at least an hour; none below the minimum sample, or too long to be a promise. */
export async function getReplyTime(db: Reader): Promise<{ hours: number | null }> {
  const { hours, reviews } = await queries.medianReplyTime(db);
  return { hours: reviews < MIN_REVIEWS || hours > MAX_PROMISE_HOURS ? null : Math.max(1, hours) };
}
