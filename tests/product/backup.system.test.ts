import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { command, expectWhole } from './commands.ts';
import { type HttpPerson, PASSWORD, signIn, signUp } from './http-person.ts';
import { fetchPatiently } from './patient-fetch.ts';
import { createDatabase, runSql } from './product-database.ts';
import { startProduct } from './start-product.ts';

const product = await startProduct();
const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-backups-'));
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

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
      // A life is half a dozen calls: without a rest the three take the processor from the backups.
      await pause(100);
    }
  });
  const backup = join(folder, 'backup');
  const taken = await command('backup', [backup], product);
  isOver = true;
  await Promise.all(load);
  expect(n).toBeGreaterThan(3);
  expect(taken).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+ tables with \d+ rows/) });
  const database = await createDatabase(`restored_${process.pid}`);
  const place = { databaseUrl: database.url, dataDir: join(folder, 'place') };
  const restored = await command('restore', [backup], place);
  expect([restored.code, restored.output]).toEqual([
    0,
    expect.stringContaining('All hashes and row counts match'),
  ]);
  expect(await expectWhole(place)).toBeGreaterThan(3);
  const again = await command('restore', [backup], place);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('The database is not empty')]);
  expect((await command('restore', [backup, '--replace'], place)).code).toBe(0);
  await expectWhole(place);
  const settings = { DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir, REDIS_PREFIX: 'restored' };
  const backend = await product.startBackend(settings);
  const person = await signIn(backend.url, { email: stays?.user.email ?? '', password: PASSWORD });
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
  const beside = await command('restore', [backup, '--replace'], place);
  expect(beside).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Other programs have \d+ open connections to this database: stop/),
  });
  expect((await signUp(backend.url)).user.id).toBeGreaterThan(person.user.id);
  await backend.stop();
  await database.drop();
});
