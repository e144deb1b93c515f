import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#shared/database/database.ts';
import { testLetter } from '#shared/mail/account-letters.ts';
import { queueLetter } from '#shared/mail/queue-letter.queries.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { passMailTime } from '#tests/support/pass-mail-time.ts';
import { command } from './commands.ts';
import { startProduct } from './start-product.ts';

const server = await startMailServer();
const env = { MAIL_URL: server.url, MAIL_FROM: 'sprint@example.com' };
const product = await startProduct({ backends: 0, workers: 0, env });
const db = openDatabase({ databaseUrl: product.databaseUrl, poolSize: 3 });
afterAll(async () => {
  await db.destroy();
  await product.stop();
  await server.close();
});

async function queue(address: string): Promise<void> {
  const letter = testLetter({ origin: 'http://localhost', supportEmail: 'help@example.com' });
  await db.transaction().execute((trx) => queueLetter(trx, { userId: null, address }, 'test', letter));
}

test('a worker killed before the 250 and before its record: nothing is forgotten, and a repeated mail has its Message-ID', async () => {
  const [unanswered, unrecorded] = [
    `before-${randomUUID()}@example.com`,
    `after-${randomUUID()}@example.com`,
  ];
  let unlock = async (): Promise<unknown> => undefined;
  server.behave(async ({ to }, reply) => {
    if (to === unanswered) return reply.stall();
    // The record of the 250 waits for this lock.
    const lock = await db.startTransaction().execute();
    await sql`lock table mails in share mode`.execute(lock);
    unlock = () => lock.rollback().execute();
  });
  const first = await product.startWorkers();
  await queue(unanswered);
  await eventually(() => expect(server.received.map(({ to }) => to)).toEqual([unanswered]));
  await queue(unrecorded);
  await eventually(() => expect(server.taken().map(({ to }) => to)).toEqual([unrecorded]));
  await eventually(async () => expect(await countBlocked(db)).toBe(1));
  first.child.kill('SIGKILL');
  await once(first.child, 'close').catch(() => undefined);
  // PostgreSQL would still carry out the waiting statement of the dead worker.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  await unlock();
  server.behave(() => undefined);
  await passMailTime(db);
  // Another prefix: Redis has lost everything too.
  const second = await product.startWorkers({ REDIS_PREFIX: `fresh-${randomUUID().slice(0, 8)}` });
  await eventually(async () => {
    const states = await db.selectFrom('mails').select(['address', 'state', 'tries']).orderBy('id').execute();
    expect(states).toEqual([
      { address: unanswered, state: 'sent', tries: 2 },
      { address: unrecorded, state: 'sent', tries: 2 },
    ]);
  });
  await second.stop();
  const takenOf = (address: string) => server.taken().filter(({ to }) => to === address);
  expect(takenOf(unanswered)).toHaveLength(1);
  // SMTP cannot tell that the first was taken; readers show mails with one Message-ID once.
  expect(takenOf(unrecorded)).toHaveLength(2);
  expect(new Set(takenOf(unrecorded).map(({ messageId }) => messageId)).size).toBe(1);
});

test('the operator tests the mail server, and lists, retries and drops parked mails', async () => {
  const mail = { MAIL_URL: server.url, MAIL_FROM: 'sprint@example.com' };
  const operate = async (...args: string[]) => {
    const { code, output } = await command('mail', args, product, mail);
    return [code, output.trim()];
  };
  const [code, words] = await operate('test', 'operator@example.com');
  expect([code, words]).toEqual([0, expect.stringMatching(/^The mail server took it: 250 /)]);
  expect(server.taken().at(-1)?.to).toBe('operator@example.com');
  await sql`update mails set state = 'parked', error = '550 not here'`.execute(db);
  const [first, last] = await db.selectFrom('mails').select('id').orderBy('id').execute();
  expect((await operate('list'))[1]).toMatch(/parked: test to before-.+: 550 not here\n.+parked/);
  expect(await operate('drop', String(first?.id))).toEqual([0, 'Dropped: 1']);
  expect(await operate('retry', 'all')).toEqual([0, 'Retrying: 1']);
  const [row] = await db.selectFrom('mails').select(['id', 'state', 'tries']).execute();
  expect(row).toEqual({ id: last?.id, state: 'queued', tries: 0 });
  expect((await operate('burn'))[0]).toBe(1);
  server.refuseRecipients(550);
  expect(await operate('test', 'nobody@example.com')).toEqual([
    1,
    expect.stringContaining('Not sent (refused)'),
  ]);
});
