import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileStore } from '#shared/files/file-store.ts';
import { openLocalFiles } from '#shared/files/local-files.ts';
import { createLog } from '#shared/operations/log.ts';
import { registry } from '#shared/operations/metrics.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { cleanUp } from './clean-up.ts';

let site: TestDatabase;
let dataDir: string;
let files: FileStore;
const log = createLog('silent', 'test');
const warn = vi.spyOn(log, 'warn');
beforeEach(async () => {
  warn.mockClear();
  site = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-clear-'));
  files = openLocalFiles(dataDir);
  await plant();
});
afterEach(async () => {
  await site.drop();
  await rm(dataDir, { recursive: true });
});

/** A moment before the first of these ages for the first twelve rows, before the second for three others. */
const ago = (old: string, young: string, n = 'id') =>
  `now() - case when ${n} <= 12 then interval '${old}' else interval '${young}' end`;
const people = 'from users where not is_admin';
const fifteen = 'from generate_series(1, 15) n';

const first = [
  `insert into users (email, name, password_hash, is_admin) select n || '@example.com', 'Ada', 'none', n = 16
    from generate_series(1, 16) n`,
  `insert into submissions (user_id, task_day, other_url) select id, 1, 'form' ${people}`,
  `insert into events (type, payload, created_at, published_at)
    select 'user.changed', '{}', at, at from (select ${ago('8 days', '6 days', 'n')} as at ${fifteen}) as ages`,
  // An old event with an open job, and an unpublished one.
  `insert into events (type, payload, created_at, published_at) values
    ('act.continued', '{}', now() - interval '9 days', now() - interval '9 days'),
    ('user.changed', '{}', now() - interval '9 days', null)`,
  `insert into jobs (event_id, queue) select id, 'acts' from events where type = 'act.continued'`,
];
/** Twelve old and three recent rows for each table. */
const aged = {
  sign_in_attempts: `(account, address, attempted_at) select 'a', 'b', ${ago('25 hours', '23 hours', 'n')} ${fifteen}`,
  sign_in_pace: `(account, free_at) select n, ${ago('61 minutes', '59 minutes', 'n')} ${fifteen}`,
  sign_in_places: `(user_id, network, seen_at) select id, 'n', ${ago('91 days', '89 days')} ${people}`,
  network_calls: `(call, network, hour, calls) select 'c', n, ${ago('3 hours', '1 hour', 'n')}, 1 ${fifteen}`,
  feedback_drafts: `(coach_id, submission_id, content, updated_at)
    select 16, id, '{}', ${ago('31 days', '29 days')} from submissions`,
  sign_in_links: `(token_hash, user_id, created_by, expires_at)
    select 't' || id, id, 16, ${ago('25 hours', '23 hours')} ${people}`,
  sessions: `(id, user_id, remember, seen_at, expires_at)
    select 's' || id, id, false, now(), ${ago('8 days', '6 days')} ${people}`,
  idempotency_keys: `(user_id, key, request_hash, created_at)
    select id, 'k', 'h', ${ago('49 hours', '47 hours')} ${people}`,
  message_rates: `(author_id, since, sent) select id, ${ago('61 minutes', '59 minutes')}, 1 ${people}`,
  notices: `(user_id, kind, client_id, day, event_id, event_ids, created_at, latest_at, send_at)
    select 16, 'day', id, 1, id, array[id], at, at, at from (select id, ${ago('91 days', '89 days')} as at ${people}) as ages`,
  files: `(id, user_id, task_day, name, media_type, size, sha256, created_at)
    select 'f' || id, id, 1, 'a.txt', 'text/plain', 1, 'x', ${ago('31 days', '29 days')} ${people}`,
  message_files: `(id, user_id, author_id, name, media_type, size, sha256, created_at)
    select 'm' || id, id, 16, 'a.txt', 'text/plain', 1, 'x', ${ago('49 hours', '47 hours')} ${people}`,
  mails: `(address, kind, subject, state, created_at)
    select n, 'test', 's', 'sent', ${ago('91 days', '89 days', 'n')} ${fifteen}`,
};
const tables = Object.keys(aged);
const OLD = 12;
const EVERYWHERE = tables.length + 1;

async function plant(): Promise<void> {
  for (const text of first) await sql.raw(text).execute(site.db);
  for (const [table, rows] of Object.entries(aged))
    await sql.raw(`insert into ${table} ${rows}`).execute(site.db);
}

async function left(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['events', ...tables]) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(site.db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

const CLEAR = { events: 5, ...Object.fromEntries(tables.map((table) => [table, 3])) };

test.each([5_000, 5, 4])(
  'old rows of every table are deleted in batches of %i; recent rows and open jobs stay',
  async (batch) => {
    const cleared = await cleanUp({ db: site.db, files, log, batch });
    expect(cleared).toMatchObject({ rows: OLD * EVERYWHERE, failed: [] });
    expect(await left()).toEqual(CLEAR);
    expect(warn).not.toHaveBeenCalled();
  },
);

test('the texts of a mail are deleted a week after it was sent or kept; those of others stay', async () => {
  await sql`insert into mails (address, kind, subject, html, body, state, settled_at)
    select state || days, 'test', 's', 'h', 'b', state, now() - make_interval(days => days)
    from unnest(array['sent', 'kept', 'parked', 'queued']) as state, unnest(array[6, 8]) as days`.execute(
    site.db,
  );
  await cleanUp({ db: site.db, files, log });
  const { rows: left } = await sql<{ address: string }>`
    select address from mails where html is not null and body is not null order by address`.execute(site.db);
  const kept = left.map(({ address }) => address).join(' ');
  expect(kept).toBe('kept6 parked6 parked8 queued6 queued8 sent6');
});

test('a failed step does not stop the others; it is logged, counted and retried in the next run', async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$`.execute(
    site.db,
  );
  await sql`create trigger refuse before delete on sign_in_attempts for each row execute function refuse()`.execute(
    site.db,
  );
  const failures = async (): Promise<number> => {
    const metric = await registry.getSingleMetric('brand_sprint_clearing_failures_total')?.get();
    return metric?.values.find(({ labels }) => labels.step === 'sign-in-attempts')?.value ?? 0;
  };
  const before = await failures();
  const { failed } = await cleanUp({ db: site.db, files, log });
  expect(failed).toEqual([{ step: 'sign-in-attempts', error: 'out of order' }]);
  expect(await left()).toEqual({ ...CLEAR, sign_in_attempts: 15 });
  expect(await failures()).toBe(before + 1);
  expect(warn).toHaveBeenCalledTimes(1);
  await sql`drop trigger refuse on sign_in_attempts`.execute(site.db);
  expect((await cleanUp({ db: site.db, files, log })).rows).toBe(OLD);
  expect(await left()).toEqual(CLEAR);
});

test('a run is limited; the next one continues', async () => {
  const run = () => cleanUp({ db: site.db, files, log, batch: 5, rounds: 2 });
  expect((await run()).rows).toBe(10 * EVERYWHERE);
  expect(warn).toHaveBeenCalled();
  await run();
  expect(await left()).toEqual(CLEAR);
});

test('a stopped run ends after the current batch', async () => {
  const ending = new AbortController();
  ending.abort();
  const { rows } = await cleanUp({ db: site.db, files, log, batch: 5, signal: ending.signal });
  expect(rows).toBe(5 * EVERYWHERE);
});

test('two concurrent runs delete every row once', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => cleanUp({ db: site.db, files, log, batch: 5 })));
  expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
  expect(await left()).toEqual(CLEAR);
});
