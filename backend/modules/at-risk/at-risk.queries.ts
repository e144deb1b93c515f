import { type RawBuilder, sql } from 'kysely';
import { type AtRisk, type PersonAtRisk, RiskReasons } from '#shared/contract/at-risk.ts';
import { MAX_ATTENTION_ITEMS } from '#shared/contract/limits.ts';
import type { Reader } from '#shared/database/database.ts';
import { avatarURL, columnsOf, jsonOf, timestamp } from '#shared/database/json-of.ts';
import { isOf, isRunning, type Whose } from '#shared/database/person-sql.ts';
import { MAX_RISK_READ, riskRules as rules, SILENT_HOURS } from '#shared/domain/at-risk.ts';

/** What the rules read of a participant at a moment. */
interface Moment {
  at: string;
  isRunning: RawBuilder<unknown>;
  /** Day and begin of the stay on it. */
  stay: string;
  lastActivity: string;
  unread: string;
  waitingSince: string;
}

const now: Moment = {
  at: 'now()',
  isRunning,
  stay: `select current_day as day, coalesce((select unlocked_at from unlocks where unlocks.user_id = users.id
    order by id desc limit 1), created_at) as since`,
  lastActivity: 'coalesce(last_activity, created_at)',
  unread: 'seen_at is null',
  waitingSince: `select waiting_since from conversations where conversations.user_id = people.id
    and (snoozed_until is null or snoozed_until < now())`,
};

const WEEK_AGO = "(now() - interval '7 days')";

/** The activity of a participant who was active since is known from their hand-ins, messages and sign-ins. */
const weekAgo: Moment = {
  at: WEEK_AGO,
  isRunning: sql.raw(`(finished_at is null or finished_at > ${WEEK_AGO})`),
  stay: `select coalesce(stay.day, case when current_day = 0 or first.day = 1 then 0 else 1 end) as day,
      coalesce(stay.unlocked_at, created_at) as since
    from (select) as one
      left join lateral (select day, unlocked_at from unlocks where unlocks.user_id = users.id and unlocked_at <= ${WEEK_AGO}
        order by id desc limit 1) as stay on true
      left join lateral (select day from unlocks where unlocks.user_id = users.id order by id limit 1) as first on true`,
  lastActivity: `case when last_activity <= ${WEEK_AGO} then last_activity else greatest(created_at,
    (select max(submitted_at) from submissions where submissions.user_id = people.id and submitted_at <= ${WEEK_AGO}),
    (select max(created_at) from messages where messages.user_id = people.id and not from_admin and created_at <= ${WEEK_AGO}),
    (select max(created_at) from sessions where sessions.user_id = people.id and created_at <= ${WEEK_AGO})) end`,
  unread: `(seen_at is null or seen_at > ${WEEK_AGO})`,
  waitingSince: `select least((select waiting_since from conversations where conversations.user_id = people.id),
    (select min(at - tenths * interval '6 minutes') from insight_facts where insight_facts.user_id = people.id
      and kind = 'reply' and at > ${WEEK_AGO}))`,
};

const wholeDays = (since: string, at: string): string =>
  `floor(extract(epoch from ${at} - ${since}) / 86400)::int`;

const from = (value: string, least: number): string => `case when ${value} >= ${least} then ${value} end`;

const hoursBefore = (at: string, hours: number): string => `${at} - make_interval(hours => ${hours})`;

/** CTEs `people`, whom the rules look at, and `named`, to whom enough of them apply. */
function namedAt(moment: Moment, whose: Whose): RawBuilder<unknown> {
  const { at } = moment;
  const gone = hoursBefore(at, 24 * rules.goneDays);
  const reasons = jsonOf(RiskReasons, {
    behind: from('behind', rules.behindDays),
    quiet: `case when last_at < ${hoursBefore(at, SILENT_HOURS)} then ${wholeDays('last_at', at)} end`,
    sentBack: from('sent_back', rules.sentBack),
    unread: from(wholeDays('unread_since', at), rules.unreadDays),
    unanswered: `case when waiting_since < ${hoursBefore(at, rules.unansweredHours)}
      then floor(extract(epoch from ${at} - waiting_since) / 3600)::int end`,
    reminded: from('reminded', 1),
  });
  return sql`people as materialized (
      select users.id, name, avatar_id, programme_version_id, last_day, created_at, last_activity, day, since
      from users cross join lateral (${sql.raw(moment.stay)}) as stay
      where not is_admin and not is_invited and deactivated_at is null and created_at <= ${sql.raw(at)} and ${isOf(whose)}
        and ${moment.isRunning} and day > 0 and (coalesce(last_activity, '-infinity') >= ${sql.raw(gone)}
          or (coalesce(last_activity, '-infinity') = '-infinity' and created_at >= ${sql.raw(gone)}))
      order by users.id desc limit ${sql.lit(MAX_RISK_READ)}
    ), named as materialized (
      select * from (select facts.*, ${sql.raw(reasons)} as reasons from (${sql.raw(factsAt(moment))}) as facts
        cross join lateral (${sql.raw(`select count(*)::int as reminded from nudges
          where nudges.user_id = facts.id and sent_at > last_at and sent_at < ${hoursBefore(at, rules.reminderHours)}`)}) as ignored
        ) as judged
      where last_at >= ${sql.raw(gone)} and ${weight} >= ${sql.lit(rules.reasons)}
    )`;
}

