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
import { hold } from '#tests/support/hold.ts';

const CHECK_MS = 50;
const site = await forThisFile(startTestApp({ recheckAfter: CHECK_MS }, { isPatient: true }));

const formOf = (content: string): string =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}\r\n--x--\r\n`;
const demote = (trx: Trx, id: number) =>
  trx.updateTable('users').set({ is_admin: false }).where('id', '=', id).execute();

const endLink = (trx: Trx, { user }: Person) =>
  trx.deleteFrom('book_links').where('user_id', '=', user.id).execute();

async function sharedBook() {
  const ada = await createPerson(site.app, site.db, { currentDay: 21 });
  await answerDay(ada, 1, { final_statement: 'We bake.' });
  return { ada, book: `/api/public/books/${await shareBook(ada)}` };
}

const endings = [
  ['sign-out', endSessions, 401],
  ['deactivation', expireSessions, 401],
  ['loss of the role', demote, 403],
] as const;

/** Runs a call that waits for a table until `end` is committed. */
async function endWhileWaiting<T>(
  table: string,
  call: () => Promise<T>,
  end: (trx: Trx) => Promise<unknown>,
): Promise<T> {
  const letGo = await hold(site.db, sql`lock table ${sql.table(table)} in access exclusive mode`);
  const answer = call();
  try {
    await eventually(async () => expect(await countBlocked(site.db)).toBe(1));
    await site.db.transaction().execute(async (trx) => await end(trx));
    await pause(CHECK_MS);
  } finally {
    // Else a failure would keep the table, and every later call would wait for it.
    await letGo();
  }
  return await answer;
}

const read = (coach: Person, id: number) => coach.get(`/api/conversations/${id}/messages`);
const checkRows = (coach: Person) => {
  const rows = [{ email: 'ben@example.com', cohort: 'Autumn' }];
  return coach.post('/api/invitations/check', { rows, coachId: null, cohortId: null });
};
const zip = (coach: Person, id: number) => coach.get(`/api/brand/${id}/assets`);

test.each([
  ...endings.map(([what, end, refusal]) => [`a read at a ${what}`, 'messages', read, end, refusal] as const),
  ['a POST that reads, at a sign-out', 'cohorts', checkRows, endSessions, 401],
  ['a zip at a deactivation', 'book_edits', zip, expireSessions, 401],
] as const)('%s, while it waits, gets no answer', async (_what, table, call, end, refusal) => {
  const { user } = await createPerson(site.app, site.db);
  const coach = await createCoach(site.app, site.db);
  const late = await endWhileWaiting(
    table,
    () => call(coach, user.id),
    (trx) => end(trx, coach.user.id),
  );
  expect(late.statusCode).toBe(refusal);
  expect((await call(await createCoach(site.app, site.db), user.id)).statusCode).toBe(200);
});

test('a shared book that is read when its link ends is not answered', async () => {
  const { ada, book } = await sharedBook();
  const look = () => stranger(site.app).get(book);
  const late = await endWhileWaiting('book_edits', look, (trx) => endLink(trx, ada));
  expect(late.statusCode).toBe(404);
});

test.each(endings)(
  'writes that wait in line, or for a lock, at a %s do nothing',
  async (_what, end, refusal) => {
    const patient = await startTestApp({ recheckAfter: 60_000 }, { isPatient: true });
    const { user } = await createPerson(patient.app, patient.db);
    const coach = await createCoach(patient.app, patient.db);
    const letGo = await hold(patient.db, sql`select 1 from users where id = ${user.id} for update`);
    const share = Math.ceil(poolState(patient.db).size / 4);
    const writes = Array.from({ length: share + 5 }, (_, n) =>
      coach.put(`/api/users/${user.id}/day`, { day: 2 + n, reason: 'Late' }),
    );
    try {
      await eventually(async () => expect(await countBlocked(patient.db)).toBe(share));
      await patient.db.transaction().execute(async (trx) => await end(trx, coach.user.id));
    } finally {
      await letGo();
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
    const call = coach.post(`/api/conversations/${user.id}/${url}`, payload, headers);
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
  // On a busy machine a call may have begun just before.
  await pause(CHECK_MS);
  for (const { end } of open) end();
  const answers = await Promise.all(open.map(({ answer }) => answer));
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
    calls.map(() => [403, 'This day is still locked.']),
  );
});
