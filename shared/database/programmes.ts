import { type JoinBuilder, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ProgrammeOutline } from '#shared/contract/programmes.ts';
import type { Programme } from '#shared/programmes/programme.ts';
import type { Reader } from './database.ts';
import type { Tables } from './tables.ts';

type Cache = LRUCache<number, Programme, Reader>;

/** Versions that a process keeps of each database; it reads each once, because a published one never changes. */
const caches = new WeakMap<object, Cache>();

const readProgramme = async (versionId: number, _: unknown, { context }: { context: Reader }) => {
  const { content } = await context
    .selectFrom('programme_versions')
    .select('content')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  if (!content) throw new Error('The programmes are not published yet: run npm run migrate.');
  return content;
};

function cacheOf(db: Reader): Cache {
  // Transactions share it with their database.
  const { adapter } = db.getExecutor();
  const known =
    caches.get(adapter) ?? new LRUCache({ max: 50, fetchMethod: readProgramme, ignoreFetchAbort: true });
  caches.set(adapter, known);
  return known;
}

/** The programme as a version of it says. */
export const getProgramme = (db: Reader, versionId: number): Promise<Programme> =>
  cacheOf(db).forceFetch(versionId, { context: db });

/** The programme of a client; undefined for nobody. */
export async function findProgrammeOf(db: Reader, userId: number): Promise<Programme | undefined> {
  const user = await db
    .selectFrom('users')
    .select('programme_version_id as version')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user && (await getProgramme(db, user.version));
}

/** The newest published version of a programme, to give it to somebody; undefined of an archived one. */
export async function findNewestVersion(
  db: Reader,
  programmeId: number,
): Promise<{ id: number; outline: ProgrammeOutline | null } | undefined> {
  return await db
    .selectFrom('programme_versions')
    .innerJoin('programmes', 'programmes.id', 'programme_id')
    .select(['programme_versions.id', 'outline'])
    .where('programme_versions.id', '=', sql<number>`newest_version(${programmeId})`)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** SQL: the questions that the client's programme asks on the day of a row of `submissions`. */
export const askedToday = sql`(select content -> 'days' -> (submissions.task_day - 1) -> 'sections'
  from users join programme_versions on programme_versions.id = users.programme_version_id
  where users.id = submissions.user_id)`;

/** SQL: of a row of `users`, whether it is in any version of a programme; undefined: of any programme. */
export const isInProgramme = (programme: number | undefined): RawBuilder<boolean> =>
  programme === undefined
    ? sql<boolean>`true`
    : sql<boolean>`users.programme_version_id in (select id from programme_versions where programme_id = ${programme})`;

/** SQL: the days of the longest version that a client is in, for what shows clients by their days; of one programme also its newest. */
export const longestProgramme = (
  programme?: number,
): RawBuilder<number> => sql`(select max(days) from programme_versions
  where ${programme ?? null}::int is null and id = default_programme_version() or id = newest_version(${programme ?? null})
    or programme_id = coalesce(${programme ?? null}, programme_id)
      and exists (select from enrolments where programme_version_id = programme_versions.id))`;

/** SQL: the name of the programme of a row of `users`; null of the one that new clients begin. */
export const otherProgramme = (users: string): string => `(select versions.outline ->> 'name'
  from programme_versions as versions join programmes on programmes.id = versions.programme_id and not is_default
  where versions.id = ${users}.programme_version_id)`;

/** The names of all versions of programmes by their ids. */
export async function listNames(db: Reader): Promise<Map<number, string>> {
  const name = sql<string>`coalesce(outline ->> 'name', '')`.as('name');
  const rows = await db.selectFrom('programme_versions').select(['id', name]).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

type Work = Pick<Tables, 'users' | 'submissions'> & { tasks: Tables['programme_tasks'] };

/** Joins `programme_tasks as tasks`: the task that a row of `submissions` answers, in the programme of its owner in `users`. */
export const ofClient = (join: JoinBuilder<Work, keyof Work>): JoinBuilder<Work, keyof Work> =>
  join
    .onRef('tasks.programme_version_id', '=', 'users.programme_version_id')
    .onRef('tasks.day', '=', 'submissions.task_day');
