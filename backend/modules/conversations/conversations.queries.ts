import { sql } from 'kysely';
import type { ConversationLine } from '#shared/contract/conversations.ts';
import { counted } from '#shared/database/counters.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

/** The day's submissions, feedback and day changes, oldest first. */
export async function listLines(db: Reader, userId: number): Promise<ConversationLine[]> {
  const { rows } = await sql<Omit<ConversationLine, 'at'> & { at: Date }>`
    select 'submitted' as kind, task_day as day, submitted_at as at, null as cause
      from submissions where user_id = ${userId}
    union all
    select 'reviewed', task_day, reviewed_at, null from feedback where user_id = ${userId}
    union all
    select 'day', day, unlocked_at, cause from unlocks where user_id = ${userId}
    order by at
  `.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export interface InboxRow {
  user_id: number;
  user_name: string;
  company: string | null;
  current_day: number;
  waiting_since: Date;
  /** With microseconds, for a cursor. */
  moment: string;
  snoozed_until: Date | null;
  unanswered: number;
  message_id: number;
  message: string;
  message_day: number;
  message_at: Date;
  author_name: string;
  client_id: string | null;
}

/** Conversations whose last message is the participant's, longest wait first. */
export async function listInbox(
  db: Reader,
  page: { limit: number; after: readonly [string, number] | null; isSnoozed: boolean },
): Promise<InboxRow[]> {
  const { limit, after, isSnoozed } = page;
  const beyond = after
    ? sql`(conversations.waiting_since, conversations.user_id) > (${after[0]}::timestamptz, ${after[1]}::int)`
    : sql`true`;
  const { rows } = await sql<InboxRow>`
    select conversations.user_id, users.name as user_name, users.company, users.current_day,
      conversations.waiting_since, conversations.snoozed_until,
      to_char(conversations.waiting_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment,
      (select count(*)::int from messages where messages.user_id = conversations.user_id
        and not from_admin and created_at >= conversations.waiting_since) as unanswered,
      last.id as message_id, last.message, last.day as message_day, last.created_at as message_at,
      users.name as author_name, last.client_id
    from conversations
    join users on users.id = conversations.user_id and users.deactivated_at is null
    cross join lateral (select id, message, day, created_at, client_id from messages
      where messages.user_id = conversations.user_id and not from_admin order by id desc limit 1) as last
    where conversations.waiting_since is not null and ${isSnoozed ? SNOOZED : sql`${SNOOZED} is not true`} and ${beyond}
    order by conversations.waiting_since, conversations.user_id limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}

const SNOOZED = sql`conversations.snoozed_until > now()`;
const ofNobodyGone = sql`not exists (select from users
  where users.id = conversations.user_id and users.deactivated_at is not null)`;
const countedSnoozed = sql`(select count(*)::int from conversations
  where waiting_since is not null and ${SNOOZED} and ${ofNobodyGone})`;

/** Subtracts snoozed conversations and deactivated participants, which are few. */
const countedInbox = sql`(${counted('conversations-waiting')} - ${countedSnoozed} - (select count(*)::int
  from users join conversations on conversations.user_id = users.id and conversations.waiting_since is not null
  where users.deactivated_at is not null))`;

export async function countInbox(db: Reader, isSnoozed: boolean): Promise<number> {
  const count = isSnoozed ? countedSnoozed : countedInbox;
  const { rows } = await sql<{ count: number }>`select ${count} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Removes a conversation from the inbox, for good or until a time, or puts it back by its last unanswered message. */
export async function settleConversation(
  trx: Trx,
  userId: number,
  settled: { state: 'done' | 'waiting' } | { state: 'snoozed'; until: string },
): Promise<void> {
  const { state } = settled;
  if (state === 'done') {
    await trx
      .updateTable('conversations')
      .set({ waiting_since: null, snoozed_until: null })
      .where('user_id', '=', userId)
      .execute();
  } else if (state === 'snoozed') {
    await trx
      .updateTable('conversations')
      .set({ snoozed_until: settled.until })
      .where('user_id', '=', userId)
      .execute();
  } else {
    await sql`
      update conversations set snoozed_until = null, waiting_since = coalesce(waiting_since,
        (select max(created_at) from messages where user_id = ${userId} and not from_admin))
      where user_id = ${userId}
    `.execute(trx);
  }
}
