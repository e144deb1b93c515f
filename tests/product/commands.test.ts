import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreen } from '#backend/testing/test-product.ts';
import { type CommandResult, run } from '#scripts/services/child.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { type HttpPerson, signIn, signUp } from './http-person.ts';
import { createDatabase } from './product-database.ts';
import { type Product, startProduct } from './start-product.ts';

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url));
let product: Product;
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(join(tmpdir(), 'brand-sprint-commands-'));
}, 60_000);
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

type Place = { databaseUrl: string; dataDir: string };

const command = (
  name: string,
  args: string[],
  { databaseUrl, dataDir }: Place = product,
): Promise<CommandResult> =>
  run(process.execPath, [join(scripts, `${name}.mjs`), ...args], {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    timeout: 60_000,
  });

async function ask<T>({ databaseUrl }: Place, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

/** A site of its own to restore into. */
async function emptyPlace(name: string): Promise<Place & { drop: () => Promise<void> }> {
  const database = await createDatabase(`restored_${name}_${process.pid}`);
  return { databaseUrl: database.url, dataDir: join(folder, name), drop: database.drop };
}

/** Everybody hands in a file, says something, and one in three leaves for good. */
async function liveOnce(n: number): Promise<HttpPerson> {
  const person = await signUp(product.baseUrl, `Person ${n}`);
  const fileURL = await person.upload(1, `work ${n}.txt`);
  await ask(product, `update users set current_day = 2 where id = ${person.user.id}`);
  const second = await person.upload(2, `more ${n}.txt`);
  await person.post('/api/submissions', {
    userId: person.user.id,
    taskDay: 2,
    fileURL: second,
    notes: fileURL,
  });
  await person.post(`/api/conversations/${person.user.id}/messages`, { message: `Hello ${n}`, day: 1 });
  if (n % 3 === 0) {
    const body = JSON.stringify({ email: person.user.email, password: 'correct horse 1!' });
    const headers = { cookie: person.cookie, 'content-type': 'application/json' };
    const url = `${product.baseUrl}/api/users/${person.user.id}`;
    expect((await fetch(url, { method: 'DELETE', headers, body })).status).toBe(200);
  }
  return person;
}

const HANGING = `select file_url from submission_versions where file_url like '/api/files/%'
    and not exists (select from files where file_url = '/api/files/' || files.id)
  union all select file_url from submissions where file_url like '/api/files/%'
    and not exists (select from files where file_url = '/api/files/' || files.id)`;

async function expectWhole(place: Place): Promise<number> {
  expect(await ask(place, HANGING)).toEqual([]);
  const files = await ask<{ id: string; sha256: string }>(place, 'select id, sha256 from files');
  for (const { id, sha256 } of files) {
    const bytes = await readFile(join(place.dataDir, 'uploads', id));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  return files.length;
}

test('a backup of a site in use, restored, is whole; the site runs on it', async () => {
  const [stays] = await Promise.all([1, 2, 3].map(liveOnce));
  let isOver = false;
  let n = 3;
  const load = [1, 2, 3].map(async () => {
    while (!isOver) {
      n += 1;
      await liveOnce(n);
    }
  });
  const backups = [join(folder, 'first'), join(folder, 'second')];
  const taken = [];
  for (const backup of backups) taken.push(await command('backup', [backup]));
  isOver = true;
  await Promise.all(load);
  expect(n).toBeGreaterThan(6);
  for (const [index, backup] of backups.entries()) {
    expect(taken[index]).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+ tables with \d+ rows/),
    });
    const place = await emptyPlace(`place${index}`);
    const restored = await command('restore', [backup], place);
    expect([restored.code, restored.output]).toEqual([
      0,
      expect.stringContaining('every hash and count is right'),
    ]);
    expect(await expectWhole(place)).toBeGreaterThan(3);
    const again = await command('restore', [backup], place);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('The database is not empty')]);
    expect((await command('restore', [backup, '--replace'], place)).code).toBe(0);
    await expectWhole(place);
    const settings = {
      DATABASE_URL: place.databaseUrl,
      DATA_DIR: place.dataDir,
      REDIS_PREFIX: `restored-${index}`,
    };
    const backend = await product.startBackend(settings);
    const person = await signIn(backend.url, {
      email: stays?.user.email ?? '',
      password: 'correct horse 1!',
    });
    const [work] = await person.get<{ fileURL: string }[]>(
      `/api/submissions/user/${person.user.id}`,
      backend.url,
    );
    const answer = await fetch(`${backend.url}${work?.fileURL}`, { headers: { cookie: person.cookie } });
    expect(await answer.text()).toBe('What I made.');
    // A number that was given out once is not given out again.
    expect((await signUp(backend.url)).user.id).toBeGreaterThan(person.user.id);
    await backend.stop();
    await place.drop();
  }
}, 120_000);

