import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type ConversationLine,
  OwnCoach,
  type ReadMark,
  type UnreadDay,
} from '#shared/contract/conversations.ts';
import { MAX_UNREAD_DAYS } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { avatarURL, columnsOf, jsonOf, timestamp } from '#shared/database/json-of.ts';

/** The day's submissions, feedback and day changes, oldest first. */
export async function listLines(db: Reader, userId: number): Promise<ConversationLine[]> {
  const { rows } = await sql<ConversationLine>`
    select kind, day, ${sql.raw(timestamp('lines.at'))} as at, cause from (
    select case when is_reviewed and not exists (select from feedback where submission_id = submissions.id)
        then 'done' else 'submitted' end as kind, task_day as day, submitted_at as at, null as cause
      from submissions where user_id = ${userId}
    union all
    select 'reviewed', task_day, reviewed_at, null from feedback where user_id = ${userId}
    union all
    select 'day', day, unlocked_at, cause from unlocks where user_id = ${userId}
    ) as lines order by lines.at
  `.execute(db);
  return rows;
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

const columns = columnsOf<ReadMark>({
  day: 'day',
  lastReadId: 'max(last_read_id)',
  readAt: timestamp('max(read_at)'),
});

const listMarks = (db: Reader, userId: number, isReader: RawBuilder<SqlBool>): Promise<ReadMark[]> =>
  db
    .selectFrom('read_marks')
    .select(columns)
    .where('user_id', '=', userId)
    .where(isReader)
    .groupBy('day')
    .orderBy('day')
    .$castTo<ReadMark>()
    .execute();

export const listOwnMarks = (db: Reader, readerId: number, userId: number): Promise<ReadMark[]> =>
  listMarks(db, userId, sql`reader_id = ${readerId}`);

/** What the participant has read, or what coaches who share read receipts have read. */
export const listOtherMarks = (
  db: Reader,
  userId: number,
  side: 'participant' | 'coaches',
): Promise<ReadMark[]> =>
  side === 'participant'
    ? listOwnMarks(db, userId, userId)
    : listMarks(db, userId, sql`reader_id in (select id from users where is_admin and shows_seen)`);

/** Moves read marks forward only: of one day, or of every day with messages. True when one moved. */
export async function advanceReadMarks(
  trx: Trx,
  mark: { readerId: number; userId: number; messageId: number; day: number | undefined },
): Promise<boolean> {
  const { readerId, userId, messageId, day } = mark;
  const ofDay = day === undefined ? sql`true` : sql`day = ${day}`;
  const { rows } = await sql`
    insert into read_marks (reader_id, user_id, day, last_read_id)
    select ${readerId}, ${userId}, day, max(id) from messages
    where user_id = ${userId} and id <= ${messageId} and ${ofDay} group by day
    on conflict (reader_id, user_id, day) do update
      set last_read_id = excluded.last_read_id, read_at = now()
      where read_marks.last_read_id < excluded.last_read_id
    returning day
  `.execute(trx);
  return rows.length > 0;
}

/** A participant's unread messages by day. */
export async function listUnreadOf(db: Reader, userId: number): Promise<UnreadDay[]> {
  const { rows } = await sql<UnreadDay>`
    select messages.user_id as "userId", messages.day, count(*)::int as unread, max(messages.id)::int as "lastId"
    from messages left join read_marks on read_marks.reader_id = ${userId}
      and read_marks.user_id = messages.user_id and read_marks.day = messages.day
    where messages.user_id = ${userId} and messages.from_admin
      and messages.removed_at is null and messages.id > coalesce(read_marks.last_read_id, 0)
    group by messages.user_id, messages.day order by messages.day
  `.execute(db);
  return rows;
}

/** Conversations waiting for an answer that this coach has not read, longest wait first. */
export async function listUnreadOfCoach(db: Reader, coachId: number): Promise<UnreadDay[]> {
  const { rows } = await sql<UnreadDay>`
    select conversations.user_id as "userId", unread.day, unread.count as unread, unread.last_id as "lastId"
    from conversations cross join lateral (
      select messages.day, count(*)::int as count, max(messages.id)::int as last_id
      from messages left join read_marks on read_marks.reader_id = ${coachId}
        and read_marks.user_id = messages.user_id and read_marks.day = messages.day
      where messages.user_id = conversations.user_id and not messages.from_admin
        and messages.removed_at is null and messages.created_at >= conversations.waiting_since
        and messages.id > coalesce(read_marks.last_read_id, 0)
      group by messages.day) as unread
    where conversations.waiting_since is not null and not exists (select from users
      where users.id = conversations.user_id and users.deactivated_at is not null)
    order by conversations.waiting_since, conversations.user_id, unread.day limit ${sql.lit(MAX_UNREAD_DAYS)}
  `.execute(db);
  return rows;
}
