import type { Side } from './context.ts';

export interface Sizes {
  participants: number;
  submissions: number;
  messages: number;
  activity: number;
}

const people = `insert into users (email, name, company, password_hash, current_day, last_activity)
  select 'person' || n || '@example.com',
    (array['Ada','Ben','Chloé','Dmitri','Elena','Farid','Grace','Hugo'])[1 + n % 8] || ' ' || md5(n::text),
    case when n % 3 = 0 then null else 'Firm ' || n % 700 end, 'none',
    case when n % 100 = 0 then 0 when n % 20 = 1 then 21 else 1 + n % 20 end,
    case when n % 50 = 0 then null else now() - n * interval '7 minutes' end
  from generate_series(1, $1::int) n`;

/** Fills day by day, so the first participants have the most. The newest 4 % are unreviewed. */
const submissions = `insert into submissions (user_id, task_day, other_url, notes, submitted_at, is_reviewed)
  select (select min(id) from users where not is_admin) + (n - 1) % $2::int, 1 + (n - 1) / $2::int,
    'embedded_form_day1_1.json', 'A question', now() - ($1::int - n) * interval '1 second', n <= $1::int * 0.96
  from generate_series(1, $1::int) n`;

const feedback = `insert into feedback
    (submission_id, submission_version, user_id, task_day, reviewer_id, comment, rating, unlock_next)
  select id, 1, user_id, task_day, (select min(id) from users where is_admin), 'Good work', 4, true
  from submissions where is_reviewed`;

const conversations = `insert into conversations (user_id, last_message_at, waiting_since)
  select id, now(), case when id % 25 = 0 then now() - id * interval '1 second' end from users where not is_admin`;

/** The first participant always has several pages of messages. */
const messages = `insert into messages (user_id, day, author_id, from_admin, message, created_at)
  select user_id, 1 + n % 3, user_id, false, 'Message ' || n || ' about the story of the brand',
    now() - ($1::int - n) * interval '1 second'
  from (select n, (select min(id) from users where not is_admin) + case when n % $3::int = 0 then 0 else n % $2::int end
    as user_id from generate_series(1, $1::int) n) as written`;

const activity = `insert into activity (event_id, user_id, type, description, link, occurred_at)
  select n, (select min(id) from users where not is_admin) + n % $2::int, 'submission',
    'Somebody submitted Day 3: The story', '/admin', now() - ($1::int - n) * interval '1 second'
  from generate_series(1, $1::int) n`;

const BUSY_MESSAGES = 150;

/** Fills the tables. The database must contain only the coach. */
export async function insertRows(side: Side, sizes: Sizes): Promise<void> {
  const { participants } = sizes;
  await side.sql(people, [participants]);
  await side.sql('alter table feedback disable trigger feedback_marks_submission');
  await side.sql(submissions, [sizes.submissions, participants]);
  await side.sql(feedback);
  await side.sql('alter table feedback enable trigger feedback_marks_submission');
  await side.sql(conversations);
  await side.sql(messages, [sizes.messages, participants, Math.floor(sizes.messages / BUSY_MESSAGES)]);
  await side.sql(activity, [sizes.activity, participants]);
  await side.sql('vacuum analyze');
}