test('a backup that was changed or is not finished is refused, and nothing of it counts', async () => {
  await liveOnce(1);
  const backup = join(folder, 'whole');
  expect((await command('backup', [backup])).code).toBe(0);
  const refuse = async (name: string, damage: (folder: string) => Promise<void>, words: string) => {
    const damaged = join(folder, name);
    await cp(backup, damaged, { recursive: true });
    await damage(damaged);
    const place = await emptyPlace(name);
    const { code, output } = await command('restore', [damaged], place);
    expect([name, code, output]).toEqual([name, 1, expect.stringContaining(words)]);
    const people = ask<{ count: string }>(place, 'select count(*) from users');
    expect(
      await people.then(
        ([row]) => row?.count,
        () => '0',
      ),
    ).toBe('0');
    await place.drop();
  };
  await refuse('unfinished', (dir) => rm(join(dir, 'manifest.json')), 'holds no finished backup');
  await refuse('table', (dir) => writeFile(join(dir, 'database', 'users.gz'), 'x'), 'is damaged');
  const [file = ''] = await readdir(join(backup, 'files'));
  await refuse('file', (dir) => writeFile(join(dir, 'files', file), 'x'), 'not as it was uploaded');
  await refuse('lost', (dir) => rm(join(dir, 'files', file)), 'is missing or not as');
  await refuse('outside', (dir) => leadOutside(dir, file), 'is no name of a file');
  const place = await emptyPlace('kept');
  expect((await command('restore', [backup], place)).code).toBe(0);
  const people = await ask(place, 'select id, email from users order by id');
  expect(people.length).toBeGreaterThan(0);
  const replaced = await command('restore', [join(folder, 'lost'), '--replace'], place);
  expect([replaced.code, replaced.output]).toEqual([1, expect.stringContaining('is missing or not as')]);
  expect(await ask(place, 'select id, email from users order by id')).toEqual(people);
  await expectWhole(place);
  await place.drop();
}, 60_000);

/** A backup whose hashes are right, by somebody who wants a file of theirs beside the uploads. */
async function leadOutside(dir: string, file: string): Promise<void> {
  const path = join(dir, 'database', 'files.gz');
  const rows = gunzipSync(await readFile(path)).toString();
  const content = gzipSync(rows.replace(file, '../escaped'));
  await writeFile(path, content);
  await cp(join(dir, 'files', file), join(dir, 'escaped'));
  const manifest = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'));
  const table = manifest.tables.find(({ name }: { name: string }) => name === 'files');
  table.sha256 = createHash('sha256').update(content).digest('hex');
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest));
}

