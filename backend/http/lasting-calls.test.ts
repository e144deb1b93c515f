import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endSessions, expireSessions } from '#shared/accounts/end-sessions.ts';
import { poolState, type Trx } from '#shared/database/database.ts';
import { answerDay, shareBook } from '#tests/backend/book-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const CHECK_MS = 50;
const site = await forThisFile(
  startTestApp({ sessionCheck: CHECK_MS, recheckAfter: CHECK_MS }, { isPatient: true }),
);

const formOf = (content: string): string =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}\r\n--x--\r\n`;
const demote = (trx: Trx, id: number) =>
  trx.updateTable('users').set({ is_admin: false }).where('id', '=', id).execute();

const endings = [
  ['sign-out', endSessions, 401],
  ['deactivation', expireSessions, 401],
  ['loss of the role', demote, 403],
] as const;

/** Runs calls that wait for a table until `end` is committed. */
async function endWhileWaiting<T>(
  table: string,
  waiting: number,
  calls: () => Promise<T>,
  end: (trx: Trx) => Promise<unknown>,
): Promise<T> {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const holder = site.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    locked();
    await gate;
  });
  await isLocked;
  const answers = calls();
  try {
    await eventually(async () => expect(await countBlocked(site.db)).toBe(waiting));
    await site.db.transaction().execute(async (trx) => await end(trx));
    await pause(CHECK_MS);
  } finally {
    // Else a failure would keep the table, and every later call would wait for it.
    letGo();
    await holder;
  }
  return await answers;
}

test.each(endings)('a read that waits at a %s gets no answer', async (_what, end, refusal) => {
  const { user } = await createPerson(site.app, site.db);
  const coach = await createCoach(site.app, site.db);
  const read = () => coach.get(`/api/conversations/${user.id}/messages`);
  const late = await endWhileWaiting('messages', 1, read, (trx) => end(trx, coach.user.id));
  expect(late.statusCode).toBe(refusal);
});

test.each(endings)('a POST that reads and waits at a %s gets no answer', async (_what, end, refusal) => {
  const coach = await createCoach(site.app, site.db);
  const payload = { rows: [{ email: 'ben@example.com', cohort: 'Autumn' }], coachId: null, cohortId: null };
  const check = (by: Person) => by.post('/api/invitations/check', payload);
  const late = await endWhileWaiting(
    'cohorts',
    1,
    () => check(coach),
    (trx) => end(trx, coach.user.id),
  );
  expect(late.statusCode).toBe(refusal);
  expect((await check(await createCoach(site.app, site.db))).statusCode).toBe(200);
});

test.each(endings)('a zip that waits at a %s does not begin', async (_what, end, refusal) => {
  const { user } = await createPerson(site.app, site.db);
  const coach = await createCoach(site.app, site.db);
  const assets = () => coach.get(`/api/brand/${user.id}/assets`);
  const late = await endWhileWaiting('book_edits', 1, assets, (trx) => end(trx, coach.user.id));
  expect(late.statusCode).toBe(refusal);
  const still = await createCoach(site.app, site.db);
  expect((await still.get(`/api/brand/${user.id}/assets`)).statusCode).toBe(200);
});

test('a shared book that is read when its link ends is not answered', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 21 });
  await answerDay(ada, 1, { final_statement: 'We bake.' });
  const read = stranger(site.app);
  const url = `/api/public/books/${await shareBook(ada)}`;
  const late = await endWhileWaiting(
    'book_edits',
    1,
    () => read.get(url),
    (trx) => trx.deleteFrom('book_links').where('user_id', '=', ada.user.id).execute(),
  );
  expect(late.statusCode).toBe(404);
});

test.each(endings)(
  'writes that wait in line, or for a lock, at a %s do nothing',
  async (_what, end, refusal) => {
    const patient = await startTestApp({ recheckAfter: 60_000 }, { isPatient: true });
    const { user } = await createPerson(patient.app, patient.db);
    const coach = await createCoach(patient.app, patient.db);
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    const holder = patient.db.transaction().execute(async (trx) => {
      await sql`select 1 from users where id = ${user.id} for update`.execute(trx);
      await gate;
    });
    const share = Math.ceil(poolState(patient.db).size / 4);
    const writes = Array.from({ length: share + 5 }, (_, n) =>
      coach.send({
        method: 'PUT',
        url: `/api/users/${user.id}/day`,
        payload: { day: 2 + n, reason: 'Late' },
      }),
    );
    try {
      await eventually(async () => expect(await countBlocked(patient.db)).toBe(share));
      await patient.db.transaction().execute(async (trx) => await end(trx, coach.user.id));
    } finally {
      letGo();
      await holder;
    }
    const statuses = (await Promise.all(writes)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(writes.map(() => refusal));
    await patient.close();
  },
);

test.each(endings)('a call whose body was under way at a %s does nothing', async (_what, end, refusal) => {
  const { user } = await createPerson(site.app, site.db);
  const form = 'multipart/form-data; boundary=x';
  for (const [url, type, text] of [
    ['messages', 'application/json', JSON.stringify({ message: 'Late', day: 1 })],
    ['files', form, formOf('Late')],
  ] as const) {
    const coach = await createCoach(site.app, site.db);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const payload = new Readable({ read: () => begin() });
    const headers = { 'content-type': type };
    const call = coach.send({
      method: 'POST',
      url: `/api/conversations/${user.id}/${url}`,
      payload,
      headers,
    });
    await begun;
    payload.push(text.slice(0, 5));
    await site.db.transaction().execute(async (trx) => await end(trx, coach.user.id));
    await pause(CHECK_MS);
    payload.push(text.slice(5));
    payload.push(null);
    expect((await call).statusCode, url).toBe(refusal);
  }
  const counts = await Promise.all(
    (['messages', 'message_files'] as const).map((table) =>
      site.db.selectFrom(table).select('id').where('user_id', '=', user.id).execute(),
    ),
  );
  expect(counts.flat()).toEqual([]);
});

test('a call whose body was under way when its day was locked does nothing', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 5 });
  const { id } = ada.user;
  const form = 'multipart/form-data; boundary=x';
  const field = (name: string, value: string): string =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const handIn = { userId: id, taskDay: 5, fileURL: 'embedded_form_day5_1.json', notes: 'Late' };
  const json = 'application/json';
  const calls = [
    ['POST', '/api/submissions', json, JSON.stringify(handIn)],
    ['PUT', '/api/drafts/5', json, JSON.stringify({ form: {}, notes: 'Late' })],
    ['POST', `/api/conversations/${id}/messages`, json, JSON.stringify({ message: 'Late', day: 5 })],
    ['POST', '/api/uploads', form, field('userId', `${id}`) + field('taskDay', '5') + formOf('Late')],
  ] as const;
  const open = calls.map(([method, url, type, text]) => {
    const payload = new Readable({ read: () => undefined });
    // The upload's day is read before the file.
    payload.push(text.slice(0, -20));
    const answer = ada.send({ method, url, payload, headers: { 'content-type': type } });
    return { answer, end: () => [text.slice(-20), null].map((part) => payload.push(part)) };
  });
  await pause(CHECK_MS);
  await site.db.updateTable('users').set({ current_day: 1 }).where('id', '=', id).execute();
  for (const { end } of open) end();
  const answers = await Promise.all(open.map(({ answer }) => answer));
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
    calls.map(() => [403, 'This day is still locked.']),
  );
});
