import { type RawBuilder, sql } from 'kysely';
import type { Attention } from '#shared/contract/clients.ts';
import { MAX_ATTENTION_ITEMS } from '#shared/contract/limits.ts';
import type { User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { timestamp } from '#shared/database/json-of.ts';
import { isOf, isRunning, isSilent, type Whose } from '#shared/database/person-sql.ts';
import { ASKED, ASKED_AT, IS_ASKED } from '#shared/database/review-sql.ts';
import { MAX_COUNTED, SILENT_HOURS } from '#shared/domain/at-risk.ts';

export async function setDeactivated(trx: Trx, userId: number, isDeactivated: boolean): Promise<User> {
  const { user } = await trx
    .updateTable('users')
    .set({ deactivated_at: isDeactivated ? sql<Date>`now()` : null })
    .where('id', '=', userId)
    .returning(asUser)
    .executeTakeFirstOrThrow();
  return user;
}

/** Undefined once they have begun. */
export async function setProgramme(trx: Trx, userId: number, versionId: number): Promise<User | undefined> {
  const row = await trx
    .updateTable('users')
    .set({ programme_version_id: versionId })
    .where('id', '=', userId)
    .where(sql<boolean>`not has_begun(users)`)
    .returning(asUser)
    .executeTakeFirst();
  return row?.user;
}

/** Whether the workers have yet to open this day for a participant. */
export async function isUnlockOwed(trx: Trx, userId: number, targetDay: number): Promise<boolean> {
  const row = await trx
    .selectFrom('events')
    .innerJoin('jobs', 'event_id', 'id')
    .select('id')
    .where('events.person_id', '=', userId)
    .where('type', '=', 'unlock.requested')
    .where('queue', '=', 'unlocks')
    .where(sql`(payload->>'targetDay')::int`, '=', targetDay)
    .executeTakeFirst();
  return row !== undefined;
}

/** Creates a link; earlier links of the user end. */
export async function replaceLink(
  trx: Trx,
  link: { tokenHash: string; userId: number; createdBy: number },
): Promise<Date> {
  await trx.deleteFrom('sign_in_links').where('user_id', '=', link.userId).execute();
  const row = await trx
    .insertInto('sign_in_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      created_by: link.createdBy,
      expires_at: sql<Date>`now() + interval '1 hour'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

const ACTIVE = sql`not users.is_admin and not users.is_invited and users.deactivated_at is null`;
const UNTIL_SILENT = sql`make_interval(hours => ${sql.lit(SILENT_HOURS)})`;

interface List {
  rows: RawBuilder<unknown>;
  /** As an index has them. */
  order: RawBuilder<unknown>;
  /** SQL: the day, and since when. */
  day: string;
  since: string;
  /** SQL: further columns. */
  more?: string;
}

/** Whom each list holds. */
const SLIPPING = {
  silent: {
    rows: sql`users where ${ACTIVE} and ${isSilent}`,
    order: sql`coalesce(last_activity, '-infinity'), users.id`,
    day: 'current_day',
    since: 'coalesce(last_activity, created_at)',
    more: `(select ${timestamp('max(sent_at)')} from nudges
      where user_id = users.id and sent_at > coalesce(last_activity, created_at)) as "remindedAt"`,
  },
  waiting: {
    rows: sql`submissions join users on users.id = submissions.user_id and ${ACTIVE}
      where submitted_at < now() - interval '24 hours' and not is_reviewed`,
    order: sql`submitted_at, submissions.id`,
    day: 'task_day',
    since: 'submitted_at',
  },
  unanswered: {
    rows: sql`conversations join users on users.id = conversations.user_id and ${ACTIVE}
      where waiting_since < now() - interval '12 hours' and (snoozed_until is null or snoozed_until < now())`,
    order: sql`waiting_since, users.id`,
    day: 'null::int',
    since: 'waiting_since',
  },
  // Resubmitted after feedback, until a coach answers; triggers maintain `revisions`.
  revised: {
    rows: sql`revisions join users on users.id = revisions.user_id where ${ACTIVE}`,
    order: sql`revised_at, submission_id`,
    day: 'day',
    since: 'revised_at',
  },
  held: {
    rows: sql`held_messages join users on users.id = held_messages.user_id where not users.is_admin`,
    order: sql`due_at, held_messages.id`,
    day: 'day',
    since: 'written_at',
    more: `${timestamp('due_at')} as "dueAt"`,
  },
  asked: {
    rows: sql`${ASKED} join users on users.id = feedback.user_id where ${IS_ASKED} and ${ACTIVE}`,
    order: sql`${sql.raw(ASKED_AT)}, feedback.id`,
    day: 'feedback.task_day',
    since: ASKED_AT,
  },
} as const satisfies Record<string, List>;

type SlippingKind = keyof typeof SLIPPING;

/** The first of a list. */
const slipping = (kind: SlippingKind, whose: Whose, most: number): RawBuilder<unknown> => {
  const { rows, order } = SLIPPING[kind];
  return sql`${rows} and ${isOf(whose)} order by ${order} limit ${sql.lit(most)}`;
};

/** How many there are of each, counted up to one more than `MAX_COUNTED`. */
export async function countSlipping(db: Reader, whose: Whose): Promise<Attention['totals']> {
  const kinds = Object.keys(SLIPPING) as SlippingKind[];
  const counts = kinds.map(
    (kind) =>
      sql`(select count(*)::int from (select from ${slipping(kind, whose, MAX_COUNTED + 1)}) as slipping) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Attention['totals']>`select ${sql.join(counts)}`.execute(db);
  return rows[0] as Attention['totals'];
}

/** The longest first. */
export async function listSlipping<K extends SlippingKind>(
  db: Reader,
  kind: K,
  whose: Whose,
): Promise<Attention[K]> {
  const { day, since, more }: List = SLIPPING[kind];
  const { rows } = await sql<Attention[K][number]>`
    select users.id as "userId", users.name as "userName", programme_version_id as "programmeVersion",
      ${sql.raw([`${day} as day`, `${timestamp(since)} as since`, more].filter(Boolean).join())}
    from ${slipping(kind, whose, MAX_ATTENTION_ITEMS)}
  `.execute(db);
  return rows as Attention[K];
}

/** A coach's own feedback since the last midnight of their time zone. The planner knows how few rows are of 26 hours. */
export async function countReviewedToday(db: Reader, coachId: number): Promise<Attention['reviewedToday']> {
  const { rows } = await sql<Attention['reviewedToday']>`
    select count(*)::int as reviews,
      coalesce(ceil(extract(epoch from max(reviewed_at) - min(reviewed_at)) / 60), 0)::int as minutes
    from feedback, (select known_zone(time_zone) as zone from users where id = ${coachId}) as own
    where reviewer_id = ${coachId} and reviewed_at > now() - interval '26 hours'
      and reviewed_at >= date_trunc('day', now() at time zone zone) at time zone zone
  `.execute(db);
  return rows[0] ?? { reviews: 0, minutes: 0 };
}

/** The next time at which a participant falls behind without any event. */
export async function findNextAttentionAt(db: Reader): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select ${sql.raw(timestamp('min(at)'))} as at from (
      (select last_activity + ${UNTIL_SILENT} as at from users
        where ${ACTIVE} and (${isRunning}) and coalesce(last_activity, '-infinity') >= now() - ${UNTIL_SILENT}
        order by coalesce(last_activity, '-infinity'), id limit 1)
      union all
      (select min(created_at) + ${UNTIL_SILENT} from users
        where ${ACTIVE} and (${isRunning}) and coalesce(last_activity, '-infinity') = '-infinity'
          and created_at >= now() - ${UNTIL_SILENT})
      union all
      (select submitted_at + interval '24 hours'
        from submissions join users on users.id = submissions.user_id and ${ACTIVE}
        where submitted_at >= now() - interval '24 hours' and not is_reviewed
        order by submitted_at, submissions.id limit 1)
      union all
      (select waiting_since + interval '12 hours'
        from conversations join users on users.id = conversations.user_id and ${ACTIVE}
        where waiting_since >= now() - interval '12 hours'
        order by waiting_since, users.id limit 1)
      union all
      (select min(snoozed_until) from conversations where waiting_since is not null and snoozed_until > now())
    ) as next
  `.execute(db);
  return rows[0]?.at ?? null;
}
