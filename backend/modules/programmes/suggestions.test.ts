import { expect, test } from 'vitest';
import { MAX_LISTED_TEXT, MAX_SUGGESTIONS } from '#shared/contract/limits.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { Suggestion } from '#shared/contract/suggestions.ts';
import { textsOf } from '#shared/domain/draft-questions.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { at, authorCalls } from '#tests/backend/programme-calls.ts';
import { createCoach, createPerson, PASSWORD, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';

const site = await forThisFile(startLiveSite());
const owner = await createCoach(site.app, site.db);
const [ana, ben] = [await coachNamed('Ana'), await coachNamed('Ben')];
const author = authorCalls(owner);

/** No owner. */
async function coachNamed(name: string): Promise<Person> {
  const coach = await createCoach(site.app, site.db, name);
  await site.db.updateTable('users').set({ is_owner: false }).where('id', '=', coach.user.id).execute();
  return coach;
}

async function removeCoach({ user }: Person): Promise<void> {
  const payload = { email: user.email, password: PASSWORD };
  const removed = await owner.delete(`/api/team/${user.id}`, payload);
  expect(removed.statusCode, removed.body).toBe(200);
}

const title = { part: 'd1', field: 'title', before: 'Old', text: 'New', remark: 'Shorter.' };

const suggest = (item: ProgrammeItem, who = ana, given: object = title) =>
  who.post(at(item, '/suggestions'), given);
const made = async (item: ProgrammeItem, who = ana, given: object = title): Promise<Suggestion> => {
  const answer = await suggest(item, who, given);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const listOf = async (item: ProgrammeItem, who = owner) =>
  (await who.get(at(item, '/suggestions'))).json<Suggestion[]>();
const decide = (item: ProgrammeItem, { id }: Suggestion, isTaken: boolean, who = owner) =>
  who.post(at(item, `/suggestions/${id}/decision`), { isTaken });
const withdraw = (item: ProgrammeItem, { id }: Suggestion, who = ana) =>
  who.delete(at(item, `/suggestions/${id}`));
const countOf = async (item: ProgrammeItem) =>
  (await author.list()).find(({ id }) => id === item.id)?.suggestions;

test('coaches suggest and withdraw their own', async () => {
  const item = await author.createPublished('Rights');
  const suggestion = await made(item);
  expect(suggestion).toMatchObject({ ...title, authorName: 'Ana', authorId: ana.user.id, state: 'waiting' });
  expect((await withdraw(item, suggestion, ben)).statusCode).toBe(404);
  expect((await withdraw(item, suggestion, owner)).statusCode).toBe(404);
  expect([await listOf(item, ben), await countOf(item)]).toEqual([[suggestion], 1]);
  expect((await withdraw(item, suggestion)).statusCode).toBe(200);
  expect([await listOf(item), await countOf(item)]).toEqual([[], 0]);
});

test('its author alone sees what became of it, and nobody decides twice', async () => {
  const item = await author.createPublished('Decided');
  const [one, two] = [await made(item), await made(item, ben)];
  expect((await decide(item, one, true)).statusCode).toBe(200);
  expect((await decide(item, two, false)).statusCode).toBe(200);
  expect((await decide(item, one, false)).statusCode).toBe(404);
  expect(await listOf(item)).toEqual([]);
  expect(await listOf(item, ana)).toEqual([{ ...one, state: 'taken' }]);
  expect(await listOf(item, ben)).toEqual([{ ...two, state: 'declined' }]);
  // The draft is saved by the owner as any change of it.
  expect((await author.draftOf(item)).d1?.version).toBe(1);
  const again = await made(item, ana, { ...title, text: 'Newer', remark: '' });
  expect(await listOf(item, ana)).toEqual([again]);
});

test('bad suggestions are refused with a reason', async () => {
  const item = await author.createPublished('Refused');
  const bad = [
    ...['Old', 'a'.repeat(20_001), undefined].map((text) => ({ text })),
    ...['sections', 'field.a.kind', 'field.a.label.more'].map((field) => ({ field })),
    ...['a'.repeat(301), 'Two\nlines'].map((remark) => ({ remark })),
    { part: 'x' },
  ];
  for (const given of bad) {
    const { statusCode } = await suggest(item, ana, { ...title, ...given });
    expect([given, statusCode]).toEqual([given, 400]);
  }
  expect((await suggest(item, ana, { ...title, part: 'd99' })).statusCode).toBe(404);
  const [builtIn] = await author.list();
  const answer = await suggest(builtIn as ProgrammeItem);
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'This programme comes with the product. Only copies of it are changed.',
  ]);
  expect((await suggest({ ...item, id: 99_999 })).statusCode).toBe(404);
  expect(await listOf(item)).toEqual([]);
});

