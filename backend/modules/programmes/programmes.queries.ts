import { sql } from 'kysely';
import type { ProgrammeItem, ProgrammeVersion } from '#shared/contract/programmes.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { timestamp } from '#shared/database/json-of.ts';
import { getProgramme } from '#shared/database/programmes.ts';
import type { Offer } from '#shared/domain/offer.ts';
import { type Parts, partsOf } from '#shared/domain/programme-draft.ts';
import type { Programme } from '#shared/programmes/programme.ts';

/** SQL: active clients, as their index has them. */
const CLIENTS = sql`users where not is_admin and not is_invited and deactivated_at is null and programme_version_id`;

/** SQL: the versions of a row of `programmes`. */
const VERSIONS = sql`(select id from programme_versions where programme_id = programmes.id)`;

/** SQL: the draft, whose head is `head`, still has the part of a row `draft`. */
const IN_DRAFT = sql`(head.fields is null or draft.part in (select 'head' union all
  select json_array_elements_text(head.fields -> 'days')))`;

/** SQL: somebody is or was in a row of `programmes`, or a cohort begins it. */
const IS_USED = sql`(exists (select from enrolments where programme_version_id in ${VERSIONS})
  or exists (select from cohorts where programme_id = programmes.id))`;

/** All programmes, or one. */
export async function listProgrammes(db: Reader, id: number | null = null): Promise<ProgrammeItem[]> {
  const { rows } = await sql<ProgrammeItem>`
    select programmes.id, key, is_default as "isDefault", not is_own as "isBuiltIn", number as version,
      ${sql.raw(timestamp('published_at'))} as "publishedAt", ${sql.raw(timestamp('archived_at'))} as "archivedAt", is_own and not ${IS_USED} as "isUnused",
      coalesce(outline ->> 'name', nullif(head.fields ->> 'name', ''), 'Without a name') as name,
      coalesce(newest.days, json_array_length(head.fields -> 'days'), 0) as days,
      coalesce(outline -> 'titles', '[]') as titles,
      (select count(*)::int from ${CLIENTS} in ${VERSIONS}) as clients,
      programmes.id in (select programme_id from users join programme_versions as version on version.id = programme_version_id
        where past_of is not null) as "wasFinished",
      array${VERSIONS} as versions,
      exists (select from programme_drafts as draft where draft.programme_id = programmes.id and is_changed
        and ${IN_DRAFT}) as "hasDraft",
      (select count(*)::int from programme_suggestions as draft where draft.programme_id = programmes.id
        and state = 'waiting' and ${IN_DRAFT}) as suggestions
    from programmes
      left join programme_drafts as head on head.programme_id = programmes.id and head.part = 'head'
      left join lateral (select number, days, outline, published_at from programme_versions as version
        where version.programme_id = programmes.id and published_at is not null
        order by number desc limit 1) as newest on true
    where ${id}::int is null or programmes.id = ${id}
    order by is_default desc, archived_at is not null, programmes.id
  `.execute(db);
  return rows;
}

/** Names are given one after the other, so that no two are the same. */
export async function lockNames(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('programme names'), 0)`.execute(trx);
}

/** A programme; `forShare` and `forUpdate` make publishing and saving wait for each other. */
export async function findProgramme(
  db: Reader,
  id: number,
  lock: 'none' | 'share' | 'update' = 'none',
): Promise<{ id: number; key: string; isOwn: boolean } | undefined> {
  const found = db.selectFrom('programmes').select(['id', 'key', 'is_own as isOwn']).where('id', '=', id);
  const locked = { none: found, share: found.forShare(), update: found.forUpdate() }[lock];
  return await locked.executeTakeFirst();
}

export interface VersionRow {
  id: number;
  number: number;
  publishedAt: Date;
  parts: Parts;
}

/** A published version by its number; without one the newest. */
export async function findVersion(
  db: Reader,
  programmeId: number,
  number?: number,
): Promise<VersionRow | undefined> {
  const rows = db
    .selectFrom('programme_versions')
    .select(['id', 'number', 'published_at as publishedAt'])
    .where('programme_id', '=', programmeId)
    .where('published_at', 'is not', null)
    .orderBy('number', 'desc');
  const one = number === undefined ? rows : rows.where('number', '=', number);
  const found = await one.limit(1).executeTakeFirst();
  if (!found?.publishedAt) return undefined;
  const parts = await publishedParts(db, found.id);
  return { ...found, publishedAt: found.publishedAt, parts };
}

export async function countProgrammes(trx: Trx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from programmes`.execute(trx);
  return rows[0]?.n ?? 0;
}

