import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '#scripts/services/child.ts';
import { LaunchError, mainErrorLine } from '#scripts/services/launch-error.ts';
import { exists, makeCacheFolder } from '#tests/bench/cache-folder.ts';
import type { PeerPerson } from '#tests/bench/load/wires/wire.ts';
import { askJson, forEachOf, namesOf, type Peer, type PeerSetting, SECRET } from './peer.ts';
import { findPort, startProgram } from './start-program.ts';

/** The newest that Go 1.26 builds. */
const VERSION = '0.36.8';
const BUILD_MS = 15 * 60_000;
const ADMIN = 'admin@example.com';

/** Builds PocketBase in the user's cache, once. Returns the program. */
async function installPocketBase(note: (text: string) => void): Promise<string> {
  const folder = await makeCacheFolder(`pocketbase-v${VERSION}`);
  const program = join(folder, 'pocketbase');
  note(`  PocketBase ${VERSION} in ${folder}`);
  if (await exists(program)) return program;
  await copyFile(fileURLToPath(new URL('pocketbase.go', import.meta.url)), join(folder, 'main.go'));
  await writeFile(join(folder, 'go.mod'), 'module peer\n\ngo 1.25\n');
  for (const args of [
    ['get', `github.com/pocketbase/pocketbase@v${VERSION}`],
    ['build', '-o', 'pocketbase', '.'],
  ]) {
    const { code, output } = await run('go', args, { cwd: folder, timeout: BUILD_MS });
    if (code !== 0) throw new LaunchError(`go ${args[0]} failed: ${mainErrorLine(output)}`);
  }
  return program;
}

/** Its SQLite is in the program; see pocketbase.go for its durability. It has no rate limits unless they are set. */
export async function startPocketBase(setting: PeerSetting): Promise<Peer> {
  const { context } = setting;
  const command = await installPocketBase(context.note);
  const cwd = context.folder;
  const data = `--dir=${join(cwd, 'pocketbase')}`;
  await run(command, ['superuser', 'upsert', ADMIN, SECRET, data], { cwd });
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  const start = () =>
    startProgram(context, {
      ...{ name: 'pocketbase', command, cwd, port },
      args: ['serve', `--http=127.0.0.1:${port}`, data],
    });
  const first = await start();
  const { token } = await askJson<{ token: string }>(
    `${url}/api/collections/_superusers/auth-with-password`,
    {
      body: { identity: ADMIN, password: SECRET },
    },
  );
  await createCollections(url, token);
  const [receiver, ...people] = await forEachOf(['coach', ...namesOf(setting)], (name) =>
    createPerson(url, token, name),
  );
  if (!receiver) throw new Error('PocketBase made no account.');
  await first.stop();
  const { pid } = await start();
  return {
    ...{ name: `PocketBase ${VERSION}`, wire: 'pocketbase', url, receiver, people, pids: [pid] },
    countStored: async () => {
      const list = `${url}/api/collections/messages/records?perPage=1`;
      return (await askJson<{ totalItems: number }>(list, { method: 'GET', token })).totalItems;
    },
    settle: async () => undefined,
  };
}

/** People write in their own name; who is a coach reads everything. */
async function createCollections(url: string, token: string): Promise<void> {
  interface Users {
    id: string;
    fields: { name: string }[];
  }
  const users = await askJson<Users>(`${url}/api/collections/users`, { method: 'GET', token });
  const fields = users.fields.map((field) => (field.name === 'password' ? { ...field, cost: 4 } : field));
  await askJson(`${url}/api/collections/users`, {
    ...{ method: 'PATCH', token },
    body: { fields: [...fields, { name: 'isCoach', type: 'bool' }] },
  });
  const rule = '@request.auth.isCoach = true || author = @request.auth.id';
  const author = { name: 'author', type: 'relation', collectionId: users.id, maxSelect: 1, required: true };
  const fieldsOfMessage = [
    author,
    { name: 'text', type: 'text', required: true },
    { name: 'created', type: 'autodate', onCreate: true },
  ];
  await askJson(`${url}/api/collections`, {
    token,
    body: {
      ...{ name: 'messages', type: 'base', fields: fieldsOfMessage, listRule: rule, viewRule: rule },
      createRule: 'author = @request.auth.id',
    },
  });
}

async function createPerson(url: string, token: string, name: string): Promise<PeerPerson> {
  const { id } = await askJson<{ id: string }>(`${url}/api/collections/users/records`, {
    token,
    body: {
      ...{ email: `${name}@example.com`, password: SECRET, passwordConfirm: SECRET },
      isCoach: name === 'coach',
    },
  });
  const signedIn = await askJson<{ token: string }>(`${url}/api/collections/users/impersonate/${id}`, {
    token,
    body: { duration: 86_400 },
  });
  return { id, secret: signedIn.token, place: 'messages' };
}
