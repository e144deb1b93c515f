import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Something that always holds; the query finds what breaks it, as text. */
interface Invariant {
  name: string;
  /** Selects one column `what`, a row for each breach. */
  query: string;
}

export interface Finding {
  name: string;
  /** What breaks it, a few of them; empty: it holds. */
  breaches: string[];
  count: number;
}

/** Seconds that pushes, feed items and unlocks may be late before it counts. */
const LATE = 60;
const NAMED = 5;

const invariants: readonly Invariant[] = [
  {
    name: 'commits are on disk before they are answered',
    query: `select name || ' is off' as what from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
  },
  {
    name: 'the indexes that keep writes single are there',
    query: `select wanted as what from unnest(array['messages_client', 'feedback_submission_id_key', 'users_email',
        'submissions_user_id_task_day_key', 'activity_event_id_key', 'idempotency_keys_pkey', 'deliveries_pkey']) as wanted
      where not exists (select from pg_index join pg_class on pg_class.oid = indexrelid
        where relname = wanted and relnamespace = current_schema()::regnamespace and indisunique and indisvalid)`,
  },
  {
    name: 'a message with a key is there once',
    query: `select 'author ' || author_id || ', key ' || client_id as what from messages
      where client_id is not null group by author_id, client_id having count(*) > 1`,
  },
  {
    name: 'messages stand in the order of their times',
    query: `select 'message ' || id as what from (
        select id, created_at, lag(created_at) over (partition by user_id order by id) as before from messages
      ) as ordered where created_at < before`,
  },
  {
    name: 'an event is on its way within a minute',
    query: `select 'event ' || id as what from events
      where published_at is null and created_at < now() - interval '${LATE} seconds'`,
  },
  {
    name: 'owed work is done within a minute',
    query: `select consumer || ' owes event ' || event_id as what from deliveries
      where parked_at is null and greatest(created_at, not_before) < now() - interval '${LATE} seconds'`,
  },
  {
    name: 'no work is parked',
    query: `select consumer || ' parked event ' || event_id || ': ' || coalesce(last_error, '') as what
      from deliveries where parked_at is not null`,
  },
  {
    name: 'a recent event that the feed tells of has one item there, or is still owed',
    query: `select 'event ' || events.id as what from events
      where type in ('user.registered', 'submission.created', 'submission.replaced', 'feedback.given', 'message.sent', 'day.unlocked')
        and not exists (select from deliveries where event_id = events.id and consumer = 'activity')
        and (select count(*) from activity where event_id = events.id) <> 1`,
  },
  {
    name: 'a client is on the day that was opened last',
    query: `select 'client ' || users.id as what from users
      join lateral (select day from unlocks where user_id = users.id order by id desc limit 1) as last on true
      where not is_admin and current_day <> last.day`,
  },
  {
    name: 'a submission is reviewed when it has feedback, and only then',
    query: `select 'submission ' || submissions.id as what from submissions
      where is_reviewed <> exists (select from feedback where submission_id = submissions.id)`,
  },
  {
    name: 'what is counted is there as often',
    query: `select name || ' of day ' || day || ': ' || counted || ' instead of ' || there as what from (
      select name, day, sum(counted) as counted, sum(there) as there from (
        select name, day, n as counted, 0 as there from counters
        union all select client_counter(is_admin, deactivated_at, current_day), 0, 0, 1 from users where not is_admin
        union all select 'submissions', task_day, 0, 1 from submissions
        union all select 'submissions-waiting', task_day, 0, 1 from submissions where not is_reviewed
        union all select 'conversations-waiting', 0, 0, 1 from conversations where waiting_since is not null
      ) as each group by name, day) as summed where counted <> there`,
  },
  {
    name: 'a submission has all its versions',
    query: `select 'submission ' || id as what from submissions
      where version > (select count(*) from submission_versions where submission_id = submissions.id)`,
  },
  {
    name: 'what was handed in as a file has its record',
    query: `select 'submission ' || id as what from submissions
      where file_url like '/api/files/%' and not exists (select from files where file_url = '/api/files/' || files.id)`,
  },
];

/** Checks what must hold on a system that is at work. Reads only; all of it from one moment. */
export async function verifyDatabase(db: Database): Promise<Finding[]> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const findings: Finding[] = [];
      for (const { name, query } of invariants) {
        const { rows } = await sql.raw<{ what: string }>(query).execute(trx);
        findings.push({ name, count: rows.length, breaches: rows.slice(0, NAMED).map(({ what }) => what) });
      }
      return findings;
    });
}

export interface FileRecord {
  id: string;
  sha256: string;
}

/** Every upload that has a record. */
export const listFileRecords = (db: Database): Promise<FileRecord[]> =>
  db.selectFrom('files').select(['id', 'sha256']).orderBy('id').execute();
