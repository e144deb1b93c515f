import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DayFigures, ProgrammeItem } from '#shared/contract/programmes.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { give, handIn, storedAt } from '#tests/backend/handed-in-file.ts';
import { at, authorCalls, createClientIn } from '#tests/backend/programme-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach } from '#tests/backend/test-person.ts';
import { handIn as handInWork, saveDraft } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';

const site = await forThisFile(startTestApp());
const owner = await createCoach(site.app, site.db);
const coach = await createCoach(site.app, site.db, 'Ben');
await site.db.updateTable('users').set({ is_owner: false }).where('id', '=', coach.user.id).execute();
const author = authorCalls(owner);

const question = (key: string, kind: 'short' | 'list' | 'table') => ({
  ...{ key, label: `Question ${key}`, kind },
  ...(kind === 'table' && { columns: [{ key: 'a', label: 'A', kind: 'short' as const }] }),
});

/** Two days; the first asks a text, a list and a table. */
async function createProgramme(name: string): Promise<ProgrammeItem> {
  const { days, ...sample } = sampleProgramme(2, 1);
  const [first, ...others] = days.map((day) => ({ ...day, key: `d${day.day}` }));
  if (!first) throw new Error('No day');
  const fields = [question('text', 'short'), question('list', 'list'), question('table', 'table')];
  const sections = [{ key: 's1', title: 'Work', fields }];
  return await author.createPublished(name, { ...sample, days: [{ ...first, sections }, ...others] });
}

const figuresOf = async (item: ProgrammeItem, who = coach) =>
  (await who.get(at(item, '/figures/d1'))).json<{ figures: DayFigures | null }>().figures;

async function work(item: ProgrammeItem, version: number, answers: object): Promise<number> {
  const client = await createClientIn(site, item, version);
  const saved = await saveDraft(client, 1, { form: { s1: answers }, notes: '' });
  expect(saved.statusCode, saved.body).toBe(200);
  const answer = await handInWork(client, 1);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

test('a day that nobody has handed in has no figures, nor has a programme that is not there', async () => {
  const item = await createProgramme('Read');
  expect(await figuresOf(item)).toBe(null);
  expect((await coach.get(at({ id: 99_999 }, '/figures/d1'))).statusCode).toBe(404);
  for (const bad of ['/api/programmes/x/figures/d1', at(item, '/figures/x1')])
    expect((await coach.get(bad)).statusCode).toBe(400);
});

test('of two hand-ins nothing is said', async () => {
  const item = await createProgramme('Few');
  for (const text of ['One', 'Two']) await work(item, 1, { text });
  await refreshInsights(site.db);
  expect(await figuresOf(item)).toBe(null);
});

test('empty answers are counted by the key of their question in all versions, without files', async () => {
  const item = await createProgramme('Counted');
  await work(item, 1, { text: 'One', list: ['', ' '], table: [{ a: '' }] });
  await work(item, 1, { text: ' \n', list: ['A'], table: [{ a: 'B' }] });
  await work(item, 1, { list: ['A'] });
  const uploader = await createClientIn(site, item, 1);
  const uploaded = await handIn(uploader, await storedAt(uploader, 'work.txt', Buffer.from('Work')));
  // Beside a file there is a sentence, and nothing that was left empty.
  await sql`update submission_versions set document = '{"s1": {"text": "One"}}', workbook_id = (select workbook_id
    from submission_versions where workbook_id is not null order by submission_id desc limit 1)
    where submission_id = ${uploaded}`.execute(site.db);
  const { d1 } = await author.draftOf(item);
  const fields = {
    'section.s1.fields': ['text', 'table', 'fnew'],
    'field.fnew.label': 'New',
    'field.fnew.kind': 'short',
  };
  await author.change(item, 'd1', { ...d1?.fields, ...fields, title: 'Another title' });
  await author.publish(item);
  for (const fnew of ['X', '', 'Y']) await work(item, 2, { text: 'Two', fnew });
  await refreshInsights(site.db);
  const day = await figuresOf(item);
  expect(day).toMatchObject({ handedIn: 7, sentBack: 0 });
  expect(day?.empty).toEqual({
    text: { empty: 2, of: 6 },
    list: { empty: 1, of: 3 },
    table: { empty: 5, of: 6 },
    fnew: { empty: 1, of: 3 },
  });
});

test('the time is the median from the unlock, and work that was sent back counts once, also when accepted since', async () => {
  const item = await createProgramme('Sent back');
  const ids = [];
  for (const text of ['One', 'Two', 'Three', 'Four']) ids.push(await work(item, 1, { text }));
  const [first = 0, second = 0, third = 0] = ids;
  await sql`update submissions set submitted_at = now() + id % 2 * interval '1 second' + interval '2 hours'
    where id = any(${ids})`.execute(site.db);
  const ask = { comment: 'Please try again.', rating: 2, ask: true };
  expect((await coach.post('/api/feedback', { submissionId: first, ...ask })).statusCode).toBe(201);
  const given = (await coach.post('/api/feedback', { submissionId: second, ...ask })).json();
  await give(coach, third);
  const accept = { ask: false, version: 2 };
  await sql`update submissions set version = 2 where id = ${second}`.execute(site.db);
  const url = `/api/feedback/${given.id}/decision`;
  expect((await coach.put(url, accept)).statusCode).toBe(200);
  await refreshInsights(site.db);
  expect(await figuresOf(item)).toMatchObject({ handedIn: 4, hours: 2, sentBack: 2 });
});
