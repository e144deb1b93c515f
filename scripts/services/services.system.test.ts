import { chown, mkdir, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askRedis, pingRedis } from '#shared/events/redis-ping.ts';
import { eventually } from '#tests/support/eventually.ts';
import { processEnv } from '#tests/support/test-settings.ts';
import { run } from './child.ts';
import { type Services, startServices } from './services.ts';

const servicesFile = fileURLToPath(new URL('services.ts', import.meta.url));
const quiet = (): void => undefined;

const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-services-'));

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (redis = false): Promise<Services> => startServices({ dataDir, postgres: true, redis }, quiet);

async function query(url: string | undefined, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const serverPid = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

test('PostgreSQL and Redis answer, PostgreSQL keeps its data across a restart, and both end with a stop', async () => {
  const first = await start(true);
  await query(first.databaseUrl, 'create table kept (word text)');
  await pingRedis(first.redisUrl ?? '');
  await first.stop();
  await expect(pingRedis(first.redisUrl ?? '')).rejects.toThrow();
  await expect(query(first.databaseUrl, 'select')).rejects.toThrow();
  const second = await start();
  expect(await query(second.databaseUrl, 'select * from kept')).toEqual([]);
  await second.stop();
});

test('connections without the password are refused', async () => {
  const services = await start(true);
  const stranger = new URL(services.databaseUrl ?? '');
  stranger.password = 'guessed';
  await expect(query(stranger.href, 'select')).rejects.toThrow('password');
  const open = new URL(services.redisUrl ?? '');
  open.password = '';
  await expect(pingRedis(open.href)).rejects.toThrow('NOAUTH');
  await services.stop();
});

test('a second start from the same folder is refused in one line and does not affect the first', async () => {
  const services = await start();
  await expect(start()).rejects.toThrow(/is in use by a running Brand Sprint/);
  expect(await query(services.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await services.stop();
});

test.skipIf(process.getuid?.() !== 0)(
  'so is one in another container, and one through a link; the first goes on and keeps its log',
  async () => {
    const services = await start();
    const link = `${dataDir}-link`;
    await symlink(dataDir, link);
    const [pid, log] = [await serverPid(), await readFile(join(dataDir, 'logs', 'postgres.log'), 'utf8')];
    const second = (
      folder: string,
    ) => `void import(${JSON.stringify(servicesFile)}).then(({ startServices }) => startServices({ dataDir: ${JSON.stringify(folder)}, postgres: true, redis: false }, () => undefined))
        .then(({ stop }) => stop(), ({ message }) => console.log(message));`;
    const container = ['-pif', '--mount-proc', process.execPath, '--eval'];
    for (const { output } of [
      await run('unshare', [...container, second(dataDir)]),
      await run(process.execPath, ['--eval', second(link)]),
    ])
      expect(output).toMatch(/is in use by a running Brand Sprint, perhaps in another container/);
    await rm(link);
    expect([await serverPid(), await readFile(join(dataDir, 'logs', 'postgres.log'), 'utf8')]).toEqual([
      pid,
      log,
    ]);
    expect(await query(services.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await services.stop();
  },
);

test('a folder that cannot be read is not taken for a new one: no password is written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-unread-'));
  await mkdir(join(folder, 'postgres', 'PG_VERSION'), { recursive: true });
  await writeFile(join(folder, 'postgres-password'), 'kept');
  const refused = startServices({ dataDir: folder, postgres: true, redis: false }, quiet);
  await expect(refused).rejects.toThrow(/postgres\/PG_VERSION cannot be used \(EISDIR\)/);
  expect(await readFile(join(folder, 'postgres-password'), 'utf8')).toBe('kept');
  await rm(join(folder, 'postgres', 'PG_VERSION'), { recursive: true });
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startServices({ dataDir: folder, postgres: true, redis: false }, quiet)).rejects.toThrow(
    /was created by PostgreSQL 17, but this is 18\. To keep its data, run npm run backup/,
  );
  await rm(folder, { recursive: true });
});

test.skipIf(process.getuid?.() !== 0)(
  'the folder of an ordinary user stays theirs after a start as root, and what root has made is named',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-owner-'));
    await chown(folder, 65_534, 65_534);
    const code = (
      dataDir: string,
    ) => `void import(${JSON.stringify(servicesFile)}).then(({ startServices }) => startServices({ dataDir: ${JSON.stringify(dataDir)}, postgres: true, redis: false }, () => undefined))
        .then(({ stop }) => stop().then(() => console.log('stopped')), ({ message }) => console.log(message));`;
    const asUser = (dataDir: string) =>
      run(
        'setpriv',
        [
          ...['--reuid=65534', '--regid=65534', '--clear-groups', '--inh-caps=-all'],
          ...[process.execPath, '--eval', code(dataDir)],
        ],
        { env: { ...processEnv(), TMPDIR: dataDir } },
      );
    expect((await asUser(folder)).output).toBe('stopped\n');
    const asRoot = await startServices({ dataDir: folder, postgres: true, redis: false }, quiet);
    await asRoot.stop();
    expect((await asUser(folder)).output).toBe('stopped\n');
    await chown(join(folder, 'lock'), 0, 0);
    expect((await asUser(folder)).output).toMatch(
      /lock belongs to root, .*: run `sudo chown -R nobody .*lock`\.\n$/,
    );
    await rm(folder, { recursive: true });
  },
);

