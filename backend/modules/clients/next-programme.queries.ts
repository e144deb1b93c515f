import { sql } from 'kysely';
import { REMOVED_DOMAIN } from '#shared/accounts/coach-roles.ts';
import type { User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import type { Trx } from '#shared/database/database.ts';

/** What a coach still owes the client, as a sentence's end; null for nothing. The conversation and the client are locked. */
export async function findOwed(trx: Trx, userId: number): Promise<string | null> {
  const { rows } = await sql<{ what: string }>`
    select 'feedback on Day ' || task_day as what from submissions where user_id = ${userId} and not is_reviewed
    union all select 'an answer to a new version of Day ' || day from revisions where user_id = ${userId}
    union all select 'an answer' from conversations where user_id = ${userId} and waiting_since is not null
    union all select 'a planned message' from held_messages where user_id = ${userId}
    limit 1`.execute(trx);
  return rows[0]?.what ?? null;
}

/** Tables whose rows of a client are all of the programme that they finished. */
const MOVED = [
  'unlocks',
  'submissions',
  'feedback',
  'revisions',
  'messages',
  'book_links',
  'prints',
] as const;

/**
 * Sets a finished programme apart: an account of its own gets the work, the book and the conversation, and what coaches were told.
 * The client begins the version on day 1. The account has no address, no password and no session, and all its days are open.
 */
export async function beginAgain(trx: Trx, userId: number, versionId: number): Promise<User> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, name, company, password_hash, current_day, finished_at, last_activity, created_at, time_zone,
      programme_version_id, deactivated_at, past_of)
    select 'finished-' || gen_random_uuid() || '@' || ${REMOVED_DOMAIN}::text, name, company, '', last_day, finished_at, last_activity, created_at, time_zone,
      programme_version_id, now(), id
    from users where id = ${userId} returning id`.execute(trx);
  const past = Number(rows[0]?.id);
  await sql`insert into conversations (user_id, last_message_at)
    select ${past}, last_message_at from conversations where user_id = ${userId}`.execute(trx);
  await sql`update conversations set last_message_at = null, snoozed_until = null where user_id = ${userId}`.execute(
    trx,
  );
  for (const table of MOVED)
    await sql`update ${sql.table(table)} set user_id = ${past} where user_id = ${userId}`.execute(trx);
  await moveOthers(trx, userId, past);
  await sql`insert into unlocks (user_id, day, cause) values (${userId}, 1, 'set')`.execute(trx);
  await sql`insert into insight_changes (user_id) values (${past})`.execute(trx);
  const { user } = await trx
    .updateTable('users')
    .set({
      programme_version_id: versionId,
      current_day: 1,
      finished_at: null,
      resume_day: null,
      pause_reason: null,
    })
    .where('id', '=', userId)
    .returning(asUser)
    .executeTakeFirstOrThrow();
  return user;
}

/** What belongs to the programme in part, or names the client in another way. Facts of insights follow: the unlock marks the client. */
async function moveOthers(trx: Trx, from: number, to: number): Promise<void> {
  const { rows } = await sql<{ day: number }>`insert into drafts
      (user_id, day, form, notes, version, is_open, updated_at, file_id, other_url)
    select ${to}, day, form, notes, version, is_open, updated_at, file_id, other_url from drafts where user_id = ${from}
    returning day`.execute(trx);
  if (rows.length > 0) {
    await sql`update draft_pictures set user_id = ${to} where user_id = ${from}`.execute(trx);
    await sql`delete from drafts where user_id = ${from}`.execute(trx);
  }
  await sql`update files set user_id = ${to} where user_id = ${from} and task_day is not null`.execute(trx);
  await sql`update message_files set user_id = ${to} where user_id = ${from} and (message_id is not null or feedback_id is not null)`.execute(
    trx,
  );
  await sql`update read_marks set user_id = ${to}, reader_id = case when reader_id = ${from} then ${to} else reader_id end
    where user_id = ${from}`.execute(trx);
  // Nobody is told on other channels what an account without a sign-in has not seen.
  await sql`update notices set user_id = ${to}, mailed_at = coalesce(mailed_at, now()), pushed_at = coalesce(pushed_at, now()), look_at = null
    where client_id = ${from} and user_id = ${from}`.execute(trx);
  await sql`update notices set client_id = ${to} where client_id = ${from}`.execute(trx);
  await sql`update activity set user_id = ${to}, link = regexp_replace(link, '^(/admin/(?:client|review)/)\\d+', '\\1' || ${String(to)})
    where user_id = ${from}`.execute(trx);
  // A late reply by mail to the finished programme is no word about the same day of the next.
  await sql`update reply_addresses set client_id = ${to} where client_id = ${from}`.execute(trx);
  // What opens a day of the finished programme, where workers are behind, opens none of the next.
  await sql`update events set person_id = ${to}, payload = jsonb_set(payload, '{userId}', to_jsonb(${to}::int))
    where person_id = ${from} and type = 'unlock.requested'
      and exists (select from jobs where event_id = events.id)`.execute(trx);
}
