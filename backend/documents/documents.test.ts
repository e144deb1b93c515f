import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DOCX } from '#shared/contract/file-types.ts';
import { MAX_HAND_IN } from '#shared/contract/limits.ts';
import { answerDay } from '#tests/backend/book-calls.ts';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
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

test('when all places are taken, the next people wait', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => handInLines(site, LONG)));
  const answers = await Promise.all(people.map(({ who, address }) => who.get(address)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
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

test('a document over its time or memory ends with a sentence, and the backend makes the next one', async () => {
  const narrow = await startTestApp({ documentSeconds: 0.3, documentMegabytes: 400 });
  const small = await startTestApp({ documentMegabytes: 32 });
  const slow = await handInLines(narrow, 9_000);
  const large = await handInLines(small, 9_000);
  const [late, full] = await Promise.all([slow.who.get(slow.address), large.who.get(large.address)]);
  const tooMuch = 'This document needs more memory than we can give it. Please shorten it.';
  expect([late, full].map(wordsOf)).toEqual([
    [503, '60', 'This document took too long to make. Please try again later.'],
    [409, undefined, tooMuch],
  ]);
  const short = await handInLines(small, 10);
  expect((await short.who.get(short.address)).statusCode).toBe(200);
  await Promise.all([narrow.close(), small.close()]);
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