test('fifty of a coach wait in a programme, also when they are sent at once', async () => {
  const item = await author.createPublished('Many');
  const fields = Array.from({ length: MAX_SUGGESTIONS + 5 }, (_, n) => `field.f${n}.label`);
  const answers = await Promise.all(fields.map((field) => suggest(item, ana, { ...title, field })));
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  expect([count(201), count(409)]).toEqual([MAX_SUGGESTIONS, 5]);
  expect(await countOf(item)).toBe(MAX_SUGGESTIONS);
  const taken = fields[answers.findIndex(({ statusCode }) => statusCode === 201)];
  expect((await suggest(item, ana, { ...title, field: taken, text: 'Other' })).statusCode).toBe(201);
  await made(item, ben);
});

test('publishing removes those for what is gone, and a day that is taken out counts none', async () => {
  const item = await author.createPublished('Gone', sampleProgramme(3, 1));
  const { d2 } = await author.draftOf(item);
  const [section] = textsOf(d2?.fields.sections);
  const [field] = textsOf(d2?.fields[`section.${section}.fields`]);
  const stays = [
    { ...title, part: 'head', field: 'tasksHeading' },
    { ...title, part: 'd2', field: `field.${field}.help` },
    { ...title, part: 'd2', field: `section.${section}.title` },
  ];
  const goes = [
    { ...title, part: 'd3' },
    { ...title, part: 'd2', field: 'field.gone.label' },
  ];
  for (const given of [...stays, ...goes]) await made(item, ana, given);
  const head = (await author.draftOf(item)).head?.fields;
  const parts = [{ key: 'p1', name: 'All', first: 'd1' }];
  await author.change(item, 'head', { ...head, days: ['d1', 'd2'], parts });
  expect(await countOf(item)).toBe(4);
  await author.publish(item);
  expect(await listOf(item)).toMatchObject(stays);
});

test('a removed coach is a former coach beside what they suggested', async () => {
  const item = await author.createPublished('Former');
  const coach = await coachNamed('Cleo');
  await made(item, coach);
  await removeCoach(coach);
  expect(await listOf(item)).toMatchObject([{ ...title, authorId: null, authorName: 'Former coach' }]);
});

test('what is suggested and decided is pushed to coaches alone', async () => {
  const item = await author.createPublished('Pushed');
  const people = [owner, ben, await createPerson(site.app, site.db)];
  const screens = await Promise.all(people.map((person) => screenOf(site, person)));
  const seen = screens.map((screen) => collect(screen, 'suggestion.changed'));
  const suggestion = await made(item);
  const pushed = { userId: ana.user.id, programmeId: item.id, suggestionId: suggestion.id, state: 'waiting' };
  const declined = { ...pushed, state: 'declined' };
  await eventually(() => expect(seen).toEqual([[pushed], [pushed], []]));
  expect((await decide(item, suggestion, false)).statusCode).toBe(200);
  await eventually(() => expect(seen).toEqual([[pushed, declined], [pushed, declined], []]));
  for (const screen of screens) screen.close();
});

test('the list is answered whole, so its texts are bounded', async () => {
  const item = await author.createPublished('Long');
  const long = { ...title, part: 'head', before: 'x', text: 'y'.repeat(20_000) };
  const given = Array.from({ length: 30 }, (_, n) => ({ ...long, field: `field.f${n}.label` }));
  for (const each of given) if ((await suggest(item, ana, each)).statusCode !== 201) break;
  expect((await suggest(item, ben, long)).statusCode).toBe(409);
  const { body } = await owner.get(at(item, '/suggestions'));
  expect(body.length).toBeGreaterThan(MAX_LISTED_TEXT - long.text.length);
  expect(body.length).toBeLessThan(MAX_LISTED_TEXT * 1.2);
  expect((await suggest(item, ben, { ...title, text: 'Short' })).statusCode).toBe(201);
});

test('what an owner writes is pushed to the screens of coaches, not of participants and removed coaches', async () => {
  const [noah, gone] = [await createCoach(site.app, site.db), await createCoach(site.app, site.db)];
  const people = [owner, noah, gone, await createPerson(site.app, site.db)];
  const screens = await Promise.all(people.map((person) => screenOf(site, person)));
  const seen = screens.map((screen) => collect(screen, 'programme.changed'));
  const item = await author.create('Written');
  const made = { programmeId: item.id };
  await eventually(() => expect(seen).toMatchObject([[made], [made], [made], []]));
  await removeCoach(gone);
  const saved = await author.put(item, 'head', { days: ['d1'] }, { 'if-match': '"1"' });
  expect(saved.statusCode, saved.body).toBe(200);
  const written = { ...made, part: 'head', version: 2 };
  await eventually(() => expect(seen[1]).toMatchObject([made, written]));
  expect(seen).toMatchObject([[made, written], [made, written], [made], []]);
  for (const screen of screens) screen.close();
});
