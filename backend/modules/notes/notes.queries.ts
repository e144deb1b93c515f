import { sql } from 'kysely';
import type { Reader, Trx } from '#shared/database/database.ts';
import { listed } from '#shared/database/listed.ts';

const withAuthor = (db: Reader) =>
  db
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'notes.author_id')
    .selectAll('notes')
    .select('users.name as author_name');

export type NoteRow = Awaited<ReturnType<ReturnType<typeof withAuthor>['executeTakeFirstOrThrow']>>;

export async function listNotes(db: Reader, userId: number): Promise<NoteRow[]> {
  return await withAuthor(db).where('notes.user_id', '=', userId).orderBy('notes.id', 'desc').execute();
}

/** The size of a client's list without one of its notes. */
export const measureNotes = (db: Reader, userId: number, except = 0) =>
  db
    .selectFrom('notes')
    .select(listed('note'))
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .executeTakeFirstOrThrow();

export async function findNote(db: Reader, id: number): Promise<NoteRow | undefined> {
  return await withAuthor(db).where('notes.id', '=', id).executeTakeFirst();
}

export async function insertNote(trx: Trx, userId: number, authorId: number, note: string): Promise<number> {
  const { id } = await trx
    .insertInto('notes')
    .values({ user_id: userId, author_id: authorId, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a note is as it was at a moment, if one is given. */
const isUnchanged = (since: string | undefined) =>
  since === undefined
    ? sql<boolean>`true`
    : sql<boolean>`date_trunc('milliseconds', updated_at) = ${new Date(since)}`;

/** False when it was changed since a moment. */
export async function updateNote(trx: Trx, id: number, note: string, since?: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notes')
    .set({ note, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(isUnchanged(since))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when it was changed since a moment. */
export async function deleteNote(trx: Trx, id: number, since?: string): Promise<boolean> {
  const deleted = trx.deleteFrom('notes').where('id', '=', id).where(isUnchanged(since));
  return (await deleted.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}
