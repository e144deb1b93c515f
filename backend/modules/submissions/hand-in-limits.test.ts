import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { handIn, saveDraft } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const PER_DAY_OF_WORK = 3;
const PER_PERSON = 5;
const site = await forThisFile(
  startTestApp({ versionsPerSubmission: PER_DAY_OF_WORK, versionsPerDay: PER_PERSON }),
);

async function versionsOf({ user }: Person): Promise<number> {
  const { rows } =
    await sql`select from submission_versions join submissions on submissions.id = submission_id
    where user_id = ${user.id}`.execute(site.db);
  return rows.length;
}

test("a submission above the day's limit is refused, and the text stays in the draft", async () => {
  const ada = await createPerson(site.app, site.db);
  for (let n = 0; n < PER_DAY_OF_WORK; n += 1) expect((await handIn(ada, 1)).statusCode).toBe(201);
  await saveDraft(ada, 1, { notes: 'my last words' });
  const refused = await handIn(ada, 1);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'You have submitted this day 3 times, which is the limit. Your draft is kept. Please write to your coach.',
  ]);
  expect((await ada.get('/api/drafts/1')).json()).toMatchObject({ notes: 'my last words' });
  expect((await ada.get(`/api/submissions/user/${ada.user.id}/day/1`)).json()).toMatchObject({ version: 3 });
  expect(await versionsOf(ada)).toBe(PER_DAY_OF_WORK);
});

test('concurrent submissions count like sequential ones', async () => {
  const ada = await createPerson(site.app, site.db);
  const answers = await Promise.all(Array.from({ length: 8 }, () => handIn(ada, 1)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(PER_DAY_OF_WORK);
  expect(await versionsOf(ada)).toBe(PER_DAY_OF_WORK);
});

test('submissions in 24 hours are limited over all days; the draft is kept', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 3 });
  for (let n = 0; n < PER_DAY_OF_WORK; n += 1) await handIn(ada, 1);
  const { fileURL } = (await uploadFile(ada, { taskDay: 2 })).json();
  const dayTwo = () => handIn(ada, 2, fileURL);
  for (let n = PER_DAY_OF_WORK; n < PER_PERSON; n += 1) expect((await dayTwo()).statusCode).toBe(201);
  await saveDraft(ada, 2, { notes: 'kept for tomorrow' });
  const refused = await dayTwo();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  expect(refused.json().message).toBe(
    'You have submitted 5 times in a day. Your draft is kept. Please wait 24 hours.',
  );
  expect((await ada.get('/api/drafts/2')).json()).toMatchObject({ notes: 'kept for tomorrow' });
  expect(await versionsOf(ada)).toBe(PER_PERSON);
  await sql`update submission_versions set created_at = created_at - interval '25 hours'`.execute(site.db);
  expect((await dayTwo()).statusCode).toBe(201);
});