/** How many rules apply. */
const weight = sql`(select count(*) from jsonb_each(judged.reasons) where value <> 'null')`;

const factsAt = ({ at, lastActivity, waitingSince, unread }: Moment): string => `
  select people.*, ${lastActivity} as last_at, (${waitingSince}) as waiting_since,
    day - 1 - (select count(*)::int from submissions where submissions.user_id = people.id and task_day < day
      and submitted_at <= ${at}) + case when exists (select from submissions where submissions.user_id = people.id
      and task_day = day and submitted_at <= ${at}) then 0 else ${wholeDays('since', at)} end as behind,
    (select count(*)::int from (${sentBackAt(at)}) as versions) as sent_back,
    (select min(reviewed_at) from feedback where feedback.user_id = people.id and reviewed_at <= ${at}
      and ${unread}) as unread_since
  from people`;

/**
 * The versions that were sent back: by feedback that kept the next day closed, or by a request for a new version later. A
 * day that was open, or that is the last, is kept from nobody.
 */
const sentBackAt = (at: string): string => `
  select task_day, submission_version as version from feedback
    where feedback.user_id = people.id and not unlock_next and ${isLately('reviewed_at', at)} and (asked_version is not null
      or task_day < people.last_day and coalesce((select day from unlocks where unlocks.user_id = people.id
        and unlocked_at <= reviewed_at order by id desc limit 1), 1) <= task_day)
  union
  select task_day, (select max(version) from submission_versions
      where submission_id = submissions.id and submission_versions.created_at <= audit.created_at)
    from audit join submissions on submissions.user_id = people.id and task_day = (detail ->> 'taskDay')::int
    where audit.user_id = people.id and action = 'ask-version' and ${isLately('audit.created_at', at)}`;

const isLately = (time: string, at: string): string =>
  `${time} <= ${at} and ${time} > ${hoursBefore(at, 24 * rules.sentBackDays)}`;

export interface RiskRow extends PersonAtRisk {
  total: number;
  read: number;
}

/** Most reasons first, then the longest without activity. */
export async function listAtRisk(db: Reader, whose: Whose): Promise<RiskRow[]> {
  const columns = columnsOf<RiskRow>({
    userId: 'id',
    userName: 'name',
    avatarURL: avatarURL('avatar_id'),
    programmeVersion: 'programme_version_id',
    day: 'day',
    since: timestamp('last_at'),
    reasons: 'reasons',
    total: '(select count(*)::int from named)',
    read: '(select count(*)::int from people)',
  });
  const { rows } = await sql<RiskRow>`
    with ${namedAt(now, whose)} select ${sql.join(columns)} from named as judged
    order by ${weight} desc, last_at, id limit ${sql.lit(MAX_ATTENTION_ITEMS)}
  `.execute(db);
  return rows;
}

/** Whom the rules name for a week ago, and how many of them have handed in since. */
export async function countNamedAWeekAgo(db: Reader, whose: Whose): Promise<AtRisk['aWeekAgo']> {
  const { rows } = await sql<AtRisk['aWeekAgo']>`
    with ${namedAt(weekAgo, whose)}
    select count(*)::int as named, count(*) filter (where exists (
      select from submissions join submission_versions on submission_id = submissions.id
      where submissions.user_id = named.id and submission_versions.created_at > ${sql.raw(WEEK_AGO)}))::int as back
    from named
  `.execute(db);
  return rows[0] ?? { named: 0, back: 0 };
}
