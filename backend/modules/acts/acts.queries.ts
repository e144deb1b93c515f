import { sql } from 'kysely';
import type { ActKind, ActPerson, ActRefusal } from '#shared/contract/acts.ts';
import { HOLD_DAYS } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

interface NewAct {
  authorId: number;
  kind: ActKind;
  words: string | null;
  coachId?: number | null;
  cohortId?: number | null;
  /** Each client's own clock, for a held message. */
  at?: string | null;
}

export async function insertAct(trx: Trx, act: NewAct): Promise<number> {
  const { authorId, kind, words, coachId = null, cohortId = null, at = null } = act;
  const row = await trx
    .insertInto('acts')
    .values({ author_id: authorId, kind, words, coach_id: coachId, cohort_id: cohortId, at_home: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Keeps the time zones of clients as they are: a change that committed in between would not move the hours of a new act. */
export async function holdZones(trx: Trx, userIds: readonly number[]): Promise<void> {
  await sql`select from users where id = any(${userIds}::int[]) order by id for share`.execute(trx);
}

/**
 * Fixes the clients of an act, or invited people, with the day that each has reached and the time of each. Those who have
 * been deleted since they were chosen are refused at once. Returns how many are left.
 */
export async function insertPeople(
  trx: Trx,
  actId: number,
  userIds: readonly number[],
  { areInvited = false }: { areInvited?: boolean } = {},
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with people as (
      insert into act_people (act_id, n, user_id, day, due_at, state, reason, settled_at)
      select ${actId}::int, row_number() over (order by users.id), users.id,
        coalesce(greatest(current_day, coalesce(resume_day, 0)), 0),
        case when at_home is null or users.id is null then now() else local_moment(at_home, time_zone) end,
        case when users.id is null then 'refused' else 'open' end,
        case when users.id is null then 'deleted' end, case when users.id is null then now() end
      from (select distinct unnest(${userIds}::int[]) as id) as chosen left join users using (id)
        join acts on acts.id = ${actId}
      where users.id is null or (not is_admin and past_of is null and is_invited = ${areInvited})
      returning reason
    ), counted as (
      select count(*) as total, count(reason) as refused from people
    )
    update acts set total = counted.total, refused = counted.refused from counted where id = ${actId}
    returning acts.total - acts.refused as "left"
  `.execute(trx);
  return rows[0]?.left ?? 0;
}

interface ActTimes {
  isAhead: boolean;
  isFar: boolean;
  /** For some the time has come. */
  isDue: boolean;
}

/** Lets a held act begin when the time of its first client comes. */
export async function holdAct(trx: Trx, actId: number): Promise<ActTimes> {
  const { rows } = await sql<ActTimes>`
    with times as (select min(due_at) as first, max(due_at) as last from act_people where act_id = ${actId})
    update acts set wakes_at = case when first > now() then first end from times where id = ${actId}
    returning last > now() as "isAhead", last > now() + make_interval(days => ${HOLD_DAYS}) as "isFar", first <= now() as "isDue"
  `.execute(trx);
  return rows[0] as ActTimes;
}

/** Lets an act begin later. */
export async function delayAct(trx: Trx, id: number, ms: number): Promise<void> {
  const wakes_at = sql<Date>`now() + make_interval(secs => ${ms / 1_000})`;
  await trx.updateTable('acts').set({ wakes_at }).where('id', '=', id).execute();
}

/** The row's lock ends the part that a worker carries out: after it, only the caller changes the act. */
export async function lockAct(
  trx: Trx,
  id: number,
): Promise<{ state: 'running' | 'stopped' | 'done'; done: number } | undefined> {
  return await trx
    .selectFrom('acts')
    .select(['state', 'done'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markStopped(trx: Trx, id: number, coachId: number): Promise<void> {
  await trx
    .updateTable('acts')
    .set({ state: 'stopped', stopped_by: coachId, ended_at: sql<Date>`now()`, wakes_at: null })
    .where('id', '=', id)
    .execute();
}

export async function listPeople(
  db: Reader,
  actId: number,
  { state, after, limit }: { state: ActPerson['state'] | undefined; after: number; limit: number },
): Promise<ActPerson[]> {
  let page = db
    .selectFrom('act_people')
    .leftJoin('users', 'users.id', 'act_people.user_id')
    .leftJoin('act_invitees', (join) =>
      join
        .onRef('act_invitees.act_id', '=', 'act_people.act_id')
        .onRef('act_invitees.n', '=', 'act_people.n'),
    )
    .select(['act_people.n', 'act_people.user_id as userId', 'act_people.state', 'act_people.reason'])
    .select(({ fn }) => fn.coalesce('users.name', 'act_invitees.name').as('name'))
    .select(['act_invitees.email', 'act_invitees.same_as as sameAs'])
    .where('act_people.act_id', '=', actId)
    .where('act_people.n', '>', after)
    .orderBy('act_people.n')
    .limit(limit);
  if (state) page = page.where('act_people.state', '=', state);
  return await page.execute();
}

/** Who has an address. */
interface Holder {
  /** Null: held for somebody who may still put it back after a change. */
  userId: number | null;
  reason: ActRefusal;
}

/** Addresses that are taken, in lower case, with why nobody can be invited under them. */
export async function findHolders(
  db: Reader,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Holder>> {
  const { rows } = await sql<Holder & { address: string }>`
    select lower(email) as address, null as "userId", 'registered' as reason from mailed_links
      where kind = 'keep-address' and lower(email) = any(${addresses}::text[]) and used_at is null and expires_at > now()
    union all
    select lower(email), id, case when is_admin then 'is-coach' when deactivated_at is not null then 'deactivated'
        when is_invited then 'invited'
        else 'registered' end
      from users where lower(email) = any(${addresses}::text[])
  `.execute(db);
  return new Map(rows.map(({ address, ...holder }) => [address, holder]));
}

interface Named {
  id: number;
  name: string;
  email: string;
}

export async function listActiveCoaches(db: Reader): Promise<Named[]> {
  return await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('is_admin', '=', true)
    .where('deactivated_at', 'is', null)
    .execute();
}

export async function listCohortNames(db: Reader): Promise<Omit<Named, 'email'>[]> {
  return await db.selectFrom('cohorts').select(['id', 'name']).execute();
}

/** Published programmes, by the names that their newest versions have. */
export async function listProgrammeNames(db: Reader): Promise<Omit<Named, 'email'>[]> {
  const { rows } = await sql<Omit<Named, 'email'>>`
    select programmes.id, coalesce(outline ->> 'name', '') as name
    from programmes join programme_versions as newest on newest.id = newest_version(programmes.id)
    where archived_at is null
  `.execute(db);
  return rows;
}

export interface NewInvitee {
  n: number;
  name: string;
  email: string;
  company: string | null;
  coachId: number | null;
  cohortId: number | null;
  programmeId: number | null;
  sameAs: number | null;
  userId: number | null;
  reason: ActRefusal | null;
}

/** Fixes the rows of a list as the people of an act; refused ones are settled at once. */
export async function insertInvitees(
  trx: Trx,
  actId: number,
  invitees: readonly NewInvitee[],
): Promise<void> {
  await sql`
    with list as (
      select * from jsonb_to_recordset(${JSON.stringify(invitees)}::jsonb) as list (n int, name text, email text, company text,
        "coachId" int, "cohortId" int, "programmeId" int, "sameAs" int, "userId" int, reason text)
    ), people as (
      insert into act_people (act_id, n, day, state, reason, settled_at)
      select ${actId}::int, n, 0, case when reason is null then 'open' else 'refused' end, reason,
        case when reason is not null then now() end
      from list
    ), given as (
      insert into act_invitees (act_id, n, name, email, company, coach_id, cohort_id, programme_id, same_as, user_id)
      select ${actId}::int, n, name, email, company, "coachId", "cohortId", "programmeId", "sameAs", "userId" from list
    )
    update acts set total = counted.total, refused = counted.refused
    from (select count(*) as total, count(reason) as refused from list) as counted where id = ${actId}
  `.execute(trx);
}
