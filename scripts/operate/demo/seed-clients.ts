import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { hashPassword } from '#shared/accounts/passwords.ts';
import { demoPassword } from '#shared/config/safety/unsafe-database.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { seedTeam } from './seed-team.ts';

const TEXT = Buffer.from('In three years we are the first name that people in our town think of.\n');

export interface SeededClients {
  /** Addresses of the coaches that were added. */
  coaches: string[];
  clients: number;
  password: string;
  submissions: number;
  messages: number;
  stored: number;
}

/**
 * Adds the missing ones of N invented participants and their coaches, one statement per table: days 0 to 21, most with a submission for day 1, four in five
 * reviewed, every fourth with a file for day 2, every third with messages, every fifth without a coach. Deterministic.
 * Undefined without a coach.
 */
export async function seedClients(
  db: Database,
  files: FileStore,
  { count, teamPassword }: { count: number; teamPassword: string },
): Promise<SeededClients | undefined> {
  const coach = db.selectFrom('users').select('id').where('is_admin', '=', true).orderBy('id');
  const first = await coach.executeTakeFirst();
  if (!first) return undefined;
  const { coaches: team, added: coaches } = await seedTeam(db, teamPassword);
  const coachIds = [...new Set([first.id, ...team.map(({ id }) => id)])];
  const passwordHash = await hashPassword(demoPassword);
  const seeded = await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    const { clients, start } = await insertPeople(trx, { count, passwordHash, coachIds });
    if (start === null) return { clients, messages: 0, submissions: 0, stored: 0 };
    const ids = await insertWork(trx, start);
    await insertReviews(trx, start);
    const messages = await insertTalk(trx, start);
    // Stored before the commit, so that no record lacks its bytes.
    await storeFiles(files, ids);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from submissions where user_id >= ${start}
    `.execute(trx);
    return { clients, messages, submissions: rows[0]?.count ?? 0, stored: ids.length };
  });
  return { ...seeded, coaches, password: demoPassword };
}

/** How many were added; the id of the first one. */
async function insertPeople(
  trx: Trx,
  { count, passwordHash, coachIds }: { count: number; passwordHash: string; coachIds: readonly number[] },
): Promise<{ clients: number; start: number | null }> {
  const { rows } = await sql<{ clients: number; start: number | null }>`
    with people as (
      insert into users (email, name, company, password_hash, coach_id, current_day, last_activity, created_at)
      select 'client' || n || '@example.com',
        (array['Ada','Ben','Chloé','Dmitri','Elena','Farid','Grace','Hugo','Ines','Jonas','Kaya','Leo','Mira'])[1 + n % 13]
          || ' ' || (array['Rossi','Okafor','Solheim','Duarte','Novak','Haddad','Lindgren','Meyer','Tanaka','Silva',
            'Kowalski'])[1 + n % 11],
        (array['Rossi','Hafen','Nord','Linden','Ufer','Alpen','Sonnen'])[1 + n % 7] || ' '
          || (array['Bakery','Studio','Books','Ceramics','Gardens'])[1 + n % 5],
        ${passwordHash}, (${coachIds}::int[])[1 + n % ${coachIds.length + 1}::int], case when n % 40 = 0 then 0 when n % 15 = 0 then 21 else 1 + n * 7 % 20 end,
        now() - (n % 90) * interval '3 hours', now() - (25 + n % 60) * interval '1 day'
      from generate_series(1, ${count}::int) n
      where not exists (select from users where lower(email) = 'client' || n || '@example.com')
      returning id
    )
    select min(id) as start, count(*)::int as clients from people
  `.execute(trx);
  const [told] = rows;
  if (told?.start == null) return { clients: 0, start: null };
  await sql`
    insert into unlocks (user_id, day, cause, unlocked_at)
    select id, day, 'coach', created_at + (day - 1) * interval '1 day' from users, generate_series(2, current_day) day
    where id >= ${told.start} and not is_admin order by id, day
  `.execute(trx);
  return told;
}

/** Returns the file ids of the submissions for day 2. */
async function insertWork(trx: Trx, start: number): Promise<string[]> {
  const form = { step3: { final_statement: 'We make what people in our town use every day.' } };
  const sha256 = createHash('sha256').update(TEXT).digest('hex');
  const { rows } = await sql<{ id: string }>`
    insert into files (id, user_id, task_day, name, media_type, size, sha256, created_at)
    select translate(encode(sha256(('client file ' || id)::bytea), 'base64'), '+/', '-_')::char(32)::text, id, 2,
      'vision.txt', 'text/plain', ${TEXT.length}, ${sha256}, created_at + interval '2 days'
    from users where id >= ${start} and not is_admin and current_day >= 2 and id % 4 = 0 returning id
  `.execute(trx);
  await sql`
    insert into submissions (user_id, task_day, file_id, other_url, notes, submitted_at, updated_at)
    select id, 1, null, 'embedded_form_day1_' || id || '.json', 'Is it bold enough?', at, at
    from (select id, created_at + interval '1 day' as at, current_day from users
      where id >= ${start} and not is_admin) people
    where current_day > 1 or id % 2 = 0
    union all
    select user_id, 2, files.id, null, null, created_at, created_at from files where user_id >= ${start}
  `.execute(trx);
  await sql`
    insert into submission_versions (submission_id, version, file_id, other_url, notes, document, created_at)
    select id, 1, file_id, other_url, notes, case when task_day = 1 then ${JSON.stringify(form)}::jsonb end, submitted_at
    from submissions where user_id >= ${start}
  `.execute(trx);
  return rows.map(({ id }) => id);
}

async function insertReviews(trx: Trx, start: number): Promise<void> {
  await sql`
    insert into feedback (submission_id, submission_version, user_id, task_day, reviewer_id, comment, strengths,
      rating, unlock_next, reviewed_at, changed_at)
    select id, 1, user_id, task_day, coalesce((select coach_id from users where users.id = user_id), coach.reviewer), 'Clear and true. Say it once more in fewer words.',
      'It could be said by nobody else.', 3 + id % 3,
      task_day < (select current_day from users where users.id = user_id), submitted_at + interval '6 hours',
      submitted_at + interval '6 hours'
    from submissions, (select min(id) as reviewer from users where is_admin) coach
    where user_id >= ${start} and id % 5 <> 0 and coach.reviewer is not null
  `.execute(trx);
}

async function insertTalk(trx: Trx, start: number): Promise<number> {
  await sql`
    insert into conversations (user_id, last_message_at)
    select id, created_at + interval '3 days' from users where id >= ${start} and not is_admin and id % 3 = 0
  `.execute(trx);
  const { numAffectedRows = 0n } = await sql`
    insert into messages (user_id, day, author_id, from_admin, message, created_at)
    select user_id, 1, case when n = 2 then coalesce((select coach_id from users where users.id = user_id), coach.id) else user_id end, n = 2,
      (array['May I write two sentences?', 'Yes, if both are short.', 'Thank you!'])[n],
      last_message_at - (3 - n) * interval '10 minutes'
    from conversations, generate_series(1, 3) n, (select min(id) as id from users where is_admin) coach
    where user_id >= ${start} and coach.id is not null order by 1, n
  `.execute(trx);
  return Number(numAffectedRows);
}

async function storeFiles(files: FileStore, ids: readonly string[]): Promise<void> {
  const limit = pLimit(8);
  const store = async (id: string): Promise<void> => {
    await writeFile(files.stagingPath(id), TEXT, { mode: 0o600 });
    await files.put(id, files.stagingPath(id));
  };
  await Promise.all(ids.map((id) => limit(() => store(id))));
}
