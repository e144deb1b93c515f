import { type RawBuilder, sql } from 'kysely';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { otherProgramme } from '#shared/database/programmes.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { outboxTypes, type QueueName } from '#shared/events/event-routes.ts';
import { type EventRow, type OutboxEntry, readEntry } from '#shared/events/outbox.ts';

/** The failure that parks a job. */
const MAX_ATTEMPTS = 5;

/** A job as a worker takes it. */
export interface TakenJob {
  queue: QueueName;
  entry: OutboxEntry;
  /** Failures before. They also name a lease: who lost it counts one less. */
  attempts: number;
  /** Seconds since it was due. */
  waited: number;
}

/** A job that is done in the transaction that took it. */
export interface ClaimedJob extends TakenJob {
  /** That of the finished programme that the event's person was in then, where they have begun another one since. */
  account: number | null;
  /** The programme that they were in then, if it is another one than new clients begin. */
  programme: string | null;
}

interface JobRow extends EventRow {
  queue: QueueName;
  attempts: number;
  waited: number;
}

const readJob = ({ queue, attempts, waited, ...row }: JobRow): TakenJob => ({
  ...{ queue, attempts, waited, entry: readEntry(row) },
});

const COLUMNS =
  sql.raw(`events.id, events.type, events.payload, events.created_at, events.request_id, events.traceparent,
  extract(epoch from clock_timestamp() - due_at)::float8 as waited`);

/** SQL: the account of a finished programme was made in the moment when its person began another one. */
const ACCOUNT_THEN = sql`(select past.id from users as past
  where past.past_of = events.person_id and past.deactivated_at > events.created_at order by past.deactivated_at limit 1)`;

/** SQL: nobody has it, and it is of a type that this release knows. */
const IS_DUE = sql`parked_at is null and due_at <= now() and (leased_until is null or leased_until <= now())
  and events.type = any(${outboxTypes}::text[])`;

/** Sets the lock timeout to `ms` for the rest of the transaction. */
export async function limitLockWait(trx: Trx, ms: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(ms)}`.execute(trx);
}

/**
 * Deletes jobs that are due, of each queue so many, the longest due first, and returns them by the ids of their events; `only`: of these events.
 * Left are those that another worker takes, and those of a person whose account is being deleted, which then waits for
 * nothing.
 */
export async function takeJobs(
  trx: Trx,
  queues: readonly QueueName[],
  most: number,
  only: readonly number[] | null = null,
): Promise<ClaimedJob[]> {
  const { rows } = await sql<JobRow & Pick<ClaimedJob, 'account' | 'programme'>>`
    with due as materialized (
      select due.event_id, due.queue, due.person_id from unnest(${queues}::text[]) as wanted (queue) cross join lateral (
        select jobs.event_id, jobs.queue, events.person_id from jobs join events on events.id = jobs.event_id
        where jobs.queue = wanted.queue and ${IS_DUE} and (${only}::int[] is null or jobs.event_id = any(${only}::int[]))
        order by due_at, jobs.event_id limit ${most} for update of jobs skip locked) as due
    ), people as materialized (
      select id from users where id in (select due.person_id from due) order by id for key share skip locked
    ), taken as (
      delete from jobs using due where jobs.event_id = due.event_id and jobs.queue = due.queue
        and (due.person_id is null or due.person_id in (select id from people)
          or not exists (select from users where users.id = due.person_id))
      returning jobs.event_id, jobs.queue, attempts, due_at
    )
    select queue, attempts, account, ${sql.raw(otherProgramme('client'))} as programme, ${COLUMNS}
    from taken join events on events.id = event_id cross join lateral (select ${ACCOUNT_THEN} as account) as past
      left join users as client on client.id = coalesce(account, events.person_id)
    order by events.id
  `.execute(trx);
  return rows.map(({ account, programme, ...row }) => ({ ...readJob(row), account, programme }));
}

/**
 * Takes one job for so many seconds, of the person who had a turn least lately; a person has one at a time. A lease that ran
 * out counts as a failure: its worker has ended.
 */
export async function leaseJob(db: Reader, queue: QueueName, seconds: number): Promise<TakenJob | undefined> {
  const { rows } = await sql<JobRow>`
    with next as (
      select jobs.event_id, jobs.person_id from jobs join events on events.id = jobs.event_id
        left join turns on turns.queue = jobs.queue and turns.person_id = jobs.person_id
      where jobs.queue = ${queue} and ${IS_DUE} and not exists (select from jobs as begun
        where begun.queue = ${queue} and begun.person_id = jobs.person_id and begun.leased_until > now())
      order by began_at nulls first, jobs.event_id limit 1 for update of jobs skip locked
    ), turn as (
      insert into turns (queue, person_id) select ${queue}, person_id from next where person_id is not null
      on conflict (queue, person_id) do update set began_at = now()
    )
    update jobs set leased_until = ${inSeconds(seconds)}, attempts = attempts + (leased_until is not null)::int
    from next join events on events.id = next.event_id
    where jobs.event_id = next.event_id and jobs.queue = ${queue}
    returning jobs.queue, attempts, ${COLUMNS}
  `.execute(db);
  return rows[0] && readJob(rows[0]);
}

/** Deletes a leased job, and returns its event as it is now; undefined when another worker has the lease, or had it. */
export async function endLease(
  trx: Trx,
  { queue, entry, attempts }: TakenJob,
): Promise<OutboxEntry | undefined> {
  const { rows } = await sql<JobRow>`
    with person as materialized (
      select from users where id = (select person_id from events where id = ${entry.id}) for key share
    )
    delete from jobs using events where events.id = event_id and event_id = ${entry.id} and queue = ${queue}
      and attempts = ${attempts} and parked_at is null and (select count(*) from person) >= 0
    returning queue, attempts, ${COLUMNS}
  `.execute(trx);
  return rows[0] && readJob(rows[0]).entry;
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Keeps a lease for so many seconds more. */
export const keepLease = (db: Database, job: TakenJob, seconds: number): Promise<void> =>
  updateJob(db, job, sql`leased_until = ${inSeconds(seconds)}`);

/** Gives a job back, to be taken again in a second. */
export const giveBack = (db: Database, job: TakenJob): Promise<void> =>
  updateJob(db, job, sql`leased_until = null, due_at = ${inSeconds(1)}`);

/** Gives a job to another queue, with all its attempts. */
export const moveJob = (db: Database, job: TakenJob, to: QueueName): Promise<void> =>
  updateJob(db, job, sql`queue = ${to}, attempts = 0, leased_until = null, due_at = now()`);

/**
 * Counts a failure; the fifth parks the job for inspection, so it blocks no other. Before, it is taken again after `pause`
 * seconds, and twice as many each time.
 */
export const noteFailure = (db: Database, job: TakenJob, error: Error, pause: number): Promise<void> =>
  updateJob(
    db,
    job,
    sql`attempts = attempts + 1, last_error = ${cutText(error.message, 1_000)}, leased_until = null,
      parked_at = case when attempts + 1 >= ${MAX_ATTEMPTS} then now() end, due_at = ${inSeconds(pause * 2 ** job.attempts)}`,
  );

/** Unless another worker has taken it meanwhile. */
async function updateJob(
  db: Database,
  { queue, entry, attempts }: TakenJob,
  change: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update jobs set ${change}
    where event_id = ${entry.id} and queue = ${queue} and attempts = ${attempts} and parked_at is null
  `.execute(db);
}
