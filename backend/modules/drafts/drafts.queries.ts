import { sql } from 'kysely';
import type { Expected } from '#backend/http/etag.ts';
import type { DraftContent } from '#shared/contract/drafts.ts';
import type { Answers } from '#shared/contract/workbooks.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { isIdle } from '#shared/database/person-sql.ts';
import type { FileReference } from '#shared/database/present-file-url.ts';

export interface DraftRow extends FileReference {
  day: number;
  form: Answers | null;
  notes: string | null;
  version: number;
  updated_at: Date;
  file_name: string | null;
}

const draftOf = (db: Reader, userId: number, day: number) =>
  db
    .selectFrom('drafts')
    .leftJoin('files', 'files.id', 'drafts.file_id')
    .select([
      'drafts.day',
      'drafts.form',
      'drafts.notes',
      'drafts.file_id',
      'drafts.other_url',
      'drafts.version',
      'drafts.updated_at',
      'files.name as file_name',
    ])
    .where('drafts.user_id', '=', userId)
    .where('drafts.day', '=', day);

/** The open draft of a day. */
export async function findDraft(db: Reader, userId: number, day: number): Promise<DraftRow | undefined> {
  return await draftOf(db, userId, day).where('is_open', '=', true).executeTakeFirst();
}

/** The draft of a day, open or handed in. */
export async function findLatestDraft(
  db: Reader,
  userId: number,
  day: number,
): Promise<DraftRow | undefined> {
  return await draftOf(db, userId, day).where('drafts.version', '>', 0).executeTakeFirst();
}

/** Creates the row first, so that concurrent saves of two tabs serialise. */
export async function lockDraft(
  trx: Trx,
  userId: number,
  day: number,
): Promise<{ version: number; is_open: boolean } | undefined> {
  await trx
    .insertInto('drafts')
    .values({ user_id: userId, day, version: 0, is_open: false, form: null, notes: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await trx
    .selectFrom('drafts')
    .select(['version', 'is_open'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Stores a draft in one statement; undefined when the open draft is not the expected version. An expected draft that
 * is gone or handed in is created again.
 */
export async function writeDraft(
  trx: Trx,
  { userId, day }: { userId: number; day: number },
  { form, notes, file }: DraftContent & { file: FileReference },
  expected: Expected,
): Promise<(DraftRow & { is_idle: boolean }) | undefined> {
  const content = { form: form ? JSON.stringify(form) : null, notes: notes ?? null, ...file };
  return await trx
    .insertInto('drafts')
    .values({ user_id: userId, day, version: 1, is_open: true, ...content })
    .onConflict((conflict) => {
      const replaced = conflict.columns(['user_id', 'day']).doUpdateSet({
        ...content,
        is_open: true,
        version: sql<number>`drafts.version + 1`,
        updated_at: sql<Date>`now()`,
      });
      if (expected === 'any') return replaced;
      const isExpected = typeof expected === 'number' ? expected : -1;
      return replaced.where(sql<boolean>`not drafts.is_open or drafts.version = ${isExpected}`);
    })
    .returning(['day', 'form', 'notes', 'file_id', 'other_url', 'version', 'updated_at'])
    .returning([
      sql<string | null>`(select name from files where files.id = drafts.file_id)`.as('file_name'),
      sql<boolean>`(select ${sql.raw(isIdle('users'))} from users where users.id = drafts.user_id)`.as(
        'is_idle',
      ),
    ])
    .executeTakeFirst();
}

export async function closeDraft(trx: Trx, userId: number, day: number): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ is_open: false })
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
}
