import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { stayId } from '#shared/database/person-sql.ts';
import { LONG_SILENT_DAYS, SILENT_HOURS } from '#shared/domain/at-risk.ts';

/** The nudge that a silent participant gets next in their stay on a day. */
export interface NextNudge {
  userId: number;
  day: number;
  stayId: number;
  number: 1 | 2;
  /** Null: not before their silence is looked at again. */
  dueAt: Date | null;
  isDue: boolean;
  /** The end of the night in their zone; null by day. */
  morning: Date | null;
}

/** Longest silence, in days, at which a nudge is still sent: an upgrade does not write to those who left long ago. */
const MOST_DAYS = 14;

/**
 * The next nudge of each; none for who had both. The first is due after 48 hours of silence, the second after five
 * days, neither sooner than three days after the other nor within a day of a coach's. A stay and the end of a pause
 * begin a silence anew.
 */
export async function findNextNudges(trx: Trx, userIds: readonly number[]): Promise<NextNudge[]> {
  const { rows } = await sql<NextNudge>`
    with silent as (
      select id as "userId", current_day as day, time_zone,
        ${stayId} as "stayId",
        -- Null: they have never signed in.
        case when last_activity is not null then greatest(last_activity,
          (select max(unlocked_at) from unlocks where user_id = users.id)) end as since
      from users where id = any(${userIds}::int[])
    ), next as (
      select silent.*, sent + 1 as number,
        case when since > now() - make_interval(days => ${MOST_DAYS}) then greatest(
          since + case sent when 0 then make_interval(hours => ${SILENT_HOURS}) else make_interval(days => ${LONG_SILENT_DAYS}) end,
          sent_at + interval '3 days',
          (select max(nudges.sent_at) + interval '1 day' from nudges
            where user_id = "userId" and author_id is not null)) end as "dueAt"
      from silent cross join lateral (select count(*)::int as sent, max(nudges.sent_at) as sent_at from nudges
        where user_id = "userId" and stay_id = "stayId" and nudges.day = silent.day and number is not null) as stay
      where sent < 2
    )
    select "userId", day, "stayId", number, "dueAt", coalesce("dueAt" <= now(), false) as "isDue",
      nullif(decent_time(now(), time_zone, true, false), now()) as morning
    from next order by "userId"
  `.execute(trx);
  return rows;
}

/** The nudge's id; undefined when it was sent already. */
export async function insertNudge(
  trx: Trx,
  { userId, day, stayId, number }: NextNudge,
  words: string,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('nudges')
    .values({ user_id: userId, day, stay_id: stayId, number, author_id: null, words })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** When each silence is looked at next; null: in two days. */
export async function lookAgain(
  trx: Trx,
  looks: readonly { userId: number; lookAt: Date | null }[],
): Promise<void> {
  await sql`
    update silences set look_at = coalesce(next.at, now() + interval '2 days')
    from unnest(${looks.map(({ userId }) => userId)}::int[], ${looks.map(({ lookAt }) => lookAt)}::timestamptz[])
      as next (id, at)
    where user_id = next.id
  `.execute(trx);
}

/** Both nudges of the stay are sent; a change of the day begins another. */
export async function stopLooking(trx: Trx, userIds: readonly number[]): Promise<void> {
  await sql`delete from silences where user_id = any(${userIds}::int[])`.execute(trx);
}
