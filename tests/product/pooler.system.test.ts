import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, describe, expect, test } from 'vitest';
import { requireDatabase } from '#scripts/operate/server-checks.ts';
import { findUnsafeDatabase } from '#shared/config/safety/unsafe-database.ts';
import { checkDatabase, openDatabase } from '#shared/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { requireTestServices } from '#tests/support/test-settings.ts';

const isMissing = spawnSync('pgbouncer', ['--version']).error !== undefined;
const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-pooler-'));
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true, force: true }));

const server = new URL(requireTestServices().databaseUrl);
/** As docs/deploy.md says for pooled sessions. */
const IGNORED =
  'ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout';

/** The words of `work` on the address of a PgBouncer in this mode, or of its error. */
async function through<T>(
  mode: string,
  more: string,
  work: (url: string) => Promise<T>,
): Promise<T | string> {
  const port = await getPort({ host: '127.0.0.1' });
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${server.username}" "${server.password}"\n`);
  const settings = [
    ...['[databases]', `* = host=${server.hostname} port=${server.port}`, '[pgbouncer]'],
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = plain'],
    ...[`auth_file = ${users}`, `pool_mode = ${mode}`, more],
  ];
  await writeFile(join(folder, 'pgbouncer.ini'), settings.join('\n'));
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asUser, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const url = Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(port) }).href;
  try {
    return await eventually(async () => {
      const said = await work(url).catch(({ message }: Error) => message);
      expect(said).not.toContain('ECONNREFUSED');
      return said;
    });
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

describe.skipIf(isMissing)('a PgBouncer', () => {
  test.each(['transaction', 'session'])('in %s mode that refuses our settings is named', async (mode) => {
    const said = await through(mode, '', requireDatabase);
    expect(said).toMatch(/unsupported startup parameter.*connection pooler.*docs\/deploy\.md/);
  });

  test('that pools transactions is named; one that pools sessions works', async () => {
    const findings = async (url: string): Promise<string> => {
      const db = openDatabase({ databaseUrl: url, poolSize: 2 });
      try {
        await checkDatabase(db);
        return (await findUnsafeDatabase(db, { allowsInvented: true })).map(({ text }) => text).join();
      } finally {
        await db.destroy();
      }
    };
    expect(await through('transaction', IGNORED, findings)).toMatch(/transaction pooler|prepared statement/);
    expect(await through('session', IGNORED, findings)).not.toMatch(/pooler|prepared statement/);
  });
});
