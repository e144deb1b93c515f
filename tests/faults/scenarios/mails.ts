import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '#shared/database/database.ts';
import { testLetter } from '#shared/mail/password-letters.ts';
import { queueLetter } from '#shared/mail/queue-letter.queries.ts';
import { between } from '#tests/faults/random.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type MailServerForTests, startMailServer } from '#tests/support/mail-server.ts';
import { passMailTime } from '#tests/support/pass-mail-time.ts';
import type { Scenario, Scene } from './scenario.ts';

const SITE = { origin: 'http://sprint.test', supportEmail: 'help@example.com' };

/** Mails beside the load, on a mail server of their own. */
interface Post {
  server: MailServerForTests;
  db: Database;
  /** Queues mails to addresses of their own. */
  queue: (count: number) => Promise<void>;
  /** SIGKILL to both workers, and their start. */
  killWorkers: () => Promise<void>;
}

/** The tries of killed workers are over at once, instead of after two minutes; Redis forgets when they were due. */
async function endHeldTries({ system }: Scene, db: Database): Promise<void> {
  await passMailTime(db);
  await system.redis.command('flushall');
}

/** A mail that the server has taken. */
interface Taken {
  address: string;
  messageId: string;
  at: number;
}

async function withPost(scene: Scene, seconds: number, fault: (post: Post) => Promise<void>): Promise<void> {
  const { system } = scene;
  const server = await startMailServer();
  const db = openDatabase({ databaseUrl: system.postgres.url(), poolSize: 3 });
  const run = randomUUID().slice(0, 8);
  const addresses: string[] = [];
  const kills: number[] = [];
  const env = { MAIL_URL: server.url, MAIL_FROM: 'sprint@example.com' };
  const restart = async (more: Record<string, string>): Promise<void> => {
    await Promise.all(system.workers.map((worker) => worker.kill()));
    kills.push(performance.now());
    for (const proxy of system.proxies.workerPostgres) {
      proxy.setState('cut');
      proxy.setState('open');
    }
    await endHeldTries(scene, db);
    await Promise.all(system.workers.map((worker) => worker.start(more)));
  };
  const queue = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) {
      const address = `${run}-${addresses.length}@example.com`;
      addresses.push(address);
      const to = { userId: null, address };
      await db.transaction().execute((trx) => queueLetter(trx, to, 'test', testLetter(SITE)));
    }
  };
  try {
    await restart(env);
    await fault({ server, db, queue, killWorkers: () => restart(env) });
    await judge(scene, { addresses, kills, taken: takenBy(server), db, seconds, server });
  } finally {
    await restart({});
    await db.destroy();
    await server.close();
  }
}

const takenBy =
  (server: MailServerForTests) =>
  (run: readonly string[]): Taken[] =>
    server
      .taken()
      .filter(({ to }) => run.includes(to))
      .map(({ to, messageId, takenAt = 0 }) => ({ address: to, messageId, at: takenAt }));

interface Judged {
  addresses: readonly string[];
  kills: readonly number[];
  taken: (addresses: readonly string[]) => Taken[];
  db: Database;
  /** Until every mail must be sent. */
  seconds: number;
  server: MailServerForTests;
}

/** No mail is forgotten, and one is sent again only if a worker was killed after its 250, with the same Message-ID. */
async function judge(
  { note, expect }: Scene,
  { addresses, kills, taken, db, seconds, server }: Judged,
): Promise<void> {
  const statesOf = () =>
    db.selectFrom('mails').select(['state', 'tries']).where('address', 'in', addresses).execute();
  const unsent = async (): Promise<number> =>
    (await statesOf()).filter(({ state }) => state !== 'sent').length;
  await eventually(async () => {
    if ((await unsent()) > 0) throw new Error('a mail is not sent');
  }, seconds * 1_000).catch(() => undefined);
  const forgotten = await unsent();
  expect(forgotten === 0, `every mail is sent, ${forgotten} of ${addresses.length} are not`);
  const all = Map.groupBy(taken(addresses), ({ address }) => address);
  const lost = addresses.filter((address) => !all.has(address)).length;
  expect(lost === 0, `the mail server has every mail that counts as sent, it lacks ${lost}`);
  let again = 0;
  for (const [address, [first, ...rest]] of all) {
    let before = first;
    for (const next of rest) {
      again += 1;
      const isExcused = kills.some((at) => at >= (before?.at ?? 0) && at <= next.at);
      expect(isExcused, `${address} was sent again although its 250 was seen`);
      expect(next.messageId === before?.messageId, `${address} was sent again with another Message-ID`);
      before = next;
    }
  }
  const tries = (await statesOf()).reduce((sum, row) => sum + row.tries, 0);
  note(
    `${addresses.length} mails, ${tries} tries, ${server.received.length} received, ${again} taken twice, ${kills.length - 1} kills`,
  );
}

const ROUNDS = 5;
/** Seconds. A try that commits while its worker is killed is held for two minutes. */
const AFTER_KILL = 180;

/** Kills the workers while the server holds its answer. */
const killBefore = (scene: Scene): Promise<void> =>
  withPost(scene, AFTER_KILL, async ({ server, queue, killWorkers }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen = server.received.length;
      server.behave((_mail, reply) => reply.stall());
      await queue(4);
      await eventually(() => void insist(server.received.length > seen), 15_000);
      await scene.pause(between(scene.random, 0, 300));
      await killWorkers();
    }
    server.behave(() => undefined);
  });

/** Kills the workers right after the server's 250; in every second round PostgreSQL is silent, so it is never recorded. */
const killAfter = (scene: Scene): Promise<void> =>
  withPost(scene, AFTER_KILL, async ({ server, queue, killWorkers }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen = server.taken().length;
      server.behave(() => {
        if (round % 2 === 0)
          for (const proxy of scene.system.proxies.workerPostgres) proxy.setState('frozen');
      });
      await queue(4);
      await eventually(() => void insist(server.taken().length > seen), 15_000);
      await scene.pause(between(scene.random, 0, 50));
      await killWorkers();
      server.behave(() => undefined);
    }
  });

const awayFor =
  (ms: number) =>
  (scene: Scene): Promise<void> =>
    withPost(scene, 120, async ({ server, queue }) => {
      await queue(10);
      await server.close();
      await queue(20);
      await scene.pause(ms);
      await server.reopen();
      await queue(10);
    });

const flushRedis = (scene: Scene): Promise<void> =>
  withPost(scene, 60, async ({ server, queue }) => {
    server.behave(() => scene.pause(between(scene.random, 0, 60)));
    for (let round = 0; round < 15; round += 1) {
      await queue(10);
      await scene.pause(between(scene.random, 0, 300));
      await scene.system.redis.command('flushall');
    }
  });

function insist(isTrue: boolean): void {
  if (!isTrue) throw new Error('not yet');
}

/** Each mail is sent, and sent again only where nobody can know whether it was taken. */
export const mailScenarios: readonly Scenario[] = [
  { name: 'mail-worker-killed-before-250', unavailableMs: 2_500, pace: 300, fault: killBefore },
  { name: 'mail-worker-killed-after-250', unavailableMs: 2_500, pace: 300, fault: killAfter },
  { name: 'mail-server-away-30-s', unavailableMs: 2_500, pace: 300, fault: awayFor(30_000) },
  { name: 'mail-redis-flushed', unavailableMs: 2_500, pace: 300, fault: flushRedis },
];
