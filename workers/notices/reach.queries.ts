import { type RawBuilder, sql } from 'kysely';
import { kindsOf, type NoticeKind } from '#shared/contract/notices.ts';
import type { Trx } from '#shared/database/database.ts';
import { cutFacts, noticeFacts, noticeSources } from '#shared/database/notice-facts.ts';
import { HAS_SIGNED_IN, mailRefusedAt } from '#shared/database/person-sql.ts';
import { teamNoticesOf } from '#shared/database/team-notices.ts';
import type { NoticeFacts } from '#shared/domain/notice-words.ts';
import type { Recipient } from '#shared/mail/recipient.ts';

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
  /** Of a coach: up to which position of team notices mails were decided on. */
  teamMailed: number | null;
}

export interface OpenNotice extends NoticeFacts {
  id: number;
  eventId: number;
  /** The first decent moment for it on this channel. */
  at: Date;
  isDue: boolean;
  /** False: a coach's work is done already. */
  stillWaits: boolean;
  /** Of a team notice: the newest position, and the first that the channel has not decided on. */
  position: number | null;
  firstOpen: number | null;
  /** The team's next look is early enough. */
  isPlanned: boolean;
}

/** A channel as its columns. */
export interface ChannelTimes {
  sent: 'mailed' | 'pushed';
  /** Whether a digest holds its notices back until 17:00. */
  waitsForDigest: boolean;
  /** Coaches: the kind of mail that is sent every four hours at most. */
  summary: 'waiting-work' | null;
}

/** Ends the look that was planned for a time, and earlier ones. */
export async function endChecks(trx: Trx, userId: number, dueAt: string): Promise<void> {
  await sql`delete from notice_checks where user_id = ${userId} and due_at <= greatest(now(), ${dueAt}::timestamptz)`.execute(
    trx,
  );
}

export const hasPush = sql`exists (select from push_subscriptions join sessions on sessions.id = session_id
  where push_subscriptions.user_id = users.id and expires_at > now())`;

export async function findReached(trx: Trx, userId: number): Promise<Reached | undefined> {
  const { rows } = await sql<Reached>`
    select users.id as "userId", name, email as address, time_zone as "timeZone", is_admin as "isAdmin",
      deactivated_at is null and ${HAS_SIGNED_IN} as "isActive", coalesce(quiet, true) as quiet, coalesce(digest, false) as digest,
      coalesce(mail_off, '{}') as "mailOff", coalesce(push_off, '{}') as "pushOff",
      coalesce(push_words, false) as "pushWords",
      ${hasPush} as "hasPush", ${mailRefusedAt} is not null as "isRefused", mailed as "teamMailed"
    from users left join notice_settings on notice_settings.user_id = users.id
      left join team_readers on team_readers.user_id = users.id
    where users.id = ${userId}
  `.execute(trx);
  return rows[0];
}

/** The submissions of a notice that are not reviewed yet. */
const WAITING = sql`(select count(*)::int from events told
  join submissions on submissions.id = (told.payload #>> '{submission,id}')::int
  where told.id = any(event_ids) and not is_reviewed)`;

const STILL_WAITS = sql`case notices.kind
  when 'client-message' then exists (select from conversations
    where conversations.user_id = notices.client_id and waiting_since is not null)
  when 'submission' then ${WAITING} > 0
  when 'revision' then exists (select from revisions where submission_id = subject_id)
  when 'finish' then exists (select from submissions where submissions.id = subject_id and not is_reviewed)
  when 'suggestion' then exists (select from programme_suggestions where programme_id = theirs.id and state = 'waiting')
  when 'nudge' then authors.id is not null
    or clients.current_day = notices.day and clients.last_activity < notices.created_at
  else true end`;

/** Notices that a look reads. More wait for the next look: own ones come first, then the team's by what is to be decided. */
export const MOST_AT_ONCE = 500;

