import { sql } from 'kysely';
import type { SprintConfig } from '#shared/config/config.ts';
import type { CohortPolicy } from '#shared/contract/forms.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';

const policyOfUser = sql<CohortPolicy>`opening_policy(users.cohort_id, users.programme_version_id)`;
const waitsForClock = sql`${policyOfUser} = 'coach_or_wait'`;

/** Keeps the participant of a submission, and so their policy, until the transaction ends: a change of it sees the submission. */
export async function holdParticipant(trx: Trx, submissionId: number): Promise<void> {
  await sql`
    select from users where id = (select user_id from submissions where id = ${submissionId}) for no key update
  `.execute(trx);
}

/**
 * Sets when each submission unlocks the next day, never before 6 a.m. in the participant's time zone, also after that
 * changes. None for the last day, nor under a policy without this clock. The scheduler follows them. No hours: nothing.
 */
export async function setClocks(
  trx: Trx,
  submissionIds: readonly number[],
  { unlockAfterHours: hours }: SprintConfig,
): Promise<void> {
  if (hours === 0 || submissionIds.length === 0) return;
  await sql`
    update submissions set waited_at = due.at, clock_at = after_six(due.at, due.time_zone)
    from (select submissions.id, time_zone,
        date_trunc('milliseconds', now() + make_interval(hours => ${hours})) as at
      from submissions join users on users.id = submissions.user_id
      where submissions.id = any(${submissionIds}::int[]) and submissions.task_day < users.last_day
        and ${waitsForClock}) as due
    where submissions.id = due.id
  `.execute(trx);
}

export async function lockOpening(
  trx: Trx,
  userId: number,
): Promise<{ versionId: number; policy: CohortPolicy; lastDay: number }> {
  return await trx
    .selectFrom('users')
    .select(['programme_version_id as versionId', policyOfUser.as('policy'), 'last_day as lastDay'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Stops the clocks of participants whose policy has none. */
export async function stopClocks(trx: Trx, userIds: readonly number[]): Promise<void> {
  await sql`
    update submissions set clock_at = null from users
    where users.id = any(${userIds}::int[]) and submissions.user_id = users.id and clock_at is not null
      and not ${waitsForClock}
  `.execute(trx);
}

/** Waiting submissions of these participants' current days that have no clock. */
export async function listWithoutClock(db: Reader, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select submissions.id from users join submissions on submissions.user_id = users.id and task_day = current_day
    where users.id = any(${userIds}::int[]) and resume_day is null and deactivated_at is null
      and clock_at is null and not is_reviewed
    order by submissions.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of these participants have ended a day without work that waits for no morning. */
export async function listEnded(
  db: Reader,
  userIds: readonly number[],
): Promise<{ userId: number; day: number }[]> {
  const { rows } = await sql<{ userId: number; day: number }>`
    select users.id as "userId", current_day as day from users
      join submissions on submissions.user_id = users.id and task_day = current_day and is_reviewed
    where users.id = any(${userIds}::int[]) and resume_day is null and deactivated_at is null
      and current_day < last_day and ${policyOfUser} <> 'daily'
      and not exists (select from feedback where submission_id = submissions.id)
  `.execute(db);
  return rows;
}

/** Who is in these versions without a cohort: the programme says how their days open. */
export async function listWithoutCohort(
  db: Reader,
  programmeId: number,
  numbers: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users join programme_versions as version on version.id = programme_version_id
    where not is_admin and cohort_id is null and programme_id = ${programmeId} and number = any(${numbers}::int[])
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The day's submission, if it still waits for feedback. */
export async function findWaiting(db: Reader, userId: number, day: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('user_id', '=', userId)
    .where('task_day', '=', day)
    .where('is_reviewed', '=', false)
    .executeTakeFirst();
  return row?.id;
}

/** What waits for an hour in a person's time zone, counted again where the rules of the zone have changed since. */
const STATEMENTS = [
  // A trigger counts the rest.
  `update users set time_zone = time_zone where opens_at <> opening_time(opens_on, time_zone)`,
  `update submissions set clock_at = after_six(waited_at, time_zone) from users
    where users.id = user_id and not is_reviewed and clock_at <> after_six(waited_at, time_zone)`,
  `update held_messages set due_at = local_moment(at_home, time_zone) from users
    where users.id = user_id and due_at <> local_moment(at_home, time_zone)`,
  `update act_people set due_at = local_moment(at_home, time_zone) from acts, users
    where acts.id = act_id and users.id = user_id and at_home is not null and acts.state = 'running'
      and act_people.state = 'open' and due_at <> local_moment(at_home, time_zone)`,
  `update acts set wakes_at = next_at from (select act_id, min(due_at) as next_at from act_people where state = 'open' group by act_id) as next
    where acts.id = act_id and at_home is not null and state = 'running' and wakes_at <> next_at`,
];

export async function settleMoments(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