test('a killed PostgreSQL is restarted on the same port with its data', async () => {
  const notes: string[] = [];
  const services = await startServices({ dataDir, postgres: true, redis: false }, (text) => notes.push(text));
  await query(services.databaseUrl, 'create table survives (word text)');
  const first = await serverPid();
  process.kill(first, 'SIGKILL');
  await eventually(async () => {
    expect(await query(services.databaseUrl, 'select * from survives')).toEqual([]);
    expect(await serverPid()).not.toBe(first);
  });
  expect(notes[0]).toMatch(
    /^ {2}PostgreSQL exited \(SIGKILL\): .* Restarting in 1 s\. Log: .*postgres\.log$/,
  );
  await eventually(() => expect(notes.at(-1)).toBe('  PostgreSQL is running again.'));
  await services.stop();
});

test('a restart creates no database where the folder has gone, and finds it when it is back', async () => {
  const notes: string[] = [];
  const services = await startServices({ dataDir, postgres: true, redis: false }, (text) => notes.push(text));
  const [folder, away] = [join(dataDir, 'postgres'), join(dataDir, 'away')];
  const pid = await serverPid();
  await rename(folder, away);
  process.kill(pid, 'SIGKILL');
  await eventually(() => expect(notes.join('\n')).toContain('postgres is gone: bring its volume back'));
  await expect(stat(folder)).rejects.toThrow('ENOENT');
  await rename(away, folder);
  await eventually(async () =>
    expect(await query(services.databaseUrl, 'select * from survives')).toEqual([]),
  );
  await services.stop();
});

test('a killed Redis is restarted with the same address and password', async () => {
  const notes: string[] = [];
  const services = await startServices({ dataDir, postgres: false, redis: true }, (text) => notes.push(text));
  const url = services.redisUrl ?? '';
  const pidOf = async (): Promise<number> =>
    Number(/^process_id:(\d+)/m.exec(await askRedis(url, (redis) => redis.info('server')))?.[1]);
  const first = await pidOf();
  process.kill(first, 'SIGKILL');
  await eventually(() => expect(notes).toHaveLength(2));
  expect(await pidOf()).not.toBe(first);
  await services.stop();
});

test('the next start succeeds after a launcher was killed', async () => {
  const services = await start();
  process.kill(await serverPid(), 'SIGKILL');
  await services.stop();
  const again = await start();
  expect(await query(again.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await again.stop();
});

test('a temporary folder is deleted after the run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-once-'));
  const services = await startServices(
    { dataDir: folder, postgres: true, redis: false, isTemporary: true },
    quiet,
  );
  await services.stop();
  await eventually(() => expect(readFile(join(folder, 'postgres-password'))).rejects.toThrow('ENOENT'));
});

describe("the product's role", () => {
  let services: Services;
  beforeAll(async () => {
    services = await start(true);
  });
  afterAll(() => services.stop());

  test('has no rights beyond its own database, and password files are private', async () => {
    const rights = await query(
      services.databaseUrl,
      `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as any, current_user as name,
        (select datdba::regrole::text from pg_database where datname = current_database()) as owner,
        (select count(*)::int from pg_auth_members where member = current_user::regrole) as memberships
        from pg_roles where rolname = current_user`,
    );
    expect(rights).toEqual([{ any: false, name: 'brand_sprint', owner: 'brand_sprint', memberships: 0 }]);
    for (const file of ['postgres-password', 'database-password', 'redis-password']) {
      expect([file, (await stat(join(dataDir, file))).mode & 0o777]).toEqual([file, 0o600]);
    }
  });

  test.each([
    ['read the passwords of roles', 'select * from pg_authid'],
    ['run a program', "copy (select 1) to program 'cat'"],
    ['read a file of the server', "select pg_read_file('PG_VERSION')"],
    ['become the superuser', 'set role postgres'],
    ['create a database', 'create database another'],
    ['create a role', 'create role another'],
    ['change a setting of the server', "alter system set log_statement = 'all'"],
  ])('cannot %s', async (_what, text) => {
    await expect(query(services.databaseUrl, text)).rejects.toThrow(
      /permission denied|must be superuser|denied/,
    );
  });

  test('has a password that no command line shows, like that of Redis', async () => {
    const passwords = [services.databaseUrl, services.redisUrl].map((url) => new URL(url ?? '').password);
    const { output } = await run('ps', ['-eww', '-o', 'args=']);
    expect(output).toContain(join(dataDir, 'postgres'));
    expect(passwords.filter((password) => password.length < 32 || output.includes(password))).toEqual([]);
  });
});
