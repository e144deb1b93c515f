import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_INSIGHT_WEEKS } from '#shared/contract/limits.ts';
import type { ClientSort, ClientsQuery, User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import type { CounterName } from '#shared/database/column-types.ts';
import { counted } from '#shared/database/counters.ts';
import type { Reader } from '#shared/database/database.ts';
import { isOf, isQuietFor, matchesClient, type Whose } from '#shared/database/person-sql.ts';
import { isInProgramme } from '#shared/database/programmes.ts';
import { ASKED, IS_ASKED } from '#shared/database/review-sql.ts';
import { isBehind } from '#shared/insights/insights.queries.ts';

export type Choice = Omit<ClientsQuery, 'limit' | 'cursor' | 'coach'> & {
  whose: Whose;
  /** The reader's, for the period of an insight. */
  zone?: string | undefined;
  ids?: readonly number[] | undefined;
};

/** Sort keys as indexed, and how their text is parsed. */
const keys: Record<
  Exclude<ClientSort, 'waits'>,
  { key: RawBuilder<unknown>; type: string; descends: boolean }
> = {
  name: { key: sql`users.name collate reading_order`, type: 'text', descends: false },
  company: { key: sql`coalesce(company, '') collate reading_order`, type: 'text', descends: false },
  day: { key: sql`current_day`, type: 'integer', descends: false },
  activity: { key: sql`coalesce(last_activity, '-infinity')`, type: 'timestamptz', descends: true },
  newest: { key: sql`users.id`, type: 'integer', descends: true },
};

const waits = sql<boolean>`exists (select from submissions
  where submissions.user_id = users.id and not submissions.is_reviewed)`;

const isAsked = sql<boolean>`users.id in (select feedback.user_id from ${ASKED} where ${IS_ASKED})`;

function chosenClients(db: Reader, choice: Choice) {
  const { status = 'all', q = '', waiting, asked, silentHours, day, cohort, programme, ids, whose } = choice;
  const { insight, weeks = DEFAULT_INSIGHT_WEEKS, zone = 'UTC' } = choice;
  let clients = db
    .selectFrom('users')
    .where('is_admin', '=', false)
    .where('is_invited', '=', false)
    .where('deactivated_at', status === 'deactivated' ? 'is not' : 'is', null)
    .where('past_of', 'is', null);
  if (ids) clients = clients.where('users.id', '=', sql<number>`any(${ids}::int[])`);
  if (waiting) clients = clients.where(waits);
  if (asked) clients = clients.where(isAsked);
  if (silentHours !== undefined) clients = clients.where(isQuietFor(silentHours));
  if (insight !== undefined) clients = clients.where(isBehind(insight, { weeks, zone }));
  if (day !== undefined) clients = clients.where('current_day', '=', day);
  if (cohort === 'none') clients = clients.where('cohort_id', 'is', null);
  else if (cohort !== undefined) clients = clients.where('cohort_id', '=', cohort);
  if (programme !== undefined) clients = clients.where(isInProgramme(programme));
  if (status === 'active')
    clients = clients.where('current_day', '>=', 1).whereRef('current_day', '<', 'last_day');
  if (status === 'completed') clients = clients.whereRef('current_day', '=', 'last_day');
  if (status === 'inactive') clients = clients.where('current_day', '=', 0);
  return clients.where(matchesClient(q)).where(isOf(whose));
}

interface Bounds {
  limit: number;
  after: readonly [string, number] | null;
}

type ClientPage = { user: User; sort_key: string }[];

/** The key of clients without waiting work, who follow the others. */
const NOTHING_WAITS = '';

/** The oldest waiting work of somebody; as a scalar it stays a look into an index and becomes no join. */
const oldestWaiting = (userId: 'users.id' | 'work.user_id'): RawBuilder<number | null> =>
  sql`(select first.id from submissions first
  where first.user_id = ${sql.ref(userId)} and not first.is_reviewed order by first.submitted_at, first.id limit 1)`;

/** Two statements, each in the order of an index: those who wait, the longest first, then the others. */
async function listByWait(db: Reader, choice: Choice, { limit, after }: Bounds): Promise<ClientPage> {
  const [since, lastId] = after ?? ['-infinity', 0];
  const clients = chosenClients(db, choice).select(asUser);
  const waiting = clients
    .innerJoin('submissions as work', 'work.user_id', 'users.id')
    .where(sql<boolean>`not work.is_reviewed`)
    // Conditions on the work alone leave few rows before any user is read.
    .where('work.id', '=', oldestWaiting('work.user_id'))
    .where(sql<boolean>`(work.submitted_at, work.user_id) > (${since}::timestamptz, ${lastId}::int)`)
    .select(sql<string>`work.submitted_at::text`.as('sort_key'))
    .orderBy('work.submitted_at')
    .orderBy('work.user_id')
    .limit(sql.lit(limit));
  const page = since === NOTHING_WAITS ? [] : await waiting.execute();
  if (page.length === limit || choice.waiting) return page;
  let others = clients
    .where(oldestWaiting('users.id'), 'is', null)
    .select(sql.lit(NOTHING_WAITS).as('sort_key'))
    .orderBy('users.id', 'desc')
    .limit(sql.lit(limit - page.length));
  if (since === NOTHING_WAITS) others = others.where('users.id', '<', lastId);
  return [...page, ...(await others.execute())];
}

/** Keyset paging: every page costs the same. */
export async function listClientPage(db: Reader, choice: Choice, bounds: Bounds): Promise<ClientPage> {
  if (choice.sort === 'waits') return await listByWait(db, choice, bounds);
  const { limit, after } = bounds;
  const { key, type, descends } = keys[choice.sort ?? 'newest'];
  const direction = choice.order ?? (descends ? 'desc' : 'asc');
  let page = chosenClients(db, choice)
    .select(asUser)
    .select(sql<string>`(${key})::text`.as('sort_key'))
    .orderBy(sql`${key} ${sql.raw(direction)}`)
    .orderBy('users.id', direction)
    .limit(sql.lit(limit));
  if (after) {
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    page = page.where(
      sql<boolean>`(${key}, users.id) ${beyond} (${after[0]}::${sql.raw(type)}, ${after[1]}::int)`,
    );
  }
  return await page.execute();
}

/** Ids of all under a filter, up to a limit. */
export async function listChosenIds(db: Reader, choice: Choice, limit: number): Promise<number[]> {
  const rows = await chosenClients(db, choice)
    .select('users.id')
    .orderBy('users.id', 'desc')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(({ id }) => id);
}

const statusCounters: Readonly<Record<NonNullable<Choice['status']>, CounterName[]>> = {
  all: ['clients-active', 'clients-completed', 'clients-inactive'],
  active: ['clients-active'],
  completed: ['clients-completed'],
  inactive: ['clients-inactive'],
  deactivated: ['clients-deactivated'],
};

/** Totals are counted up to this limit, since a search may read every row. */
const countLimit = ({ q }: Choice): number => (q ? 500 : 1_000);

export interface ClientTotal {
  count: number;
  /** More rows exist than were counted. */
  isAtLeast: boolean;
}

export async function countChosenClients(db: Reader, choice: Choice): Promise<ClientTotal> {
  const { status = 'all', q, waiting, asked, silentHours, day, cohort, programme, insight, whose } = choice;
  const max = countLimit(choice);
  const found = chosenClients(db, choice)
    .select('users.id')
    .orderBy('users.id', 'desc')
    .limit(sql.lit(max + 1));
  const isFiltered =
    q ||
    waiting ||
    asked ||
    [silentHours, day, cohort, programme, insight].some((filter) => filter !== undefined) ||
    whose !== null;
  const counting = isFiltered
    ? sql`(select count(*)::int from ${found} as found)`
    : counted(...statusCounters[status]);
  const { rows } = await sql<{ count: number }>`select ${counting} as count`.execute(db);
  const count = rows[0]?.count ?? 0;
  return isFiltered && count > max ? { count: max, isAtLeast: true } : { count, isAtLeast: false };
}
