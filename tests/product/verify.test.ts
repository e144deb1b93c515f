import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { signIn, signUp } from './http-person.ts';
import { runSql } from './product-database.ts';
import { type Product, startProduct } from './start-product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => await product.stop());

/** Output and exit code of `npm run verify`. */
async function verify(): Promise<{ code: number; broken: string[] }> {
  const env = { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir };
  const child = spawn(process.execPath, ['scripts/operate/verify.ts'], { cwd: root, env });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = (await once(child, 'close')) as [number];
  const broken = output.split('\n').filter((line) => line.startsWith('BROKEN'));
  return { code, broken: broken.map((line) => line.replace(/^BROKEN | \(\d+\)$/g, '')) };
}

/** Broken on the test server, which runs without fsync. */
const ALWAYS = 'PostgreSQL flushes commits to disk';

test('a used system has no breaches; each breach is reported with exit code 1', async () => {
  const ada = await signUp(product.baseUrl);
  const coach = await signIn(product.baseUrl, product.admin);
  await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Is it clear?', day: 1 });
  await ada.upload(1, 'mine.txt');
  const work = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  const { id } = await ada.post<{ id: number }>('/api/submissions', work);
  await coach.post('/api/feedback', { submissionId: id, comment: 'Well done', rating: 4, unlockNext: true });
  await eventually(async () =>
    expect(await coach.get(`/api/users/${ada.user.id}`)).toMatchObject({ currentDay: 2 }),
  );
  await eventually(async () => expect((await verify()).broken).toEqual([ALWAYS]), 10_000);

  const old = join(product.dataDir, 'uploads', 'nobody-s');
  await writeFile(old, 'left behind');
  await utimes(old, 0, 0);
  await runSql(
    product,
    `drop index messages_client;
     update messages set client_id = 'the same';
     insert into messages (user_id, day, author_id, from_admin, message, client_id, created_at)
       select user_id, day, author_id, from_admin, message, client_id, created_at - interval '1 hour' from messages;
     insert into events (type, payload, created_at) values ('user.changed', '{"user": null}', now() - interval '1 hour');
     update events set published_at = null where type = 'user.changed';
     update users set current_day = 5 where not is_admin;
     update submissions set is_reviewed = false;
     delete from activity where type = 'feedback';
     delete from notices where kind = 'feedback';
     update team_notices set event_ids = event_ids || event_ids;
     update counters set n = n + 1 where name = 'submissions';
     update files set sha256 = 'none';
     insert into deliveries (event_id, consumer, parked_at, created_at) select min(id), 'clock', now(), now() from events`,
  );
  const { code, broken } = await verify();
  expect(code).toBe(1);
  expect(broken).toEqual(
    expect.arrayContaining([
      'tables, indexes, constraints and triggers match the migrations',
      'no message is stored twice',
      'messages are in the order of their times',
      'no delivery is parked',
      'every recent feed event has one feed item or an open delivery',
      'nobody is told of an event twice',
      'participants are told of every event of the last hour, or its delivery is open',
      'a participant is on the last unlocked day, at first on day 1',
      'a submission is reviewed exactly when it has feedback',
      'counters match their rows',
      'every upload is stored unchanged',
      'every stored file has a record',
    ]),
  );
});
