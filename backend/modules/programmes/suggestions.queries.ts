import { sql } from 'kysely';
import type { Listed } from '#backend/http/pagination.ts';
import type { Suggestion } from '#shared/contract/suggestions.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

/** What became of so many of an author's suggestions is kept. */
const KEPT = 50;

/** What waits, and what became of the reader's own; or one. */
export async function listSuggestions(
  db: Reader,
  { programmeId, readerId, id = null }: { programmeId: number; readerId: number; id?: number | null },
): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    select suggestion.id, part, field, before, text, remark, state, author_id as "authorId",
      coalesce(author.name, 'Former coach') as "authorName"
    from programme_suggestions as suggestion left join users as author on author.id = author_id
    where programme_id = ${programmeId} and (state = 'waiting' or author_id = ${readerId})
      and (${id}::int is null or suggestion.id = ${id}) order by suggestion.id
  `.execute(db);
  return rows;
}

interface Author {
  programmeId: number;
  authorId: number;
}

type NewSuggestion = Author & Pick<Suggestion, 'part' | 'field' | 'before' | 'text' | 'remark'>;

/** Replaces the author's former one for the same text; its id. */
export async function insertSuggestion(
  trx: Trx,
  { programmeId, authorId, part, field, ...texts }: NewSuggestion,
): Promise<number> {
  await sql`delete from programme_suggestions where programme_id = ${programmeId} and author_id = ${authorId}
    and ((part, field) = (${part}, ${field}) or state <> 'waiting' and id not in (select id from programme_suggestions
      where programme_id = ${programmeId} and author_id = ${authorId} and state <> 'waiting'
      order by id desc limit ${sql.lit(KEPT)}))`.execute(trx);
  const row = { programme_id: programmeId, author_id: authorId, part, field, ...texts };
  const inserted = trx.insertInto('programme_suggestions').values(row).returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
}

/** The author's own that wait, and all that the list of one author may hold. */
export async function measure(
  trx: Trx,
  { programmeId, authorId }: Author,
): Promise<Listed & { waiting: number }> {
  const { rows } = await sql<Listed & { waiting: number }>`
    select count(*) filter (where author_id = ${authorId} and state = 'waiting')::int as waiting, count(*)::int as count,
      coalesce(sum(length(before) + length(text) + length(remark)), 0)::int as characters
    from programme_suggestions where programme_id = ${programmeId} and (state = 'waiting' or author_id = ${authorId})
  `.execute(trx);
  return rows[0] ?? { waiting: 0, count: 0, characters: 0 };
}

export interface Which {
  programmeId: number;
  id: number;
}

/** Deletes one of the author's; false when there is none. */
export async function deleteSuggestion(trx: Trx, which: Which, authorId: number): Promise<boolean> {
  const rows = trx.deleteFrom('programme_suggestions').where('programme_id', '=', which.programmeId);
  const own = rows.where('id', '=', which.id).where('author_id', '=', authorId);
  return (await own.returning('id').executeTakeFirst()) !== undefined;
}

/** Decides on one that waits. */
export async function decideSuggestion(
  trx: Trx,
  which: Which,
  state: 'taken' | 'declined',
): Promise<{ authorId: number | null } | undefined> {
  const rows = trx.updateTable('programme_suggestions').set({ state });
  const one = rows.where('programme_id', '=', which.programmeId).where('id', '=', which.id);
  return await one.where('state', '=', 'waiting').returning('author_id as authorId').executeTakeFirst();
}

/** Removes those that wait for texts that are not there; `places`: a part, a space, and nothing or the key of a section or question. */
export async function dropOthers(trx: Trx, programmeId: number, places: readonly string[]): Promise<void> {
  await sql`delete from programme_suggestions where programme_id = ${programmeId} and state = 'waiting'
    and part || ' ' || split_part(field, '.', 2) <> all(${places}::text[])`.execute(trx);
}
