import { sql } from 'kysely';
import type { Snippet, SnippetForm } from '#shared/contract/reviewing.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { listed } from '#shared/database/listed.ts';

const SHOWN = ['id', 'shortcut', 'snippet', 'key', 'asks'] as const;

export async function listSnippets(db: Reader, coachId: number): Promise<Snippet[]> {
  return await db
    .selectFrom('snippets')
    .select(SHOWN)
    .where('coach_id', '=', coachId)
    .orderBy('key', (order) => order.asc().nullsLast())
    .orderBy(sql`lower(shortcut)`)
    .execute();
}

/** The size of a coach's list without one of its snippets. */
export const measureSnippets = (db: Reader, coachId: number, except = 0) =>
  db
    .selectFrom('snippets')
    .select(listed('snippet'))
    .where('coach_id', '=', coachId)
    .where('id', '!=', except)
    .executeTakeFirstOrThrow();

/** Undefined when the coach already uses the shortcut. */
export async function insertSnippet(
  trx: Trx,
  coachId: number,
  form: SnippetForm,
): Promise<Snippet | undefined> {
  return await trx
    .insertInto('snippets')
    .values({ coach_id: coachId, ...form })
    .onConflict((conflict) => conflict.doNothing())
    .returning(SHOWN)
    .executeTakeFirst();
}

/** Whether another snippet of the coach uses the shortcut. */
export async function isShortcutTaken(
  trx: Trx,
  coachId: number,
  { id, shortcut }: { id: number; shortcut: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('snippets')
    .select('id')
    .where('coach_id', '=', coachId)
    .where(sql`lower(shortcut)`, '=', shortcut.toLowerCase())
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when the snippet is not the coach's. */
export async function updateSnippet(
  trx: Trx,
  coachId: number,
  id: number,
  form: SnippetForm,
): Promise<Snippet | undefined> {
  return await trx
    .updateTable('snippets')
    .set(form)
    .where('id', '=', id)
    .where('coach_id', '=', coachId)
    .returning(SHOWN)
    .executeTakeFirst();
}

export async function deleteSnippet(trx: Trx, coachId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('snippets')
    .where('id', '=', id)
    .where('coach_id', '=', coachId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
