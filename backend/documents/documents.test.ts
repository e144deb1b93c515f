import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DOCX } from '#shared/contract/file-types.ts';
import { MAX_HAND_IN } from '#shared/contract/limits.ts';
import { answerDay } from '#tests/backend/book-calls.ts';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { workOnDocuments } from '#tests/backend/work-on-documents.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

const linesOf = (count: number): string => 'a\n'.repeat(count).trim();

/** Hands in day 1 with this many lines, which may be more than a hand-in allows today; the address of its document. */
async function handInLines({ app, db }: TestApp, count: number): Promise<{ who: Person; address: string }> {
  const who = await createPerson(app, db);
  await answerDay(who, 1, { why_started: 'To bake' });
  const { address } = (await who.get(`/api/submissions/user/${who.user.id}/day/1`)).json();
  const document = JSON.stringify({ step1: { why_started: linesOf(count) } });
  await sql`update submission_versions set document = ${document}
    from submissions where submissions.id = submission_id and user_id = ${who.user.id}`.execute(db);
  return { who, address: `${address}/word` };
}

const wordsOf = (answer: LightMyRequestResponse | undefined): unknown[] => [
  ...[answer?.statusCode, answer?.headers['retry-after'], answer?.json().message],
];

const LONG = 2_000;

test('each person has one document made at a time; other calls are answered meanwhile', async () => {
  const { who, address } = await handInLines(site, LONG);
  let isMade = false;
  const making = [who.get(address), who.get(address)].map(async (each) => {
    const answer = await each;
    if (answer.headers['content-type'] === DOCX) isMade = true;
    return answer;
  });
  const meanwhile = await who.get('/api/tasks');
  expect([meanwhile.statusCode, isMade]).toEqual([200, false]);
  const answers = await Promise.all(making);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429]);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(wordsOf(refused)).toEqual([
    ...[429, '5', 'Your last document is not finished yet. Please wait for it, then try again.'],
  ]);
  expect((await who.get(address)).statusCode).toBe(200);
});

test('what was stored before there were limits is refused in words, before the work', async () => {
  const { who, address } = await handInLines(site, 10_001);
  const coach = await createCoach(site.app, site.db);
  for (const reader of [who, coach]) {
    const words =
      'This is too long for one document, which holds at most 500,000 characters and 10,000 lines.';
    expect(wordsOf(await reader.get(address))).toEqual([409, undefined, words]);
  }
});

test('while no worker runs, a download says so; once it is made it is there, whole and in parts', async () => {
  const alone = await startTestApp({ documentWait: 300 }, { hasWorker: false });
  const { who, address } = await handInLines(alone, 10);
  const late =
    'This document is not ready yet: what makes our documents is busy or not running. Please try again in a minute.';
  for (let n = 0; n < 2; n += 1) expect(wordsOf(await who.get(address))).toEqual([503, '60', late]);
  await workOnDocuments({ ...alone, offer: () => undefined });
  const whole = await who.get(address);
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, DOCX]);
  const part = await alone.app.inject({ url: address, headers: { cookie: who.cookie, range: 'bytes=2-5' } });
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(2, 6)]);
  await alone.close();
});

test('a document that takes too much or cannot be made ends with a sentence, and is made anew when it is asked for again', async () => {
  const alone = await startTestApp({}, { hasWorker: false });
  const { who, address } = await handInLines(alone, 10);
  const making = alone.db.selectFrom('prints').select('id').where('state', '=', 'making');
  const end = async (reason: 'too-large' | 'failed') => {
    const answer = who.get(address);
    await eventually(async () => expect(await making.execute()).toHaveLength(1));
    await alone.db.updateTable('prints').set({ state: 'failed', reason }).execute();
    return wordsOf(await answer);
  };
  const tooMuch = 'This document takes more time or memory than we can give it. Please shorten it.';
  expect(await end('too-large')).toEqual([409, undefined, tooMuch]);
  expect(await end('failed')).toEqual([
    ...[503, '60', 'This document could not be made. Please try again later.'],
  ]);
  await alone.close();
});

test('a hand-in above the limits is refused, and the draft stays', async () => {
  const ada = await createPerson(site.app, site.db);
  const handIn = (notes: string) =>
    ada.post('/api/submissions', {
      ...{ userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes },
    });
  const form = { step1: { why_started: linesOf(MAX_HAND_IN.lines - 1) } };
  await ada.put('/api/drafts/1', { form });
  const refused = await handIn('two\nlines');
  expect([refused.statusCode, refused.json().message]).toEqual([
    413,
    'Your answers and notes may have at most 200,000 characters and 4,000 lines. Your draft is kept. Please shorten it.',
  ]);
  expect((await ada.get('/api/drafts/1')).json()).toMatchObject({ form });
  expect((await handIn('one line')).statusCode).toBe(201);
});
