import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { installEjabberd } from './install-ejabberd.ts';
import { createDatabase, namesOf, type Peer, type PeerSetting, SECRET } from './peer.ts';
import { findPort, startProgram } from './start-program.ts';

const RECEIVER = 'coach';

/** JSON is YAML. Each message is archived for both people. Nobody is limited, and connections are without TLS. */
const configOf = (database: URL, port: number): string =>
  JSON.stringify({
    ...{ hosts: ['localhost'], loglevel: 'warning' },
    listen: [
      { port, ip: '127.0.0.1', module: 'ejabberd_c2s', access: 'all', shaper: 'none', backlog: 1_024 },
    ],
    ...{ default_db: 'sql', auth_method: ['sql'], auth_password_format: 'plain' },
    ...{ sql_type: 'pgsql', sql_server: database.hostname, sql_port: Number(database.port) },
    ...{ sql_database: database.pathname.slice(1), sql_pool_size: 16 },
    ...{ sql_username: database.username, sql_password: decodeURIComponent(database.password) },
    modules: {
      mod_mam: { default: 'always', db_type: 'sql' },
      ...{
        mod_offline: {},
        mod_roster: {},
        mod_disco: {},
        mod_carboncopy: {},
        mod_stream_mgmt: {},
        mod_ping: {},
      },
    },
  });

/** Durable as the product's own database: ejabberd waits for each commit, and the server runs with fsync. */
export async function startEjabberd(setting: PeerSetting): Promise<Peer> {
  const { context, side } = setting;
  const { command, env, schema } = await installEjabberd(context.note);
  const database = await createDatabase(side, 'peers_ejabberd');
  const pool = new pg.Pool({ connectionString: database.href, max: 1 });
  context.onEnd(() => pool.end());
  const names = namesOf(setting);
  await pool.query(await readFile(schema, 'utf8'));
  await pool.query('insert into users (username, password) select unnest($1::text[]), $2', [
    [RECEIVER, ...names],
    SECRET,
  ]);
  const cwd = join(context.folder, 'ejabberd');
  await mkdir(cwd);
  const port = await findPort();
  const config = join(cwd, 'ejabberd.yml');
  await writeFile(config, configOf(database, port));
  const { pid } = await startProgram(context, {
    ...{ name: 'ejabberd', command, cwd, port },
    // As Debian's `ejabberdctl` does, without the distribution among nodes.
    args: [
      '-noinput',
      '+K',
      'true',
      '+P',
      '250000',
      '-mnesia',
      'dir',
      `"${join(cwd, 'mnesia')}"`,
      '-s',
      'ejabberd',
    ],
    env: { ...env, EJABBERD_CONFIG_PATH: config, EJABBERD_LOG_PATH: join(cwd, 'ejabberd.log') },
  });
  const personOf = (id: string) => ({ id, secret: SECRET, place: RECEIVER });
  return {
    ...{ name: 'ejabberd 23.01', wire: 'ejabberd', url: `http://127.0.0.1:${port}`, pids: [pid] },
    ...{ receiver: personOf(RECEIVER), people: names.map(personOf) },
    countStored: async () => {
      const ofReceiver = 'select count(*)::int as count from archive where username = $1';
      return (await pool.query(ofReceiver, [RECEIVER])).rows[0].count;
    },
    settle: async () => undefined,
  };
}
