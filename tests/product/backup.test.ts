import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command, expectWhole, type Place } from './commands.ts';
import { type HttpPerson, PASSWORD, signIn, signUp } from './http-person.ts';
import { fetchPatiently } from './patient-fetch.ts';
import { createDatabase, runSql } from './product-database.ts';
import { type Product, startProduct } from './start-product.ts';

let product: Product;
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(join(tmpdir(), 'brand-sprint-backups-'));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A separate database and store to restore into. */
async function emptyPlace(name: string): Promise<Place & { drop: () => Promise<void> }> {
  const database = await createDatabase(`restored_${name}_${process.pid}`);
  return { databaseUrl: database.url, dataDir: join(folder, name), drop: database.drop };
}

/** Everybody submits a file and writes a message; one in three deletes the account. */
async function liveOnce(n: number): Promise<HttpPerson> {
  const person = await signUp(product.baseUrl, `Person ${n}`);
  const fileURL = await person.upload(1, `work ${n}.txt`);
  await runSql(product, `update users set current_day = 2 where id = ${person.user.id}`);
  const second = await person.upload(2, `more ${n}.txt`);
  await person.post('/api/submissions', {
    userId: person.user.id,
    taskDay: 2,
    fileURL: second,
    notes: fileURL,
  });
  await person.post(`/api/conversations/${person.user.id}/messages`, { message: `Hello ${n}`, day: 1 });
  if (n % 3 === 0) {
    const body = JSON.stringify({ email: person.user.email, password: PASSWORD });
    const headers = { cookie: person.cookie, 'content-type': 'application/json' };
    const url = `${product.baseUrl}/api/users/${person.user.id}`;
    expect((await fetchPatiently(url, { method: 'DELETE', headers, body })).status).toBe(200);
  }
  return person;
}

test('a backup of a running product restores completely, and the product runs on it', async () => {
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
  for (const backup of backups) taken.push(await command('backup', [backup], product));
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
      expect.stringContaining('All hashes and row counts match'),
    ]);
    expect(await expectWhole(place)).toBeGreaterThan(3);
    if (index > 0) {
      await place.drop();
      continue;
    }
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
      password: PASSWORD,
    });
    const [work] = await person.get<{ fileURL: string }[]>(
      `/api/submissions/user/${person.user.id}`,
      backend.url,
    );
    const answer = await fetchPatiently(`${backend.url}${work?.fileURL}`, {
      headers: { cookie: person.cookie },
    });
    expect(await answer.text()).toBe('What I made.');
    // Ids are not reused.
    expect((await signUp(backend.url)).user.id).toBeGreaterThan(person.user.id);
    await backend.stop();
    await place.drop();
  }
}, 360_000);

test('a changed or incomplete backup is refused and restores nothing', async () => {
  await liveOnce(1);
  const backup = join(folder, 'whole');
  expect((await command('backup', [backup], product)).code).toBe(0);
  const refuse = async (name: string, damage: (folder: string) => Promise<void>, words: string) => {
    const damaged = join(folder, name);
    await cp(backup, damaged, { recursive: true });
    await damage(damaged);
    const place = await emptyPlace(name);
    const { code, output } = await command('restore', [damaged], place);
    expect([name, code, output]).toEqual([name, 1, expect.stringContaining(words)]);
    const people = runSql<{ count: string }>(place, 'select count(*) from users');
    expect(
      await people.then(
        ([row]) => row?.count,
        () => '0',
      ),
    ).toBe('0');
    await place.drop();
  };
  await refuse('unfinished', (dir) => rm(join(dir, 'manifest.json')), 'is not a complete backup');
  await refuse('table', (dir) => writeFile(join(dir, 'database', 'users.gz'), 'x'), 'is damaged');
  const [file = ''] = await readdir(join(backup, 'files'));
  await refuse('file', (dir) => writeFile(join(dir, 'files', file), 'x'), 'does not match its hash');
  await refuse('lost', (dir) => rm(join(dir, 'files', file)), 'is missing or does not match');
  await refuse('outside', (dir) => leadOutside(dir, file), 'is not a valid file id');
  const place = await emptyPlace('kept');
  expect((await command('restore', [backup], place)).code).toBe(0);
  const people = await runSql(place, 'select id, email from users order by id');
  expect(people.length).toBeGreaterThan(0);
  const replaced = await command('restore', [join(folder, 'lost'), '--replace'], place);
  expect([replaced.code, replaced.output]).toEqual([
    1,
    expect.stringContaining('is missing or does not match'),
  ]);
  expect(await runSql(place, 'select id, email from users order by id')).toEqual(people);
  await expectWhole(place);
  await place.drop();
});

/** A malicious backup with valid hashes that writes a file outside the uploads. */
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
