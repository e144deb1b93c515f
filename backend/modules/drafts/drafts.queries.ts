import { sql } from 'kysely';
import type { DraftContent, MissionForm } from '#shared/contract/drafts.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

export interface DraftRow {
  day: number;
  form: MissionForm | null;
  notes: string | null;
  file_url: string | null;
  version: number;
  updated_at: Date;
  file_name: string | null;
}

const openDrafts = (db: Reader) =>
  db
    .selectFrom('drafts')
    .leftJoin('files', 'files.id', 'drafts.file_id')
    .select([
      'drafts.day',
      'drafts.form',
      'drafts.notes',
      'drafts.file_url',
      'drafts.version',
      'drafts.updated_at',
      'files.name as file_name',
    ])
    .where('drafts.is_open', '=', true);

export async function findDraft(db: Reader, userId: number, day: number): Promise<DraftRow | undefined> {
  return await openDrafts(db).where('drafts.user_id', '=', userId).where('day', '=', day).executeTakeFirst();
}

/** Creates the row first, so that concurrent saves of two tabs serialise. */
export async function lockDraft(
  trx: Trx,
  userId: number,
  day: number,
): Promise<{ version: number; is_open: boolean } | undefined> {
  await trx
    .insertInto('drafts')
    .values({ user_id: userId, day, version: 0, is_open: false, form: null, notes: null, file_url: null })
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

export async function updateDraft(trx: Trx, userId: number, day: number, draft: DraftContent): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({
      form: draft.form ? JSON.stringify(draft.form) : null,
      notes: draft.notes ?? null,
      file_url: draft.fileURL ?? null,
      is_open: true,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
}

export async function closeDraft(trx: Trx, userId: number, day: number): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ is_open: false })
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
}
