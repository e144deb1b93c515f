import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';

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
export async function forgetAnnouncement(trx: Trx, id: number): Promise<boolean> {
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
