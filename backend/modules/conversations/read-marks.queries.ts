import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadMark, UnreadDay } from '#shared/contract/conversations.ts';
import { MAX_UNREAD_DAYS } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { columnsOf, timestamp } from '#shared/database/json-of.ts';

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
