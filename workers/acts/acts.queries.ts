import { type Selectable, sql } from 'kysely';
import type { ActRefusal } from '#shared/contract/acts.ts';
import type { User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import type { Trx } from '#shared/database/database.ts';
import type { Tables } from '#shared/database/tables.ts';

export type ActRow = Pick<
  Selectable<Tables['acts']>,
  'id' | 'kind' | 'words' | 'author_id' | 'coach_id' | 'cohort_id' | 'state'
> & { isHeld: boolean };

/** A stop waits for this lock, so after its answer nothing more is done. */
export async function lockAct(trx: Trx, id: number): Promise<ActRow | undefined> {
  return await trx
    .selectFrom('acts')
    .select(['id', 'kind', 'words', 'author_id', 'coach_id', 'cohort_id', 'state'])
    .select(sql<boolean>`at_home is not null`.as('isHeld'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function isCoach(trx: Trx, id: number | null): Promise<boolean> {
  if (id === null) return false;
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('is_admin', '=', true)
    .where('deactivated_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** A row of a list of invitations. */
export interface Invitee {
  name: string;
  email: string;
  company: string | null;
  coachId: number | null;
  cohortId: number | null;
  programmeId: number | null;
}

/** A client of an act, for whom it is still to be done. */
export interface DuePerson {
  n: number;
  /** The day reached when the coach pressed. */
  day: number;
  /** Undefined: the account is deleted. */
  client: User | undefined;
  /** Whom to invite: there is no client yet. */
  invitee: Invitee | undefined;
}

/** Of a held act, those whose time has come. */
export async function listDue(trx: Trx, { id, isHeld }: ActRow, limit: number): Promise<DuePerson[]> {
  const due = await trx
    .selectFrom('act_people')
    .select(['n', 'day', 'user_id'])
    .where('act_id', '=', id)
    .where('state', '=', 'open')
    .$if(isHeld, (open) => open.where('due_at', '<=', sql<Date>`now()`))
    .orderBy('due_at')
    .orderBy('n')
    .limit(limit)
    .execute();
  const ids = due.flatMap(({ user_id }) => user_id ?? []);
  const clients = await trx
    .selectFrom('users')
    .select(asUser)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('is_admin', '=', false)
    .execute();
  const byId = new Map(clients.map(({ user }) => [user.id, user]));
  const invitees = new Map((await listInvitees(trx, id, due)).map(({ n, ...invitee }) => [n, invitee]));
  return due.map(({ n, day, user_id }) => ({
    ...{ n, day, client: byId.get(user_id ?? 0), invitee: invitees.get(n) },
  }));
}

const listInvitees = async (trx: Trx, actId: number, due: readonly { n: number }[]) =>
  await trx
    .selectFrom('act_invitees')
    .select([
      'n',
      'name',
      'email',
      'company',
      'coach_id as coachId',
      'cohort_id as cohortId',
      'programme_id as programmeId',
    ])
    .where('act_id', '=', actId)
    .where('n', '=', sql<number>`any(${due.map(({ n }) => n)}::int[])`)
    .execute();

/** Of the tasks, by client and day. */
export async function listTitles(
  trx: Trx,
  people: readonly DuePerson[],
): Promise<(userId: number, day: number) => string> {
  const rows = await trx
    .selectFrom('users')
    .innerJoin('programme_tasks as tasks', 'tasks.programme_version_id', 'users.programme_version_id')
    .select(['users.id', 'tasks.day', 'tasks.title'])
    .where('users.id', '=', sql<number>`any(${people.flatMap(({ client }) => client?.id ?? [])}::int[])`)
    .execute();
  const titles = new Map(rows.map(({ id, day, title }) => [`${id}/${day}`, title]));
  return (userId, day) => titles.get(`${userId}/${day}`) ?? '';
}

/** What these new clients do. */
export const setProgramme = async (
  trx: Trx,
  ids: readonly number[],
  versionId: number,
): Promise<{ user: User }[]> =>
  await trx
    .updateTable('users')
    .set({ programme_version_id: versionId })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where(sql<boolean>`not has_begun(users)`)
    .returning(asUser)
    .execute();

/** Lists with the same people take turns: in the order of each list they would wait for each other. */
export async function holdAddresses(trx: Trx, addresses: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('invite ' || address, 0)) from unnest(${addresses.toSorted()}::text[]) as address
  `.execute(trx);
}

/** Names the accounts that an act has made, also on rows of the list that repeat their address. */
export async function setAccounts(
  trx: Trx,
  actId: number,
  made: readonly { n: number; userId: number; invitee: Invitee }[],
): Promise<void> {
  await sql`
    with made as (
      select * from unnest(${made.map(({ n }) => n)}::int[], ${made.map(({ userId }) => userId)}::int[],
        ${made.map(({ invitee }) => invitee.email)}::text[]) as made (n, user_id, email)
    ), named as (
      update act_invitees set user_id = made.user_id from made
      where act_id = ${actId}::int and lower(act_invitees.email) = lower(made.email)
    )
    update act_people set user_id = made.user_id from made where act_id = ${actId} and act_people.n = made.n
  `.execute(trx);
}

/** Null: done. */
export type Outcomes = ReadonlyMap<number, ActRefusal | null>;

/** Writes what became of these clients, and counts; true when the act has ended. */
export async function settle(trx: Trx, actId: number, outcomes: Outcomes): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    with outcome as (
      select * from unnest(${[...outcomes.keys()]}::int[], ${[...outcomes.values()]}::text[]) as outcome (n, reason)
    ), settled as (
      update act_people set state = case when outcome.reason is null then 'done' else 'refused' end,
        reason = outcome.reason, settled_at = now()
      from outcome where act_id = ${actId}::int and act_people.n = outcome.n
    ), counted as (
      select count(*) filter (where reason is null) as done, count(reason) as refused from outcome
    )
    update acts set done = acts.done + counted.done, refused = acts.refused + counted.refused,
      state = case when total <= acts.done + acts.refused + counted.done + counted.refused then 'done' else state end,
      ended_at = case when total <= acts.done + acts.refused + counted.done + counted.refused then now() end
    from counted where id = ${actId} returning state = 'done' as "isDone"
  `.execute(trx);
  return rows[0]?.isDone ?? true;
}

/** Lets an act sleep until the time of its next client; false when that has come. */
export async function sleep(trx: Trx, actId: number): Promise<boolean> {
  const { rows } = await sql`
    update acts set wakes_at = next.due_at from (
      select due_at from act_people where act_id = ${actId} and state = 'open' order by due_at limit 1) as next
    where id = ${actId} and next.due_at > now() returning id
  `.execute(trx);
  return rows.length > 0;
}

/** A coach's words in the earlier invitation of a person. */
export async function findInvitingWords(trx: Trx, userId: number): Promise<string> {
  const row = await trx
    .selectFrom('invitations')
    .select('words')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.words ?? '';
}
