import { sql } from 'kysely';
import { type ConversationLine, OwnCoach } from '#shared/contract/conversations.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { avatarURL, jsonOf, timestamp } from '#shared/database/json-of.ts';

/** The day's submissions, feedback and day changes, oldest first. */
export async function listLines(db: Reader, userId: number): Promise<ConversationLine[]> {
  const { rows } = await sql<Omit<ConversationLine, 'at'> & { at: Date }>`
    select case when is_reviewed and not exists (select from feedback where submission_id = submissions.id)
        then 'done' else 'submitted' end as kind, task_day as day, submitted_at as at, null as cause
      from submissions where user_id = ${userId}
    union all
    select 'reviewed', task_day, reviewed_at, null from feedback where user_id = ${userId}
    union all
    select 'day', day, unlocked_at, cause from unlocks where user_id = ${userId}
    order by at
  `.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const OWN_COACH = jsonOf(OwnCoach, {
  name: 'coach.name',
  avatarURL: avatarURL('coach.avatar_id'),
  pausedBy: 'pause.by',
  pausedAt: timestamp('pause.at'),
});

/** The client's own coach, else who wrote last. A coach who has lost the right is nobody's coach. */
export async function findOwnCoach(db: Reader, userId: number): Promise<OwnCoach> {
  const { rows } = await sql<{ coach: OwnCoach }>`
    select ${sql.raw(OWN_COACH)} as coach
    from users left join lateral (
      select * from (
        select 1 as choice, answers.at, coaches.name, coaches.avatar_id from (
          (select author_id as id, created_at as at from messages
            where user_id = ${userId} and from_admin order by id desc limit 1)
          union all
          (select reviewer_id, reviewed_at from feedback where user_id = ${userId} order by reviewed_at desc limit 1)
        ) as answers join users coaches on coaches.id = answers.id and coaches.is_admin
        union all
        select 0, now(), own.name, own.avatar_id from users client join users own on own.id = client.coach_id
        where client.id = ${userId}
        union all
        select 2, now(), min(name), (array_agg(avatar_id))[1] from users
        where is_admin and deactivated_at is null having count(*) = 1
      ) as coaches order by choice, at desc limit 1
    ) as coach on true
    left join lateral (
      select coaches.name as by, audit.created_at as at
      from audit left join users coaches on coaches.id = audit.actor_id
      where audit.user_id = users.id and audit.action = 'pause' order by audit.id desc limit 1
    ) as pause on users.resume_day is not null
    where users.id = ${userId}
  `.execute(db);
  return rows[0]?.coach ?? { name: null, avatarURL: null, pausedBy: null, pausedAt: null };
}

/** Whether somebody on the other side cannot listen: the client, or for the client a coach of theirs. */
export async function asksForText(db: Reader, userId: number, isCoach: boolean): Promise<boolean> {
  const isOther = isCoach
    ? sql`id = ${userId}`
    : sql`is_admin and deactivated_at is null
        and id = coalesce((select coach_id from users where id = ${userId}), id)`;
  const { rows } = await sql`select from users where cannot_listen and ${isOther} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Removes a conversation from the inbox, for good or until a time, or puts it back by its last unanswered message. Locks the
 * conversation first, as whoever writes messages does.
 */
export async function settleConversation(
  trx: Trx,
  userId: number,
  settled: { state: 'done' | 'waiting' } | { state: 'snoozed'; until: string },
): Promise<void> {
  const { state } = settled;
  await sql`select from conversations where user_id = ${userId} for update`.execute(trx);
  if (state === 'snoozed') {
    await trx
      .updateTable('conversations')
      .set({ snoozed_until: settled.until })
      .where('user_id', '=', userId)
      .execute();
  } else if (state === 'done') {
    await sql`
      with settled as (update messages set settled_at = now() from conversations where messages.user_id = ${userId}
        and conversations.user_id = ${userId} and not from_admin and created_at >= waiting_since)
      update conversations set waiting_since = null, snoozed_until = null where user_id = ${userId}
    `.execute(trx);
  } else {
    await sql`
      with reopened as (update messages set settled_at = null where id = (select max(id) from messages
          where user_id = ${userId} and not from_admin and removed_at is null and id > coalesce((select max(id) from messages
            where user_id = ${userId} and from_admin and not answers_nobody(client_id)), 0))
        returning created_at)
      update conversations set snoozed_until = null, waiting_since = coalesce(waiting_since, (select created_at from reopened))
      where user_id = ${userId}
    `.execute(trx);
  }
}
