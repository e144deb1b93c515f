import { type RawBuilder, sql } from 'kysely';
import type { NoticeKind } from '#shared/contract/notices.ts';
import type { Trx } from '#shared/database/database.ts';
import { cutFacts, noticeFacts, noticeSources } from '#shared/database/notice-facts.ts';
import { HAS_SIGNED_IN, mailRefusedAt } from '#shared/database/person-sql.ts';
import type { NoticeFacts } from '#shared/domain/notice-words.ts';
import type { Recipient } from '#shared/mail/recipient.ts';
import type { DueRows } from '#workers/jobs/due-rows.queries.ts';
import { lookAt } from './notices.queries.ts';

/** Somebody with notices that they may not have seen. */
export interface Reached extends Recipient {
  isAdmin: boolean;
  isActive: boolean;
  /** The mail server took no mail to this address lately. */
  isRefused: boolean;
  /** A browser of theirs gets pushes. */
  hasPush: boolean;
  quiet: boolean;
  digest: boolean;
  mailOff: readonly NoticeKind[];
  pushOff: readonly NoticeKind[];
  pushWords: boolean;
  /** When the look began. */
  now: Date;
}

/** When a channel may send a notice: the first decent moment; null: it was sent, or decided that it is not. */
type Moments = Record<ChannelTimes['sent'], Date | null>;

export interface OpenNotice extends NoticeFacts, Moments {
  id: number;
  eventId: number;
  /** False: a coach's work is done already. */
  stillWaits: boolean;
}

/** A channel as its columns. */
export interface ChannelTimes {
  sent: 'mailed' | 'pushed';
  /** Whether a digest holds its notices back until 17:00. */
  waitsForDigest: boolean;
  /** Coaches: the kind of mail that is sent every four hours at most. */
  summary: 'waiting-work' | null;
}

/** People with notices whose look is due. */
export const LOOKS: Pick<DueRows, 'from' | 'id' | 'at'> = {
  from: '(select user_id, min(look_at) as look_at from notices where look_at <= now() group by user_id) as looks',
  id: 'user_id',
  at: 'look_at',
};

const hasPush = sql`exists (select from push_subscriptions join sessions on sessions.id = session_id
  where push_subscriptions.user_id = users.id and expires_at > now())`;

/** Undefined: another process has looked. */
export async function findReached(trx: Trx, userId: number): Promise<Reached | undefined> {
  const { rows } = await sql<Reached>`
    select users.id as "userId", name, email as address, time_zone as "timeZone", is_admin as "isAdmin",
      deactivated_at is null and ${HAS_SIGNED_IN} as "isActive", coalesce(quiet, true) as quiet, coalesce(digest, false) as digest,
      coalesce(mail_off, '{}') as "mailOff", coalesce(push_off, '{}') as "pushOff",
      coalesce(push_words, false) as "pushWords",
      ${hasPush} as "hasPush", ${sql.raw(mailRefusedAt)} is not null as "isRefused", now() as now
    from users left join notice_settings on notice_settings.user_id = users.id
    where users.id = ${userId} and exists (select from notices where notices.user_id = users.id and look_at <= now())
  `.execute(trx);
  return rows[0];
}

/** The submissions of a notice that are not reviewed yet. */
const WAITING = sql`(select count(*)::int from events told
  join submissions on submissions.id = (told.payload #>> '{submission,id}')::int
  where told.id = any(event_ids) and not is_reviewed)`;

/** Whether what a notice tells of still waits for its reader: then it is sent. */
const waits: Readonly<Record<NoticeKind, RawBuilder<unknown>>> = {
  feedback: sql`true`,
  message: sql`true`,
  day: sql`true`,
  nudge: sql`authors.id is not null or clients.current_day = notices.day and clients.last_activity < notices.created_at`,
  'client-message': sql`exists (select from conversations
    where conversations.user_id = notices.client_id and waiting_since is not null)`,
  submission: sql`${WAITING} > 0`,
  revision: sql`exists (select from revisions where submission_id = subject_id)`,
  finish: sql`exists (select from submissions where submissions.id = subject_id and not is_reviewed)`,
  bounced: sql`true`,
  suggestion: sql`exists (select from programme_suggestions where programme_id = theirs.id and state = 'waiting')`,
  'suggestion-answer': sql`true`,
};
const cases = Object.entries(waits).map(
  ([kind, stillWaits]) => sql`when ${sql.lit(kind)} then ${stillWaits}`,
);
const STILL_WAITS = sql`case notices.kind ${sql.join(cases, sql` `)} end`;

/** Notices that a look reads; more are left to the next. */
const MOST_AT_ONCE = 500;

/** The unseen notices whose look is due, oldest first; `characters` of each message. */
export async function listOpen(
  trx: Trx,
  { userId, isAdmin, timeZone, quiet, digest }: Reached,
  channels: readonly ChannelTimes[],
  characters: number,
): Promise<OpenNotice[]> {
  const decent = (moment: RawBuilder<unknown>, daily = false) =>
    sql`decent_time(${moment}, ${timeZone}, ${quiet}, ${daily})`;
  const moments = channels.map(({ sent, waitsForDigest, summary }) => {
    const ready = decent(sql`send_at`, digest && waitsForDigest);
    const next = summary && isAdmin ? afterSummary(userId, summary) : sql`'-infinity'::timestamptz`;
    const moment = decent(sql`greatest(${ready}, ${next}, now())`);
    return sql`case when ${sql.ref(`${sent}_at`)} is null then ${moment} end as ${sql.ref(sent)}`;
  });
  const due = sql`(select * from notices where user_id = ${userId} and look_at <= now() and seen_at is null)`;
  const { rows } = await sql<OpenNotice>`
    select notices.id, event_id as "eventId", ${noticeFacts(characters)}, ${sql.join(moments)}, ${STILL_WAITS} as "stillWaits",
      case notices.kind when 'submission' then ${WAITING} else cardinality(event_ids) end as count
    from ${noticeSources(due)} order by event_id limit ${MOST_AT_ONCE}
  `.execute(trx);
  return rows.map((row) => cutFacts(row, characters));
}

const afterSummary = (userId: number, kind: string): RawBuilder<unknown> =>
  sql`(select coalesce(max(created_at) + interval '4 hours', '-infinity') from mails where user_id = ${userId} and kind = ${kind})`;

/** Ends a look at these notices. `later` has the moments that have not come; everything else was sent, or is decided not to be. */
export async function endLook(
  trx: Trx,
  userId: number,
  read: readonly OpenNotice[],
  later: readonly (Moments & { id: number })[],
): Promise<void> {
  const isOfThese =
    read.length === MOST_AT_ONCE ? sql`id = any(${read.map(({ id }) => id)}::int[])` : sql`true`;
  await sql`
    update notices set mailed_at = case when mailed is null then coalesce(mailed_at, now()) end,
      pushed_at = case when pushed is null then coalesce(pushed_at, now()) end,
      look_at = ${sql.raw(lookAt('least(mailed, pushed)'))}
    from (select id as looked_id from notices where user_id = ${userId} and look_at <= now() and ${isOfThese}) as looked
      left join json_to_recordset(${JSON.stringify(later)}) as later (id int, mailed timestamptz, pushed timestamptz)
        on later.id = looked_id
    where notices.id = looked_id
  `.execute(trx);
}

export async function insertStopLink(
  trx: Trx,
  userId: number,
  kinds: readonly NoticeKind[],
  tokenHash: string,
): Promise<void> {
  await trx
    .insertInto('stop_links')
    .values({ token_hash: tokenHash, user_id: userId, kinds: [...kinds] })
    .execute();
}
