import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#shared/database/database.ts';
import { matchesClient } from '#shared/database/person-sql.ts';
import { LOOKED_THROUGH } from './snippet.ts';

export interface FoundRow {
  id: number;
  userId: number;
  userName: string;
  company: string | null;
  programmeVersion: number;
  avatarId: string | null;
  day: number | null;
  authorName: string | null;
  at: Date;
  /** Its texts, one for each answer, as far as they are looked through; null beyond the rows that are shown. */
  texts: string[] | null;
}

export interface SearchFor {
  q: string;
  tsquery: string;
  /** Rows with their text; the others are only counted. */
  shown: number;
  /** Counted; one more is read. */
  most: number;
}

/** Ids, newest first, that are searched before all: a frequent word is among few rows, and in all it would be slow. */
const WINDOWS = [500, 5_000, 50_000];
const limitOf = ({ most }: SearchFor): RawBuilder<unknown> => sql.lit(most + 1);

/** The comment prevents a prepared plan: the best plan depends on the words' frequency. */
const query = (tsquery: string): RawBuilder<unknown> =>
  sql`to_tsquery('search_words', ${tsquery}) /* as frequent as it is */`;

/** SQL: who has signed in and was not deactivated; a finished programme, which is an account of its own, follows its person. */
const isClient = sql`not client.is_admin and not client.is_invited and (client.deactivated_at is null
  or exists (select from users person where person.id = client.past_of and person.deactivated_at is null))`;

const WHO = sql`client.name || case when client.past_of is null then '' else ', finished programme' end as "userName",
  client.programme_version_id as "programmeVersion"`;

/** As JSON: the driver reads an array letter by letter. */
const ifShown = (texts: RawBuilder<unknown>, shown: number): RawBuilder<unknown> =>
  sql`case when row_number() over (order by found.id desc) <= ${shown} then to_json(${texts}) end as texts`;

export async function findClients(db: Reader, wanted: SearchFor): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select id, id as "userId", name as "userName", programme_version_id as "programmeVersion", company, avatar_id as "avatarId", nullif(current_day, 0) as day,
      null as "authorName", created_at as at,
      case when row_number() over (order by id desc) <= ${wanted.shown} then array[concat_ws(' · ', name, email, company)] end as texts
    from users where not is_admin and not is_invited and deactivated_at is null and ${matchesClient(wanted.q)}
    order by id desc limit ${limitOf(wanted)}`.execute(db);
  return rows;
}

const MESSAGE = sql`id, user_id, day, author_id, created_at, message`;

const messageColumns = (shown: number) => sql`found.id, found.user_id as "userId", ${WHO}, client.company,
  author.avatar_id as "avatarId", found.day, author.name as "authorName", found.created_at as at,
  ${ifShown(sql`array[found.message]`, shown)}`;

async function readMessages(db: Reader, found: RawBuilder<unknown>, wanted: SearchFor): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with found as materialized (${found})
    select ${messageColumns(wanted.shown)}
    from found join users client on client.id = found.user_id and ${isClient}
      join users author on author.id = found.author_id
    order by found.id desc limit ${limitOf(wanted)}`.execute(db);
  return rows;
}

/**
 * Searches a table's newest rows and then more of them, until enough are found. Literals: the planner combines the
 * index of words with that of ids by how many rows it expects.
 */
async function searchNewest(
  db: Reader,
  table: 'messages' | 'notes' | 'submission_words',
  { most }: SearchFor,
  read: (isNewer: RawBuilder<boolean>) => Promise<FoundRow[]>,
): Promise<FoundRow[]> {
  const id = sql.ref(table === 'submission_words' ? 'submission_id' : 'id');
  const { rows } = await sql<{ newest: number | null }>`
    select max(${id}) as newest from ${sql.table(table)}`.execute(db);
  const newest = rows[0]?.newest ?? 0;
  for (const window of WINDOWS.filter((size) => size < newest)) {
    const found = await read(sql`${id} > ${sql.lit(newest - window)}`);
    if (found.length > most) return found;
  }
  return await read(sql`true`);
}

/** Everybody's; for coaches. */
export async function findMessages(db: Reader, wanted: SearchFor): Promise<FoundRow[]> {
  return await searchNewest(db, 'messages', wanted, (isNewer) => {
    const matches = sql`words @@ ${query(wanted.tsquery)}`;
    return readMessages(db, sql`select ${MESSAGE} from messages where ${isNewer} and ${matches}`, wanted);
  });
}

