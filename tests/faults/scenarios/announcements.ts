import { randomUUID } from 'node:crypto';
import { addParticipant } from '#backend/modules/auth/auth.service.ts';
import type { Act } from '#shared/contract/acts.ts';
import { type Database, openDatabase } from '#shared/database/database.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import { json, sendCall } from '#tests/faults/load/http.ts';
import { runSql } from '#tests/faults/load/take-snapshot.ts';
import { between } from '#tests/faults/random.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Scenario, Scene } from './scenario.ts';

/** Ten parts of an act. */
const CLIENTS = 500;
const MOST_KILLS = 12;

interface Coach {
  call: (method: string, path: string, body?: object) => Promise<string>;
}

/** Kills the workers again and again while they send an announcement. */
async function killAnnouncers(scene: Scene): Promise<void> {
  const { system, random, pause, note } = scene;
  const db = openDatabase({ databaseUrl: system.postgres.url(), poolSize: 2 });
  const words = `Announcement ${randomUUID()}`;
  try {
    const userIds = await addClients(db);
    const coach = await signIn(scene);
    const deed = { kind: 'message', words };
    const { id } = JSON.parse(await coach.call('POST', '/api/acts', { deed, to: { userIds } })) as Act;
    let kills = 0;
    for (; kills < MOST_KILLS && (await stateOf(scene, id)) === 'running'; kills += 1) {
      await pause(between(random, 20, 300));
      await killWorkers(scene, kills % 2 === 0 ? 'workerPostgres' : 'workerRedis');
    }
    await eventually(async () => {
      if ((await stateOf(scene, id)) === 'running') throw new Error('the announcement goes on');
    }, 60_000).catch(() => undefined);
    note(`${CLIENTS} clients, ${kills} kills`);
    await judge(scene, coach, { id, words, userIds });
  } finally {
    await db.destroy();
  }
}

/** SIGKILL to both workers behind frozen proxies: to PostgreSQL before a part's commit, to Redis after it. */
async function killWorkers(
  { system, random, pause }: Scene,
  proxy: 'workerPostgres' | 'workerRedis',
): Promise<void> {
  for (const each of system.proxies[proxy]) each.setState('frozen');
  await pause(between(random, 20, 200));
  await Promise.all(system.workers.map((worker) => worker.kill()));
  for (const each of system.proxies[proxy]) {
    each.setState('cut');
    each.setState('open');
  }
  await Promise.all(system.workers.map((worker) => worker.start()));
}

/** Clients who are not under load. */
async function addClients(db: Database): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < CLIENTS) {
    const email = `${randomUUID()}@example.com`;
    const person = { name: `Announced ${ids.length}`, email, passwordHash: 'none', isInvited: false };
    const { result } = await inTransaction(db, (trx) => addParticipant(trx, person));
    ids.push(result.id);
  }
  return ids;
}

async function signIn({ system }: Scene): Promise<Coach> {
  const port = system.proxies.front[1]?.port ?? 0;
  const login = { port, method: 'POST', path: '/api/auth/login', ...json(system.admin), timeoutMs: 15_000 };
  const cookies = ((await sendCall(login)).headers['set-cookie'] ?? []) as string[];
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  return {
    call: async (method, path, body) => {
      const sent = body === undefined ? { headers: {} } : json(body);
      const headers = { ...sent.headers, cookie };
      const { status, text } = await sendCall({ port, method, path, ...sent, headers, timeoutMs: 15_000 });
      if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
      return text;
    },
  };
}

async function stateOf({ system }: Scene, id: number): Promise<string> {
  const query = `select state from acts where id = ${id}`;
  const [act] = await runSql<{ state: string }>(system.postgres.url(), query);
  return act?.state ?? 'missing';
}

interface Announced {
  id: number;
  words: string;
  userIds: readonly number[];
}

/** Each client has the message once, and the report says so. */
async function judge(
  { system, expect }: Scene,
  coach: Coach,
  { id, words, userIds }: Announced,
): Promise<void> {
  const rows = await runSql<{ id: number; n: number }>(
    system.postgres.url(),
    `select user_id as id, count(*)::int as n from messages where message = '${words}' group by 1`,
  );
  const sent = new Map(rows.map((row) => [row.id, row.n]));
  const wrong = userIds.filter((userId) => sent.get(userId) !== 1);
  expect(wrong.length === 0, `every client has the announcement once, ${wrong.length} have not`);
  expect(sent.size === userIds.length, `nobody else has it, ${sent.size} have`);
  const acts = JSON.parse(await coach.call('GET', '/api/acts')) as Act[];
  const { state, total, done, refused } = acts.find((act) => act.id === id) ?? {};
  expect(
    state === 'done' && total === CLIENTS && done === CLIENTS && refused === 0,
    `the report tells of all, it says ${JSON.stringify({ state, total, done, refused })}`,
  );
}

export const announcementScenarios: readonly Scenario[] = [
  { name: 'worker-killed-in-an-announcement', unavailableMs: 2_500, pace: 300, fault: killAnnouncers },
];
