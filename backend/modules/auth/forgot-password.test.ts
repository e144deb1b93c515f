import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp({ linkRequestsPerHour: 2 }));

const ask = (email: unknown, remoteAddress: string, { app }: TestApp = site) =>
  app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, remoteAddress });

/** The work of the latest request. */
const newestWork = () =>
  site.db
    .selectFrom('events')
    .innerJoin('deliveries', 'deliveries.event_id', 'events.id')
    .select(['type', 'payload', 'consumer'])
    .orderBy('events.id', 'desc')
    .executeTakeFirst();

test('an account, nobody and a deactivated account get one answer, and cause the same work', async () => {
  const ada = await createPerson(site.app, site.db);
  const gone = await createPerson(site.app, site.db);
  await site.db
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', gone.user.id)
    .execute();
  const answers: unknown[] = [];
  for (const [email, userId] of [
    [` ${ada.user.email.toUpperCase()} `, ada.user.id],
    ['nobody@example.com', null],
    [gone.user.email, null],
  ] as const) {
    const { statusCode, body } = await ask(email, `10.4.0.${answers.length}`);
    answers.push([statusCode, body]);
    expect(await newestWork()).toEqual({
      type: 'mail.asked',
      payload: { userId, kind: 'password-reset' },
      consumer: 'mail',
    });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual([
    200,
    JSON.stringify({ message: 'If this address has an account, a link is on its way to it.' }),
  ]);
});

test('a network may ask twice in this test, for any addresses; then it waits', async () => {
  for (const n of [1, 2]) expect((await ask(`${n}@example.com`, '10.5.0.1')).statusCode).toBe(200);
  const late = await ask('3@example.com', '10.5.0.1');
  expect(late.statusCode).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('3@example.com', '10.5.0.2')).statusCode).toBe(200);
});

test('what is no address is refused', async () => {
  for (const email of ['', 'ada', 'ada@', `${'a'.repeat(250)}@example.com`, null, ['a@example.com']])
    expect((await ask(email, '10.6.0.1')).statusCode).toBe(400);
});

test('without mail the answer names the support address', async () => {
  const off = await startTestApp({}, { sendsMail: false });
  const { statusCode, body } = await ask('ada@example.com', '10.7.0.1', off);
  await off.close();
  expect([statusCode, JSON.parse(body)]).toEqual([
    404,
    { message: 'Links are not sent by mail here. Please write to help@example.com.' },
  ]);
});