/** Those of one conversation. */
export async function findOwnMessages(db: Reader, userId: number, wanted: SearchFor): Promise<FoundRow[]> {
  const own = sql`select ${MESSAGE} from messages
    where user_id = ${userId} and words @@ ${query(wanted.tsquery)} order by id desc limit ${limitOf(wanted)}`;
  return await readMessages(db, own, wanted);
}

async function readSubmissions(
  db: Reader,
  found: RawBuilder<unknown>,
  wanted: SearchFor,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with found as materialized (${found}), newest as (
      select submissions.id, submissions.user_id, task_day, version, updated_at, ${WHO}, company, avatar_id,
        row_number() over (order by submissions.id desc) as place
      from found join submissions on submissions.id = found.submission_id
        join users client on client.id = submissions.user_id and ${isClient}
      order by submissions.id desc limit ${limitOf(wanted)}
    )
    select id, user_id as "userId", "userName", "programmeVersion", company, avatar_id as "avatarId", task_day as day,
      null as "authorName", updated_at as at,
      case when place <= ${wanted.shown} then (
        select json_agg(answer order by place) from (
          select answer, place, sum(length(answer)) over (order by place) - length(answer) as before
          from submission_versions versions, unnest(array_remove(notes || array(select answer #>> '{}'
            from jsonb_path_query(document, 'strict $.**') answer
            where jsonb_typeof(answer) = 'string' and answer #>> '{}' not like '/api/files/%'), null))
            with ordinality as answers (answer, place)
          where submission_id = newest.id and versions.version = newest.version) as answers
        where before < ${sql.lit(LOOKED_THROUGH)}) end as texts
    from newest order by id desc`.execute(db);
  return rows;
}

/** The newest versions; for coaches. */
export async function findSubmissions(db: Reader, wanted: SearchFor): Promise<FoundRow[]> {
  return await searchNewest(db, 'submission_words', wanted, (isNewer) => {
    const matches = sql`words @@ ${query(wanted.tsquery)}`;
    const found = sql`select submission_id from submission_words where ${isNewer} and ${matches}`;
    return readSubmissions(db, found, wanted);
  });
}

export async function findOwnSubmissions(db: Reader, userId: number, wanted: SearchFor): Promise<FoundRow[]> {
  const own = sql`select submission_id from submission_words
    where submission_id = any (array(select id from submissions where user_id = ${userId}))
      and words @@ ${query(wanted.tsquery)}`;
  return await readSubmissions(db, own, wanted);
}

/** Coaches' private notes; never for participants. */
export async function findNotes(db: Reader, wanted: SearchFor): Promise<FoundRow[]> {
  return await searchNewest(db, 'notes', wanted, async (isNewer) => {
    const { rows } = await sql<FoundRow>`
      with found as materialized (select * from notes where ${isNewer} and words_of(note) @@ ${query(wanted.tsquery)})
      select found.id, found.user_id as "userId", ${WHO}, client.company, client.avatar_id as "avatarId", null as day,
        author.name as "authorName", found.updated_at as at, ${ifShown(sql`array[found.note]`, wanted.shown)}
      from found join users client on client.id = found.user_id and ${isClient}
        join users author on author.id = found.author_id
      order by found.id desc limit ${limitOf(wanted)}`.execute(db);
    return rows;
  });
}

/** What coaches wrote about own submissions: never the rating. */
export async function findOwnFeedback(db: Reader, userId: number, wanted: SearchFor): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with found as materialized (
      select feedback.id, task_day, reviewer_id, reviewed_at, array_remove(array[feedback.comment, strengths, improvements, action_plan,
        resources] || array(select annotations.comment from annotations where feedback_id = feedback.id order by id), null) as texts
      from feedback where user_id = ${userId}
    )
    select found.id, client.id as "userId", ${WHO}, client.company, author.avatar_id as "avatarId", task_day as day,
      author.name as "authorName", reviewed_at as at, ${ifShown(sql`found.texts`, wanted.shown)}
    from found join users client on client.id = ${userId} join users author on author.id = found.reviewer_id
    where words_of(array_to_string(found.texts, e'\\n')) @@ ${query(wanted.tsquery)}
    order by found.id desc limit ${limitOf(wanted)}`.execute(db);
  return rows;
}

/** The title of every day of a programme; titles are public, also those of locked days. */
export async function listTitles(db: Reader, versionId: number): Promise<{ day: number; title: string }[]> {
  return await db
    .selectFrom('programme_tasks')
    .select(['day', 'title'])
    .where('programme_version_id', '=', versionId)
    .orderBy('day')
    .execute();
}
