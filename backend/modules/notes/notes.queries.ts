import { sql } from 'kysely';
import type { Note } from '#shared/contract/notes.ts';
import { countAndLength } from '#shared/database/counters.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { columnsOf, timestamp } from '#shared/database/json-of.ts';

const columns = columnsOf<Note>({
  id: 'notes.id',
  userId: 'user_id',
  authorName: 'users.name',
  note: 'note',
  createdAt: timestamp('notes.created_at'),
  updatedAt: timestamp('updated_at'),
});

const selectNotes = (db: Reader) =>
  db.selectFrom('notes').innerJoin('users', 'users.id', 'author_id').select(columns).$castTo<Note>();

export async function listNotes(db: Reader, userId: number): Promise<Note[]> {
  return await selectNotes(db).where('user_id', '=', userId).orderBy('notes.id', 'desc').execute();
}

/** The size of a client's list without one of its notes. */
export const measureNotes = (db: Reader, userId: number, except = 0) =>
  db
    .selectFrom('notes')
    .select(countAndLength('note'))
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .executeTakeFirstOrThrow();

export async function findNote(db: Reader, id: number): Promise<Note | undefined> {
  return await selectNotes(db).where('notes.id', '=', id).executeTakeFirst();
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
