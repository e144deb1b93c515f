import { sql } from 'kysely';
import { HeldMessage, type HoldForm } from '#shared/contract/held-messages.ts';
import { HOLD_DAYS } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { jsonOf, timestamp } from '#shared/database/json-of.ts';
import { QUOTE } from '#shared/messages/messages.queries.ts';

const HELD = jsonOf(HeldMessage, {
  id: 'held.id',
  userId: 'held.user_id',
  day: 'held.day',
  message: 'held.message',
  quote: `case when quoted.id is not null then ${QUOTE} end`,
  authorId: 'author.id',
  authorName: 'author.name',
  at: `to_char(at_home, 'YYYY-MM-DD"T"HH24:MI')`,
  dueAt: timestamp('due_at'),
  problem: `coalesce(problem, case when author.id is null or not author.is_admin or author.deactivated_at is not null then 'author-gone'
    when client.deactivated_at is not null then 'client-away' end)`,
});

/** The first due first. A problem is shown before its time too. */
export async function listHeld(db: Reader, userId: number): Promise<HeldMessage[]> {
  const { rows } = await sql<{ held: HeldMessage }>`
    select ${sql.raw(HELD)} as held
    from held_messages as held join users as client on client.id = held.user_id
      left join users as author on author.id = author_id
      left join messages as quoted on quoted.id = held.quoted_id
      left join users as quoted_author on quoted_author.id = quoted.author_id
    where held.user_id = ${userId} order by due_at, held.id
  `.execute(db);
  return rows.map(({ held }) => held);
}

/** Locks the client, so that concurrent calls count one after the other. */
export async function countHeld(trx: Trx, userId: number): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from held_messages where user_id = ${userId}
  `.execute(trx);
  return rows[0]?.n ?? 0;
}

/** First of all locks, as writers of messages take it. */
export async function lockConversation(trx: Trx, userId: number): Promise<void> {
  await sql`select from conversations where user_id = ${userId} for update`.execute(trx);
}

/** Until its held answer is sent, a waiting conversation is snoozed, unless the client has written since. */
export async function snoozeUntilHeld(trx: Trx, userId: number): Promise<void> {
  await sql`
    update conversations set snoozed_until = (select min(due_at) from held_messages as held
      where held.user_id = ${userId} and problem is null and not exists (select from messages
        where messages.user_id = held.user_id and not from_admin and removed_at is null
          and created_at > written_at and created_at >= waiting_since))
    where user_id = ${userId} and waiting_since is not null
  `.execute(trx);
}

export interface HeldTime {
  id: number;
  userId: number;
  dueAt: Date;
  isAhead: boolean;
  isFar: boolean;
}

const time = sql`id, user_id as "userId", due_at as "dueAt", due_at > now() as "isAhead",
  due_at > now() + make_interval(days => ${sql.lit(HOLD_DAYS)}) as "isFar"`;

export async function insertHeld(
  trx: Trx,
  { userId, authorId, message, day, quotedId, at }: NewHeld,
): Promise<HeldTime> {
  const { rows } = await sql<HeldTime>`
    insert into held_messages (user_id, author_id, day, message, quoted_id, at_home, due_at)
    select id, ${authorId}, ${day}, ${message}, ${quotedId ?? null}::int, ${at}::timestamp, local_moment(${at}::timestamp, time_zone)
    from users where id = ${userId} returning ${time}
  `.execute(trx);
  return rows[0] as HeldTime;
}

type NewHeld = Omit<HoldForm, 'quotedId'> & {
  userId: number;
  authorId: number;
  quotedId?: number | undefined;
};

export interface HeldUpdate {
  message: string | null;
  at: string | null;
  authorId: number;
}

/** A new hour ends a problem; whoever changes it has seen what the client wrote. */
export async function updateHeld(
  trx: Trx,
  id: number,
  { message, at, authorId }: HeldUpdate,
): Promise<HeldTime> {
  const { rows } = await sql<HeldTime>`
    update held_messages set message = coalesce(${message}, message), author_id = ${authorId}, written_at = now(),
      at_home = coalesce(${at}::timestamp, at_home), problem = case when ${at}::timestamp is null then problem end,
      due_at = case when ${at}::timestamp is null then due_at else
        local_moment(${at}::timestamp, (select time_zone from users where users.id = held_messages.user_id)) end
    where id = ${id} returning ${time}
  `.execute(trx);
  return rows[0] as HeldTime;
}
