import { type RawBuilder, sql } from 'kysely';
import type { Snippet, SnippetForm } from '#shared/contract/reviewing.ts';
import { countAndLength } from '#shared/database/counters.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

const SHOWN = ['id', 'shortcut', 'snippet', 'key', 'is_team as isTeam', 'asks'] as const;

/** A coach's own snippets, or the team's. */
export interface SnippetList {
  coachId: number;
  isTeam: boolean;
}

type Words = Omit<SnippetForm, 'isTeam'>;

const isIn = ({ coachId, isTeam }: SnippetList): RawBuilder<boolean> =>
  isTeam ? sql`is_team` : sql`(coach_id = ${coachId} and not is_team)`;

const mayUse = (coachId: number): RawBuilder<boolean> => sql`(coach_id = ${coachId} or is_team)`;

export async function listSnippets(db: Reader, coachId: number): Promise<Snippet[]> {
  return await db
    .selectFrom('snippets')
    .select(SHOWN)
    .where(mayUse(coachId))
    .orderBy('is_team')
    .orderBy('key', (order) => order.asc().nullsLast())
    .orderBy(sql`lower(shortcut)`)
    .execute();
}

/** The list that holds a snippet, locked; undefined when the coach may not change it. */
export async function lockListOf(trx: Trx, coachId: number, id: number): Promise<SnippetList | undefined> {
  const row = await trx
    .selectFrom('snippets')
    .select('is_team as isTeam')
    .where('id', '=', id)
    .where(mayUse(coachId))
    .executeTakeFirst();
  if (row) await lockList(trx, { coachId, ...row });
  return row && { coachId, ...row };
}

/** Shortcuts of a list are taken one at a time. */
export async function lockList(trx: Trx, { coachId, isTeam }: SnippetList): Promise<void> {
  const list = isTeam ? 'team snippets' : `snippets of ${coachId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${list}, 0))`.execute(trx);
}

/** The size of a list without one of its snippets. */
export const measureSnippets = (db: Reader, list: SnippetList, except = 0) =>
  db
    .selectFrom('snippets')
    .select(countAndLength('snippet'))
    .where(isIn(list))
    .where('id', '!=', except)
    .executeTakeFirstOrThrow();

/** Undefined when the coach already uses the shortcut. */
export async function insertSnippet(
  trx: Trx,
  { coachId, isTeam }: SnippetList,
  words: Words,
): Promise<Snippet | undefined> {
  return await trx
    .insertInto('snippets')
    .values({ coach_id: coachId, is_team: isTeam, ...words })
    .onConflict((conflict) => conflict.doNothing())
    .returning(SHOWN)
    .executeTakeFirst();
}

/** Whether another snippet of the list uses the shortcut. */
export async function isShortcutTaken(
  trx: Trx,
  list: SnippetList,
  { id = 0, shortcut }: { id?: number; shortcut: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('snippets')
    .select('id')
    .where(isIn(list))
    .where(sql<boolean>`lower(shortcut) = lower(${shortcut})`)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateSnippet(trx: Trx, id: number, words: Words): Promise<Snippet | undefined> {
  return await trx
    .updateTable('snippets')
    .set(words)
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirst();
}

export async function deleteSnippet(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('snippets').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
