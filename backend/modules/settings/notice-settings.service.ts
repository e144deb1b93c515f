import type { NoticeSettings } from '#shared/contract/notices.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { lookAgain } from '#shared/database/lock-notices.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import * as queries from './notice-settings.queries.ts';
import { getSettings } from './settings.service.ts';

export const getNoticeSettings = (db: Reader, userId: number): Promise<NoticeSettings> =>
  queries.findNoticeSettings(db, userId);

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