export async function insertProgramme(trx: Trx, key: string): Promise<number> {
  const values = { key, is_own: true };
  return (await trx.insertInto('programmes').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Active clients of all versions who have begun, by the day that they are on, or were on before a pause. */
export async function countByDay(
  db: Reader,
  programmeId: number,
): Promise<{ day: number; clients: number }[]> {
  const versions = sql`(select id from programme_versions where programme_id = ${programmeId})`;
  const { rows } = await sql<{ day: number; clients: number }>`
    select greatest(current_day, resume_day) as day, count(*)::int as clients
    from ${CLIENTS} in ${versions} and (current_day > 1 or resume_day is not null) group by 1
    union all
    select current_day, count(*)::int
    from ${CLIENTS} in ${versions} and current_day <= 1 and resume_day is null and has_begun(users) group by 1
  `.execute(db);
  return rows;
}

export async function listVersions(db: Reader, programmeId: number): Promise<ProgrammeVersion[]> {
  const { rows } = await sql<ProgrammeVersion>`
    select number, days, ${sql.raw(timestamp('published_at'))} as "publishedAt", publisher.name as "publishedBy",
      (select count(*)::int from ${CLIENTS} = version.id) as clients
    from programme_versions as version left join users as publisher on publisher.id = publisher_id
    where programme_id = ${programmeId} and published_at is not null order by number desc
  `.execute(db);
  return rows;
}

/** The numbers of versions that somebody is in, also who is deactivated or invited, without the given one. */
export async function listVersionsInUse(trx: Trx, programmeId: number, without: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from programme_versions where programme_id = ${programmeId} and id <> ${without}
      and exists (select from enrolments join users on users.id = user_id and not is_admin and past_of is null
        where enrolments.programme_version_id = programme_versions.id and ended_at is null)
    order by number
  `.execute(trx);
  return rows.map(({ number }) => number);
}

export async function makeDefault(trx: Trx, id: number): Promise<void> {
  const others = trx.updateTable('programmes').set({ is_default: false }).where('id', '<>', id);
  await others.where('is_default', '=', true).execute();
  await trx.updateTable('programmes').set({ is_default: true }).where('id', '=', id).execute();
}

/** A cohort that has yet to begin the programme, where that day has not come anywhere. */
export async function findComingCohort(trx: Trx, programmeId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from cohorts where programme_id = ${programmeId}
    and starts_on >= current_date order by starts_on limit 1`.execute(trx);
  return rows[0]?.name;
}

/** Nobody is put into a version meanwhile. */
export async function lockVersions(trx: Trx, programmeId: number): Promise<void> {
  const versions = trx.selectFrom('programme_versions').select('id').where('programme_id', '=', programmeId);
  await versions.orderBy('id').forUpdate().execute();
}

/** Deletes a programme that nobody is or was in, with its draft, suggestions and notices of these. */
export async function deleteProgramme(trx: Trx, id: number): Promise<void> {
  await sql`delete from notices where kind = 'suggestion' and subject_id = ${id} or kind = 'suggestion-answer'
    and subject_id in (select id from programme_suggestions where programme_id = ${id})`.execute(trx);
  const versions = trx.selectFrom('programme_versions').select('id').where('programme_id', '=', id);
  for (const table of ['programme_task_versions', 'programme_tasks'] as const)
    await trx.deleteFrom(table).where('programme_version_id', 'in', versions).execute();
  await trx.deleteFrom('programme_versions').where('programme_id', '=', id).execute();
  await trx.deleteFrom('programmes').where('id', '=', id).execute();
}

export async function setArchived(trx: Trx, id: number, isArchived: boolean): Promise<void> {
  const archived_at = isArchived ? sql<Date>`now()` : null;
  await trx.updateTable('programmes').set({ archived_at }).where('id', '=', id).execute();
}

const kept = new WeakMap<Programme, Parts>();

/** The parts of a published version, made once for as long as its content is kept: each save compares with them. */
async function publishedParts(db: Reader, versionId: number): Promise<Parts> {
  const content = await getProgramme(db, versionId);
  const parts = kept.get(content) ?? partsOf(content);
  kept.set(content, parts);
  return parts;
}

/** A statement of so many clients ends in time on a busy machine: a large programme could never be published otherwise. */
const MOVED_AT_ONCE = 500;

async function move(
  trx: Trx,
  [programmeId, versionId]: readonly [number, number],
  who = sql`true`,
): Promise<number> {
  for (let all = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select users.id from enrolments join users on users.id = user_id and not is_admin and past_of is null
        and users.programme_version_id <> ${versionId} and ${who}
      where ended_at is null and enrolments.programme_version_id in (
        select id from programme_versions where programme_id = ${programmeId} and id <> ${versionId})
      order by users.id limit ${MOVED_AT_ONCE} for no key update of users
    `.execute(trx);
    if (rows.length === 0) return all;
    // Another statement, which sees what was handed in while the first one waited.
    const { numAffectedRows = 0n } = await sql`
      update users set programme_version_id = ${versionId}
      where ${who} and id = any(${rows.map(({ id }) => id)}::int[])
    `.execute(trx);
    all += Number(numAffectedRows);
  }
}

/** Moves everybody of the programme, also who is deactivated or invited, but no finished programme; returns how many. */
export const moveEverybody = (trx: Trx, programmeId: number, versionId: number): Promise<number> =>
  move(trx, [programmeId, versionId]);

/** Who has not begun begins the newest version. */
export const moveWaiting = (trx: Trx, programmeId: number, versionId: number): Promise<number> =>
  move(trx, [programmeId, versionId], sql`not has_begun(users)`);

/** Null: new clients begin the brand sprint, for which the landing page is written. */
export async function findOffer(db: Reader): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select content ->> 'name' as name, content ->> 'promise' as promise, content ->> 'description' as description,
      outline -> 'parts' as parts, outline -> 'titles' as titles
    from programme_versions join programmes on programmes.id = programme_id
    where programme_versions.id = default_programme_version() and key <> 'brand-sprint' and content is not null
  `.execute(db);
  return rows[0] ?? null;
}
