import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#shared/database/database.ts';
import { testServices } from '#tests/support/database.ts';

/** Enough rows to detect full table scans; most submissions are reviewed. */
const statements = [
  `insert into users (email, name, company, password_hash, current_day, last_activity, deactivated_at)
    select 'person' || n || '@example.com',
      (array['Ada','Ben','Chloé','Dmitri','Elena','Farid','Grace','Hugo'])[1 + n % 8] || ' ' || md5(n::text),
      case when n % 3 = 0 then null else 'Firm ' || n % 700 end, 'none',
      case when n % 100 = 0 then 0 when n % 20 = 1 then 21 else 1 + n % 20 end,
      case when n % 50 = 0 then null else now() - n * interval '7 minutes' end,
      case when n % 200 = 7 then now() end
    from generate_series(1, 20000) n`,
  `insert into sessions (id, user_id, remember, seen_at, expires_at)
    select md5(id::text), id, true, now(), now() + interval '1 day' from users`,
  `insert into submissions (user_id, task_day, other_url, notes, submitted_at)
    select u.id, d, 'embedded_form_day1_1.json', 'A question', now() - (50000 - u.id) * interval '1 minute'
    from users u, generate_series(1, 21) d
    where not u.is_admin and d <= case when u.id % 9 = 0 then 7 else 3 end
    order by d, u.id limit 50000`,
  "insert into submission_words (submission_id, words) select id, words_of('A question ' || id) from submissions",
  // One update below replaces 48,000 trigger calls.
  'alter table feedback disable trigger feedback_marks_submission',
  `insert into feedback (submission_id, submission_version, user_id, task_day, reviewer_id, comment, rating, unlock_next)
    select s.id, 1, s.user_id, s.task_day, (select min(id) from users where is_admin), 'Good work', 4, true
    from submissions s where s.id % 25 <> 0`,
  'alter table feedback enable trigger feedback_marks_submission',
  'update submissions set is_reviewed = true where id % 25 <> 0',
  // Every hundredth was resubmitted after its feedback.
  `update submissions set version = 2, updated_at = now() + interval '1 minute' where id % 100 = 1`,
  `insert into conversations (user_id, last_message_at, waiting_since, snoozed_until)
    select id, now() - place * interval '1 minute', case when place % 20 = 0 then now() - place * interval '1 minute' end,
      case when place % 400 = 0 then now() + interval '1 day' end
    from (select id, row_number() over (order by id) as place from users where not is_admin) u`,
  `insert into messages (user_id, day, author_id, from_admin, message)
    select u.id, 1 + n % 3, u.id, false, 'Message ' || n
    from (select id, row_number() over (order by id) as place from users where not is_admin) u,
      generate_series(1, case when u.place = 1 then 5000 when u.place % 4 = 0 then 9 else 0 end) n`,
  `insert into activity (event_id, user_id, type, description, link, occurred_at)
    select n, (select min(id) from users where not is_admin), 'submission', 'Something', '/admin', now()
    from generate_series(1, 50000) n`,
  'insert into insight_facts select * from insight_facts_of(array(select id from users))',
  'delete from insight_changes',
  'vacuum analyze users, sessions, submissions, submission_words, feedback, revisions, conversations, messages, activity, insight_facts, insight_days',
];

/** 20,000 users and sessions, 50,000 submissions, messages and items of the feed; needs one coach. */
export async function insertManyRows(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const address = new URL(testServices().databaseUrl);
  address.pathname = `/${rows[0]?.name}`;
  // The pool's connections would stop waiting before a busy machine has inserted these.
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
