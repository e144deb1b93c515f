import { sql } from 'kysely';
import type { ActKind, ActPerson } from '#shared/contract/acts.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

export interface NewAct {
  authorId: number;
  kind: ActKind;
  words: string | null;
  coachId: number | null;
}

export async function insertAct(trx: Trx, { authorId, kind, words, coachId }: NewAct): Promise<number> {
  const row = await trx
    .insertInto('acts')
    .values({ author_id: authorId, kind, words, coach_id: coachId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Fixes the clients of an act, with the day that each has reached; how many there are. */
export async function insertPeople(trx: Trx, actId: number, userIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with people as (
      insert into act_people (act_id, n, user_id, day)
      select ${actId}::int, row_number() over (order by id), id, greatest(current_day, coalesce(resume_day, 0))
      from users where id = any(${userIds}::int[]) and not is_admin
      returning n
    )
    update acts set total = (select count(*) from people) where id = ${actId} returning total
  `.execute(trx);
  return rows[0]?.total ?? 0;
}

/** The row's lock ends the part that a worker carries out: after it, only the caller changes the act. */
export async function lockAct(
  trx: Trx,
  id: number,
): Promise<{ state: 'running' | 'stopped' | 'done'; done: number } | undefined> {
  return await trx
    .selectFrom('acts')
    .select(['state', 'done'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markStopped(trx: Trx, id: number, coachId: number): Promise<void> {
  await trx
    .updateTable('acts')
    .set({ state: 'stopped', stopped_by: coachId, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function listPeople(
  db: Reader,
  actId: number,
  { state, after, limit }: { state: ActPerson['state'] | undefined; after: number; limit: number },
): Promise<ActPerson[]> {
  let page = db
    .selectFrom('act_people')
    .leftJoin('users', 'users.id', 'act_people.user_id')
    .select(['act_people.n', 'act_people.user_id as userId', 'users.name'])
    .select(['act_people.state', 'act_people.reason'])
    .where('act_id', '=', actId)
    .where('n', '>', after)
    .orderBy('n')
    .limit(limit);
  if (state) page = page.where('act_people.state', '=', state);
  return await page.execute();
}
