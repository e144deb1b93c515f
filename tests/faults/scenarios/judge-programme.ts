import { verifyDatabase } from '#scripts/operate/verify/verify-database.ts';
import { openDatabase } from '#shared/database/database.ts';
import { runSql } from '#tests/faults/load/take-snapshot.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Scene } from './scenario.ts';

interface ProgrammeRun {
  id: number;
  /** The first one has finished it and begun another one; the others have finished day 1. */
  clients: readonly number[];
  days: number;
}

interface Told {
  kind: string;
  day: number;
  n: number;
}

/** Who is where at the end, read from the tables. */
export async function judgeProgramme(scene: Scene, run: ProgrammeRun): Promise<void> {
  const { id, clients, days } = run;
  const url = scene.system.postgres.url();
  const among = `(${clients.join()})`;
  const [enrolled] = await runSql<{ open: number; newest: number }>(
    url,
    `select count(*)::int as open, count(*) filter (where version.programme_id = ${id} and number = 2)::int as newest
     from enrolments join programme_versions as version on version.id = programme_version_id
     where user_id in ${among} and ended_at is null`,
  );
  scene.expect(
    enrolled?.open === clients.length && enrolled.newest === clients.length - 1,
    `each client is in one version, found ${JSON.stringify(enrolled)}`,
  );
  const versions = await runSql<{ number: number; tasks: number }>(
    url,
    `select number, (select count(*) from programme_tasks where programme_version_id = programme_versions.id)::int as tasks
     from programme_versions where programme_id = ${id} order by number`,
  );
  scene.expect(
    JSON.stringify(versions) === JSON.stringify([1, 2].map((number) => ({ number, tasks: days }))),
    `two versions have all their days, found ${JSON.stringify(versions)}`,
  );
  const past = await runSql<{ work: number; reviews: number; version: number }>(
    url,
    `select (select count(*) from submissions where user_id = users.id)::int as work,
       (select count(*) from feedback where user_id = users.id)::int as reviews, number as version
     from users join programme_versions on programme_versions.id = programme_version_id where past_of in ${among}`,
  );
  scene.expect(
    JSON.stringify(past) === JSON.stringify([{ work: days, reviews: days, version: 2 }]),
    `one finished programme has all its work, found ${JSON.stringify(past)}`,
  );
  await judgeNotices(scene, among, run);
  await judgeAll(scene);
}

/** Feedback says that the next day is open; the finished client is told of day 1 of what they began. */
async function judgeNotices(scene: Scene, among: string, { clients, days }: ProgrammeRun): Promise<void> {
  const told = await eventually(async () => {
    const rows = await runSql<Told>(
      scene.system.postgres.url(),
      `select kind, day, count(*)::int as n from notices, unnest(event_ids) as event
       where user_id in ${among} or user_id in (select id from users where past_of in ${among}) group by 1, 2 order by 1, 2`,
    );
    if (rows.filter(({ kind }) => kind === 'feedback').length < days) throw new Error('Notices are to come.');
    return rows;
  }, 20_000).catch(() => [] as Told[]);
  const expected: Told[] = [
    { kind: 'day', day: 1, n: 1 },
    { kind: 'feedback', day: 1, n: clients.length },
    { kind: 'feedback', day: 2, n: 1 },
    { kind: 'feedback', day: 3, n: 1 },
  ];
  scene.expect(
    JSON.stringify(told) === JSON.stringify(expected),
    `everybody is told once, found ${JSON.stringify(told)}`,
  );
}

async function judgeAll({ system, expect }: Scene): Promise<void> {
  const db = openDatabase({ databaseUrl: system.postgres.url(), poolSize: 1 });
  const findings = await verifyDatabase(db, { unlockAfterHours: 24 }).finally(() => db.destroy());
  for (const { name, count, breaches } of findings)
    expect(count === 0 || name.startsWith('PostgreSQL flushes'), `${name}: ${breaches.join('; ')}`);
}
