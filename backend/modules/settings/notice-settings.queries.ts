import { sql } from 'kysely';
import { NoticeKind, type NoticeSettings } from '#shared/contract/notices.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

const DEFAULTS: NoticeSettings = { mailOff: [], pushOff: [], digest: false, quiet: true, pushWords: false };

/** A newer release may know further kinds. */
const known = (kinds: readonly NoticeKind[]): NoticeKind[] =>
  NoticeKind.options.filter((kind) => kinds.includes(kind));

export async function findNoticeSettings(db: Reader, userId: number): Promise<NoticeSettings> {
  const row = await db
    .selectFrom('notice_settings')
    .select(['mail_off as mailOff', 'push_off as pushOff', 'digest', 'quiet', 'push_words as pushWords'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, mailOff: known(row.mailOff), pushOff: known(row.pushOff) } : DEFAULTS;
}

export async function saveNoticeSettings(trx: Trx, userId: number, settings: NoticeSettings): Promise<void> {
  const { digest, quiet } = settings;
  const row = {
    ...{ digest, quiet, push_words: settings.pushWords, updated_at: sql<Date>`now()` },
    mail_off: known(settings.mailOff),
    push_off: known(settings.pushOff),
  };
  await trx
    .insertInto('notice_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
