import { type RawBuilder, sql } from 'kysely';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import { counted } from '#shared/database/counters.ts';
import type { Reader } from '#shared/database/database.ts';
import { avatarURL, columnsOf, timestamp } from '#shared/database/json-of.ts';
import { belongsTo, isOf, matchesClient, type Whose } from '#shared/database/person-sql.ts';
import { PLAIN_MESSAGE } from '#shared/messages/messages.queries.ts';

export type ConversationList = 'waiting' | 'snoozed' | 'all';

export interface ConversationRow extends ConversationItem {
  /** The list's order with microseconds, for a cursor. */
  moment: string;
}

const columns = columnsOf<ConversationItem>({
  userId: 'users.id',
  userName: 'users.name',
  company: 'users.company',
  avatarURL: avatarURL('users.avatar_id'),
  currentDay: 'users.current_day',
  programmeVersion: 'users.programme_version_id',
  waitingSince: timestamp('conversations.waiting_since'),
  snoozedUntil: timestamp('conversations.snoozed_until'),
  heldUntil: `(select ${timestamp('min(due_at)')} from held_messages
    where held_messages.user_id = conversations.user_id and problem is null)`,
  unanswered: `(select count(*)::int from messages where messages.user_id = conversations.user_id
    and not from_admin and removed_at is null and created_at >= conversations.waiting_since)`,
  lastMessage: PLAIN_MESSAGE,
});

const SNOOZED = sql`conversations.snoozed_until > now()`;
const WAITING = sql`conversations.waiting_since is not null`;

/** Which conversations a list holds, and in which order. */
const lists: Record<
  ConversationList,
  { where: RawBuilder<unknown>; moment: RawBuilder<unknown>; descends: boolean }
> = {
  waiting: {
    where: sql`${WAITING} and ${SNOOZED} is not true`,
    moment: sql`conversations.waiting_since`,
    descends: false,
  },
  snoozed: {
    where: sql`${WAITING} and ${SNOOZED}`,
    moment: sql`conversations.snoozed_until`,
    descends: false,
  },
  all: {
    where: sql`conversations.last_message_at is not null`,
    moment: sql`conversations.last_message_at`,
    descends: true,
  },
};

const selectRows = (moment: RawBuilder<unknown>) => sql`
  select ${sql.join(columns)},
    to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
  from conversations
  join users on users.id = conversations.user_id
  cross join lateral (select id from messages
    where messages.user_id = conversations.user_id order by id desc limit 1) as last
  join messages m on m.id = last.id
  join users a on a.id = m.author_id`;

/** A page of conversations whose participants are not deactivated. */
export async function listConversations(
  db: Reader,
  list: ConversationList,
  page: { limit: number; after: readonly [string, number] | null; whose: Whose; q?: string | undefined },
): Promise<ConversationRow[]> {
  const { limit, after, whose, q = '' } = page;
  const { where, moment, descends } = lists[list];
  const direction = sql.raw(descends ? 'desc' : 'asc');
  const beyond = after
    ? sql`(${moment}, conversations.user_id) ${sql.raw(descends ? '<' : '>')} (${after[0]}::timestamptz, ${after[1]}::int)`
    : sql`true`;
  const { rows } = await sql<ConversationRow>`
    ${selectRows(moment)}
    where users.deactivated_at is null and ${where} and ${matchesClient(q)} and ${ofClient(whose)} and ${beyond}
    order by ${moment} ${direction}, conversations.user_id ${direction} limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}

export async function findConversation(db: Reader, userId: number): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    ${selectRows(sql`conversations.last_message_at`)} where conversations.user_id = ${userId}
  `.execute(db);
  return rows[0];
}

const isNotDeactivated = sql`not exists (select from users
  where users.id = conversations.user_id and users.deactivated_at is not null)`;
const countedSnoozed = sql`(select count(*)::int from conversations
  where ${WAITING} and ${SNOOZED} and ${isNotDeactivated})`;

/** Subtracts snoozed conversations and deactivated participants, which are few. */
const countedWaiting = sql`(${counted('conversations-waiting')} - ${countedSnoozed} - (select count(*)::int
  from users join conversations on conversations.user_id = users.id and ${WAITING}
  where users.deactivated_at is not null))`;

interface Total {
  total: number;
  isAtLeast: boolean;
}

/** How many conversations wait, or are snoozed; one coach's are counted up to a limit. */
export async function countInbox(db: Reader, isSnoozed: boolean, whose: Whose): Promise<Total> {
  if (whose === null) {
    const count = isSnoozed ? countedSnoozed : countedWaiting;
    const { rows } = await sql<{ count: number }>`select ${count} as count`.execute(db);
    return { total: rows[0]?.count ?? 0, isAtLeast: false };
  }
  const { where } = lists[isSnoozed ? 'snoozed' : 'waiting'];
  const found = sql`select from conversations where ${where} and ${ofClient(whose)}`;
  return await countUpTo(db, found, mostCounted(''));
}

const ofClient = (whose: Whose): RawBuilder<boolean> => belongsTo(whose, sql`conversations.user_id`);

async function countUpTo(db: Reader, found: RawBuilder<unknown>, most: number): Promise<Total> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found} limit ${sql.lit(most + 1)}) as found
  `.execute(db);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, most), isAtLeast: count > most };
}

/** Totals are counted up to this limit, since a search may read every row. */
const mostCounted = (q: string): number => (q ? 500 : 1_000);

export async function countConversations(db: Reader, q: string, whose: Whose): Promise<Total> {
  return await countUpTo(db, q ? findMatching(q, whose) : findAll(whose), mostCounted(q));
}

const findAll = (whose: Whose) => sql`select from conversations join users on users.id = conversations.user_id
  where users.deactivated_at is null and ${lists.all.where} and ${ofClient(whose)}
  order by ${lists.all.moment} desc, conversations.user_id desc`;

/** The subquery looks each person up by index; a join could read all conversations. */
const findMatching = (q: string, whose: Whose) => sql`select from users
  where not is_admin and not is_invited and deactivated_at is null and ${matchesClient(q)} and ${isOf(whose)}
    and (select ${lists.all.where} from conversations where conversations.user_id = users.id)
  order by users.id desc`;
