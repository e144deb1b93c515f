import { sql } from 'kysely';
import { Act } from '#shared/contract/acts.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { jsonOf, timestamp } from '#shared/database/json-of.ts';
import { recordEvent } from '#shared/events/outbox.ts';

const ACT = jsonOf(Act, {
  id: 'acts.id',
  kind: 'acts.kind',
  words: 'acts.words',
  coachName: 'coaches.name',
  cohortName: 'cohorts.name',
  authorId: 'acts.author_id',
  authorName: 'authors.name',
  state: 'acts.state',
  total: 'acts.total',
  done: 'acts.done',
  refused: 'acts.refused',
  createdAt: timestamp('acts.created_at'),
  endedAt: timestamp('acts.ended_at'),
  stoppedByName: 'stoppers.name',
  at: `to_char(at_home, 'YYYY-MM-DD"T"HH24:MI')`,
  wakesAt: timestamp('acts.wakes_at'),
});

const allActs = (db: Reader) =>
  db
    .selectFrom('acts')
    .leftJoin('users as authors', 'authors.id', 'acts.author_id')
    .leftJoin('users as coaches', 'coaches.id', 'acts.coach_id')
    .leftJoin('cohorts', 'cohorts.id', 'acts.cohort_id')
    .leftJoin('users as stoppers', 'stoppers.id', 'acts.stopped_by')
    .select(sql.raw<Act>(ACT).as('act'));

export async function findAct(db: Reader, id: number): Promise<Act | undefined> {
  const row = await allActs(db).where('acts.id', '=', id).executeTakeFirst();
  return row?.act;
}

/** Newest first. */
export async function listActs(db: Reader, limit: number): Promise<Act[]> {
  const rows = await allActs(db).orderBy('acts.id', 'desc').limit(sql.lit(limit)).execute();
  return rows.map(({ act }) => act);
}

/** Records where a locked act stands now, for every coach's screens. */
export async function tellAct(trx: Trx, id: number): Promise<Act> {
  await forgetAnnouncement(trx, id);
  const act = await findAct(trx, id);
  if (!act) throw new Error(`Act ${id} is missing.`);
  await recordEvent(trx, 'act.changed', { act });
  return act;
}

/** Tells the screens of announcements that lost their text because none of their messages is left. */
export async function tellForgotten(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const id of ids) if (await forgetAnnouncement(trx, id)) await tellAct(trx, id);
}

/** Lock order: an announcement before the conversations it reaches, as workers lock it. */
export async function lockAnnouncementOf(trx: Trx, messageId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from acts where id = (
      select (regexp_match(client_id, '^act (\\d+) '))[1]::int from messages where id = ${messageId})
    for update
  `.execute(trx);
  return rows[0]?.id;
}

/** The announcements with a text that a participant is meant by, in the lock order of `lockAnnouncementOf`. */
export async function lockAnnouncementsTo(trx: Trx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from acts where kind = 'message' and words is not null
      and id in (select act_id from act_people where user_id = ${userId})
    order by id for update
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Removes the text of a locked announcement that has ended, with its copies in events and stored answers, if none of the
 * messages it sent is left. False: it stays.
 */
async function forgetAnnouncement(trx: Trx, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update acts set words = null where id = ${id} and kind = 'message' and words is not null
      and state <> 'running' and done > 0
      and not exists (select from act_people join messages on messages.author_id = acts.author_id
        and messages.client_id = 'act ' || act_people.act_id || ' ' || act_people.user_id
        where act_people.act_id = acts.id and removed_at is null)
  `.execute(trx);
  if (numAffectedRows === 0n) return false;
  await sql`
    update events set payload = jsonb_set(payload, '{act,words}', 'null')
    where person_id is null and type = 'act.changed' and payload #>> '{act,id}' = ${String(id)}
  `.execute(trx);
  await sql`
    update idempotency_keys set answer = jsonb_set(answer, '{words}', 'null')
    where answer ->> 'id' = ${String(id)} and answer ->> 'kind' = 'message' and answer ? 'stoppedByName'
  `.execute(trx);
  return true;
}