test('revoked sessions are gone and their screens are cut within five seconds', async () => {
  const [ada, ben] = await Promise.all([signUp(product.baseUrl), signUp(product.baseUrl)]);
  const open = ({ cookie }: HttpPerson) => openScreen(product.baseUrl, cookie, { origin: product.baseUrl });
  const [ofAda, ofBen] = await Promise.all([open(ada), open(ben)]);
  const one = await command('sessions', ['revoke', ada.user.email.toUpperCase()]);
  expect(one).toMatchObject({ code: 0, output: expect.stringContaining('1 session has ended') });
  await eventually(() => expect(ofAda.connected).toBe(false), 5_000);
  await expect(ada.get('/api/auth/me')).rejects.toThrow('401');
  expect((await ben.get<{ id: number }>('/api/auth/me')).id).toBe(ben.user.id);
  expect(ofBen.connected).toBe(true);
  expect((await command('sessions', ['revoke', '--all'])).code).toBe(0);
  await eventually(() => expect(ofBen.connected).toBe(false), 5_000);
  expect((await command('sessions', ['revoke', 'nobody@example.com'])).code).toBe(1);
});

test('a coach is made by command, once, and signs in', async () => {
  const made = await command('create-admin', ['nadia@example.com', 'Nadia', 'Keller']);
  const [, password = ''] = /password: (\S+)/.exec(made.output) ?? [];
  const { user } = await signIn(product.baseUrl, { email: 'nadia@example.com', password });
  expect(user).toMatchObject({ name: 'Nadia Keller', isAdmin: true });
  const again = await command('create-admin', ['NADIA@example.com', 'Somebody']);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('has an account already') });
});

test('a coach is taken away by command, and what they wrote to a client stays', async () => {
  const made = await command('create-admin', ['noah@example.com', 'Noah', 'Berg']);
  const [, password = ''] = /password: (\S+)/.exec(made.output) ?? [];
  const noah = await signIn(product.baseUrl, { email: 'noah@example.com', password });
  const ada = await signUp(product.baseUrl);
  const path = `/api/conversations/${ada.user.id}/messages`;
  await noah.post(path, { message: 'Well begun', day: 1 });
  const first = (await command('coaches', ['list'])).output;
  expect(first).toMatch(/^noah@example\.com {2}Noah Berg, since/m);
  const [address = ''] = first.split(' ');
  expect(await command('coaches', ['remove', address])).toMatchObject({
    code: 1,
    output: expect.stringContaining('is ADMIN_EMAIL'),
  });
  const removed = await command('coaches', ['remove', 'noah@example.com']);
  expect(removed).toMatchObject({ code: 0, output: expect.stringContaining('noah@example.com is gone') });
  await expect(noah.get('/api/auth/me')).rejects.toThrow('401');
  await expect(signIn(product.baseUrl, { email: 'noah@example.com', password })).rejects.toThrow('401');
  const shown = JSON.stringify(await ada.get(path));
  expect(shown).toContain('Well begun');
  expect(shown).toContain('Former coach');
  expect(shown).not.toContain('Noah');
});

test('invented clients come as many as asked, whole, and again as others; production refuses them', async () => {
  const before = (await ask(product, 'select from users')).length;
  for (const _ of [1, 2]) expect((await command('seed', ['--clients', '300'])).code).toBe(0);
  expect((await ask(product, 'select from users')).length).toBe(before + 600);
  await expectWhole(product);
  const person = await signIn(product.baseUrl, {
    email: 'client301@example.com',
    password: 'demo-sprint-1!',
  });
  expect(person.user.isAdmin).toBe(false);
  const env = { DATABASE_URL: product.databaseUrl, NODE_ENV: 'production' };
  const refused = await run(process.execPath, [join(scripts, 'seed.mjs'), '--clients', '3'], { env });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('production') });
});

test('a sweep takes away what has aged, bytes and all', async () => {
  const person = await signUp(product.baseUrl);
  const fileURL = await person.upload(1, 'never used.txt');
  const id = fileURL.split('/').at(-1) ?? '';
  await ask(product, `update files set created_at = now() - interval '31 days' where id = '${id}'`);
  const { code } = await command('sweep', []);
  expect(code).toBe(0);
  expect(await ask(product, `select from files where id = '${id}'`)).toEqual([]);
  await eventually(async () => expect(await readdir(join(product.dataDir, 'uploads'))).not.toContain(id));
});
