import { sql } from 'kysely';
import type { ActRefusal } from '#shared/contract/acts.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

/** Who has an address. */
export interface Holder {
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

export interface Named {
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