/** The unseen notices that a channel has not sent, oldest first; `characters` of each message. */
export async function listOpen(
  trx: Trx,
  { userId, isAdmin, timeZone, quiet, digest }: Reached,
  { sent, waitsForDigest, summary }: ChannelTimes,
  characters: number,
): Promise<OpenNotice[]> {
  const decent = (moment: RawBuilder<unknown>, daily = false) =>
    sql`decent_time(${moment}, ${timeZone}, ${quiet}, ${daily})`;
  const ready = decent(sql`send_at`, digest && waitsForDigest);
  const next = summary && isAdmin ? afterSummary(sql`${userId}`, summary) : sql`'-infinity'::timestamptz`;
  const { rows } = await sql<OpenNotice>`
    select notices.id, event_id as "eventId", ${noticeFacts(characters)}, at, at <= now() as "isDue",
      position, first_open as "firstOpen", first_open is not null and at = send_at as "isPlanned", ${STILL_WAITS} as "stillWaits",
      case notices.kind when 'submission' then ${WAITING} else cardinality(event_ids) end as count
    from ${noticeSources(openOf(userId, sent))}
      cross join lateral ${decent(sql`greatest(${ready}, ${next}, now())`)} as at
    where notices.kind = any(${kindsOf({ isAdmin })}::text[])
    order by first_open nulls first, event_id limit ${MOST_AT_ONCE}
  `.execute(trx);
  return rows.map((row) => cutFacts(row, characters)).toSorted((a, b) => a.eventId - b.eventId);
}

/** The own unseen notices and the team's that a channel has not decided on. A team notice is due as its first open event is. */
function openOf(userId: number, sent: ChannelTimes['sent']): RawBuilder<unknown> {
  const columns = sql`id, kind, client_id, day, subject_id, event_id, event_ids, created_at, latest_at`;
  const firstOpen = sql.ref(sent === 'mailed' ? 'first_unmailed' : 'first_unpushed');
  return sql`(
    select ${columns}, send_at, null::int as position, null::int as first_open from notices
    where user_id = ${userId} and seen_at is null and ${sql.ref(`${sent}_at`)} is null
    union all
    select ${columns}, coalesce((select events.created_at from events where events.id = all_ids[array_position(positions, ${firstOpen})]),
      latest_at) + interval '10 minutes', position, ${firstOpen}
    from ${teamNoticesOf(userId, 'unseen')} as team where ${firstOpen} is not null)`;
}

export const afterSummary = (userId: RawBuilder<unknown>, kind: string): RawBuilder<unknown> =>
  sql`(select coalesce(max(created_at) + interval '4 hours', '-infinity') from mails where user_id = ${userId} and kind = ${kind})`;

/**
 * Records what a channel has sent, or decided not to send. Of team notices, everything before what is not due yet, and before
 * what waits for the next look, is decided; what has grown since it fell due is marked.
 */
export async function markSent(
  trx: Trx,
  userId: number,
  open: readonly OpenNotice[],
  sent: ChannelTimes['sent'],
): Promise<void> {
  const due = open.filter(({ isDue }) => isDue);
  const own = due.filter(({ position }) => position === null).map(({ id }) => id);
  await sql`update notices set ${sql.ref(`${sent}_at`)} = now() where id = any(${own}::int[])`.execute(trx);
  const team = due.flatMap(({ id, position }) => (position === null ? [] : [{ id, position }]));
  if (team.length === 0) return;
  const later = open.flatMap(({ isDue, firstOpen }) => (isDue || firstOpen === null ? [] : [firstOpen - 1]));
  if (open.length === MOST_AT_ONCE) later.push(Math.max(...open.map(({ firstOpen }) => firstOpen ?? 0)));
  const upTo = Math.min(...later, Math.max(...team.map(({ position }) => position)));
  await sql`update team_readers set ${sql.ref(sent)} = greatest(${sql.ref(sent)}, ${upTo}), looked_at = now()
    where user_id = ${userId}`.execute(trx);
  const beyond = team.filter(({ position }) => position > upTo);
  await sql`
    insert into team_marks (user_id, notice_id, ${sql.ref(sent)})
    select ${userId}, id, position from unnest(${beyond.map(({ id }) => id)}::int[], ${beyond.map(({ position }) => position)}::int[])
      as told (id, position)
    on conflict (user_id, notice_id) do update set ${sql.ref(sent)} = excluded.${sql.ref(sent)}
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
