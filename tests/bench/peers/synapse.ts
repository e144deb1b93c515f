import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { run } from '#scripts/services/child.ts';
import type { PeerPerson } from '#tests/bench/load/wires/wire.ts';
import { installSynapse, VERSION } from './install-synapse.ts';
import { askJson, createDatabase, forEachOf, namesOf, type Peer, type PeerSetting, SECRET } from './peer.ts';
import { findPort, startProgram } from './start-program.ts';

const API = '/_matrix/client/v3';
const unlimited = { per_second: 1_000_000, burst_count: 1_000_000 };

/** JSON is YAML. One process, as it comes, with its rate limits out of reach, and no TLS. */
const configOf = (database: URL, port: number, folder: string): string =>
  JSON.stringify({
    ...{ server_name: 'localhost', report_stats: false, trusted_key_servers: [] },
    listeners: [{ port, bind_addresses: ['127.0.0.1'], type: 'http', resources: [{ names: ['client'] }] }],
    database: {
      name: 'psycopg2',
      args: {
        ...{ host: database.hostname, port: Number(database.port), dbname: database.pathname.slice(1) },
        ...{ user: database.username, password: decodeURIComponent(database.password) },
        ...{ cp_min: 5, cp_max: 10 },
      },
    },
    ...{ enable_registration: true, enable_registration_without_verification: true, bcrypt_rounds: 4 },
    ...{
      rc_message: unlimited,
      rc_registration: unlimited,
      rc_joins: { local: unlimited, remote: unlimited },
    },
    rc_login: { address: unlimited, account: unlimited, failed_attempts: unlimited },
    rc_invites: { per_room: unlimited, per_user: unlimited, per_issuer: unlimited },
    ...{ rc_room_creation: unlimited, rc_joins_per_room: unlimited, rc_presence: { per_user: unlimited } },
    ...{ signing_key_path: join(folder, 'signing.key'), media_store_path: join(folder, 'media') },
    ...{ pid_file: join(folder, 'pid'), log_config: join(folder, 'log.yml'), macaroon_secret_key: SECRET },
  });

const LOG = JSON.stringify({
  version: 1,
  handlers: { console: { class: 'logging.StreamHandler' } },
  root: { level: 'WARNING', handlers: ['console'] },
});

/** Durable as the product's own database: Synapse answers after the commit, and the server runs with fsync. */
export async function startSynapse(setting: PeerSetting): Promise<Peer> {
  const { context, side } = setting;
  const command = await installSynapse(context.note);
  const database = await createDatabase(side, 'peers_synapse');
  const pool = new pg.Pool({ connectionString: database.href, max: 1 });
  context.onEnd(() => pool.end());
  const cwd = join(context.folder, 'synapse');
  await mkdir(cwd);
  const port = await findPort();
  await writeFile(join(cwd, 'log.yml'), LOG);
  await writeFile(join(cwd, 'homeserver.yaml'), configOf(database, port, cwd));
  const args = ['-m', 'synapse.app.homeserver', '--config-path', 'homeserver.yaml'];
  await run(command, [...args, '--generate-keys'], { cwd });
  const start = () => startProgram(context, { name: 'synapse', command, args, cwd, port });
  const url = `http://127.0.0.1:${port}`;
  const first = await start();
  const [receiver, ...people] = await forEachOf(['coach', ...namesOf(setting)], (name) =>
    register(url, name),
  );
  if (!receiver) throw new Error('Synapse made no account.');
  const senders = await forEachOf(people.slice(0, setting.senders), (person) =>
    addRoom(url, person, receiver),
  );
  await first.stop();
  const { pid } = await start();
  return {
    ...{ name: `Synapse ${VERSION}`, wire: 'synapse', url, receiver, pids: [pid] },
    people: [...senders, ...people.slice(senders.length)],
    countStored: async () => {
      const { rows } = await pool.query(
        `select count(*)::int as count from events where type = 'm.room.message'`,
      );
      return rows[0].count;
    },
    settle: async () => undefined,
  };
}

async function register(url: string, username: string): Promise<PeerPerson> {
  const body = { username, password: SECRET, auth: { type: 'm.login.dummy' } };
  const { user_id, access_token } = await askJson<{ user_id: string; access_token: string }>(
    `${url}${API}/register`,
    { body },
  );
  return { id: user_id, secret: `Bearer ${access_token}`, place: '' };
}

/** A private room of a person with the receiver. */
async function addRoom(url: string, person: PeerPerson, receiver: PeerPerson): Promise<PeerPerson> {
  const { room_id } = await askJson<{ room_id: string }>(`${url}${API}/createRoom`, {
    token: person.secret,
    body: { preset: 'private_chat', is_direct: true, invite: [receiver.id] },
  });
  await askJson(`${url}${API}/rooms/${encodeURIComponent(room_id)}/join`, {
    token: receiver.secret,
    body: {},
  });
  return { ...person, place: room_id };
}
