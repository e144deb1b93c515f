import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { normalise } from '#shared/domain/normalise.ts';
import { allFound, find, furnish, handIn, kindsOf, send, wordsOf } from '#tests/backend/search-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, PASSWORD, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const ada = await createPerson(site.app, site.db, { currentDay: 3, name: 'Ada Quillfeather' });
const ben = await createPerson(site.app, site.db, { currentDay: 3, name: 'Ben Quillfeather' });
await furnish(coach, ada, 'zebra');
await furnish(coach, ben, 'zebra');

test('a participant finds own work, feedback and messages: no notes, drafts, ratings, other people', async () => {
  expect(kindsOf(await find(ada, 'zebra'))).toEqual([
    ['submission', 1],
    ['feedback', 1],
    ['message', 2],
  ]);
  for (const word of ['zebranote', 'zebradraft', 'Quillfeather', ben.user.email]) {
    expect([word, await find(ada, word)]).toEqual([word, []]);
  }
  for (const kind of ['client', 'note'] as const) expect(await find(ada, 'zebra', kind)).toEqual([]);
  expect(JSON.stringify(await find(ada, 'zebra'))).not.toContain('rating');
  expect(allFound(await find(ada, 'zebraannotation'))).toMatchObject([
    { day: 1, authorName: 'Maya Lindqvist' },
  ]);
});

test('a coach finds clients, submissions, messages and notes, each marked in its place', async () => {
  expect(kindsOf(await find(coach, 'zebra'))).toEqual([
    ['submission', 2],
    ['message', 4],
    ['note', 2],
  ]);
  expect(await find(coach, 'zebraanswer')).toMatchObject([
    {
      kind: 'submission',
      found: [{ userName: 'Ben Quillfeather', day: 1 }, { userName: 'Ada Quillfeather' }],
    },
  ]);
  const [group] = await find(coach, 'hello zebramine');
  expect(group?.found[0]).toMatchObject({
    userId: ben.user.id,
    day: 1,
    authorName: 'Ben Quillfeather',
    parts: [
      { text: 'Hello', isHit: true },
      { text: ' ', isHit: false },
      { text: 'zebramine', isHit: true },
    ],
  });
  expect(kindsOf(await find(coach, 'quillfeather'))).toEqual([['client', 2]]);
  expect(kindsOf(await find(coach, ada.user.email))).toEqual([['client', 1]]);
});

test('case, accents and the end of the last word do not matter; the other words are whole', async () => {
  await send(ada, ada, 'Das Frühstück im CAFÉ/Bar kostet, siehe example.com/speisen_karte');
  const found = [
    'fruhstuck',
    'FRÜHST',
    'cafe bar',
    'bar',
    'karte',
    'example com',
    'cafe/bar',
    'speisen fruh',
  ];
  for (const q of found) expect([q, kindsOf(await find(ada, q))]).toEqual([q, [['message', 1]]]);
  for (const q of ['fruh cafe', 'stuck', 'tee', 'fruhstuck tee', 'caf x'])
    expect([q, await find(ada, q)]).toEqual([q, []]);
});

const unspaced: readonly [text: string, found: readonly string[], missed: readonly string[]][] = [
  [
    '我们每天早上五点开始烤面包，面包很好吃。W9纸',
    ['面包', '很好吃', '我们', '开始烤', '包', '纸', 'w9', '早上 面包', '好吃'],
    ['面条', '好面', '包面 面包条'],
  ],
  ['今月の売上とAPI接口', ['売上', '今月', 'api', '接口', 'API接口'], ['売月']],
  ['毎朝パンを焼く店です。ラーメン', ['パン', '焼く', '毎朝', 'ラーメン', 'ー', '店'], ['パンク', '夜']],
  ['เราอบขนมปังสดทุกเช้า', ['ขนมปัง', 'ทุกเช้า', 'เรา', 'สด'], ['กาแฟ']],
  ['ຮ້ານເຂົ້າຈີ່ສົດ', ['ເຂົ້າຈີ່'], []],
  ['យើងដុតនំប៉័ងរាល់ព្រឹក', ['នំប៉័ង'], ['កាហ្វេ']],
  [
    normalise('우리는 매일 빵을 굽는다', 'NFKD'),
    ['빵을', '매일', '우리 매일', '굽는', '빵'],
    ['커피', '매일이'],
  ],
  [
    'She said “crêpes—now”, and O’Brien’s café…«rôle»\u00a0• naïve→lemurs',
    ['crepes', 'now', "O'Brien", 'O’Brien', 'cafe', 'rôle', 'naive', 'lemurs', '“crêpes—now”'],
    ['crepe now', 'brie cafe'],
  ],
  ['مرحبا، كيف الحال؟ می\u200cخواهم', ['مرحبا', 'الحال', 'خواهم'], ['مرح حال']],
  ['नमस्ते। आप कैसे हैं', ['नमस्ते', 'आप'], ['आपका']],
  ['Ο ΟΔΥΣΣΕΥΣ γύρισε σπίτι', ['Οδυσσεύς', 'οδυσσευσ', 'ΣΠΙΤΙ'], ['Πηνελόπη']],
];

test.each(unspaced)('in %s any word is found, by coaches and its owner', async (text, found, missed) => {
  const eve = await createPerson(site.app, site.db);
  await send(eve, eve, text);
  await handIn(eve, text, 'Notes');
  await coach.post(`/api/users/${eve.user.id}/notes`, { note: text });
  const own = async (who: Person, q: string) =>
    allFound(await find(who, q)).filter(({ userId, day }) => userId === eve.user.id && day !== 0).length;
  for (const q of found) expect([q, await own(eve, q), await own(coach, q)]).toEqual([q, 2, 3]);
  for (const q of missed) expect([q, await own(eve, q), await own(coach, q)]).toEqual([q, 0, 0]);
});

test('the words of a text of nothing but marks are read within the limit of a statement', async () => {
  const marks = sql<{ text: string }>`select words_of('a' || repeat(U&'\\0301\\0323', 20000))::text as text`;
  expect((await marks.execute(site.db)).rows).toHaveLength(1);
  const { rows } = await sql<{
    text: string;
  }>`select words_of(repeat(U&'cafe\\0301 ', 300))::text as text`.execute(site.db);
  expect(rows[0]?.text).toMatch(/^'cafe':[\d,]+$/);
});

test('the longest answer without spaces is handed in, and its last word is found', async () => {
  const eve = await createPerson(site.app, site.db);
  const letters = Array.from({ length: 19_000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('');
  await handIn(eve, `${letters}面包很好吃`, 'Notes');
  expect(kindsOf(await find(eve, '很好吃'))).toEqual([['submission', 1]]);
});

test('the newest version is found, an earlier one no more', async () => {
  const eve = await createPerson(site.app, site.db);
  await handIn(eve, 'Walrus statement', 'first');
  await handIn(eve, 'Narwhal statement', 'second');
  expect(await find(eve, 'walrus')).toEqual([]);
  expect(await find(coach, 'walrus')).toEqual([]);
  expect(kindsOf(await find(coach, 'narwhal'))).toEqual([['submission', 1]]);
});

test('changed and removed notes follow; deactivated and deleted clients are not found', async () => {
  const eve = await createPerson(site.app, site.db, { name: 'Eve Okapi' });
  await furnish(coach, eve, 'okapi');
  const all = kindsOf(await find(coach, 'okapi')).map(([kind]) => kind);
  expect(all).toEqual(['client', 'submission', 'message', 'note']);
  const [{ id } = { id: 0 }] = allFound(await find(coach, 'okapi', 'note'));
  await coach.put(`/api/notes/${id}`, { note: 'A gazelle' });
  expect(kindsOf(await find(coach, 'gazelle'))).toEqual([['note', 1]]);
  await coach.post(`/api/users/${eve.user.id}/deactivate`);
  expect([...(await find(coach, 'okapi')), ...(await find(coach, 'gazelle'))]).toEqual([]);
  await coach.post(`/api/users/${eve.user.id}/reactivate`);
  expect(kindsOf(await find(coach, 'gazelle'))).toEqual([['note', 1]]);
  const payload = { email: eve.user.email, password: PASSWORD };
  await coach.delete(`/api/users/${eve.user.id}`, payload);
  expect([...(await find(coach, 'okapi')), ...(await find(coach, 'gazelle'))]).toEqual([]);
});

test('three of each kind are shown, fifty of one; the count stops there', async () => {
  const eve = await createPerson(site.app, site.db);
  const { id } = eve.user;
  const message = { day: 1, user_id: id, author_id: id, from_admin: false, message: 'Ocelot' };
  await send(eve, eve, 'Hello');
  await site.db
    .insertInto('messages')
    .values(Array.from({ length: 60 }, () => message))
    .execute();
  for (const who of [coach, eve]) {
    const [few] = await find(who, 'ocelot');
    expect([few?.count, few?.isAtLeast, few?.found.length]).toEqual([10, true, 3]);
    const [many] = await find(who, 'ocelot', 'message');
    const ids = many?.found.map((each) => each.id) ?? [];
    expect([many?.count, ids.length, ids]).toEqual([50, 50, ids.toSorted((a, b) => b - a)]);
  }
});

test('the longest answers can be handed in and searched', async () => {
  const eve = await createPerson(site.app, site.db);
  const words = Array.from({ length: 2_500 }, (_, n) => `word${n}`).join(' ');
  await handIn(eve, `${words.slice(0, 19_000)} platypus`, `${'x'.repeat(9_000)} ${'ﷺ'.repeat(9_000)}`);
  expect(kindsOf(await find(eve, 'platypus'))).toEqual([['submission', 1]]);
});

test('a day is found by its title, also a locked one, and by a question once it is open; titles come first', async () => {
  const eve = await createPerson(site.app, site.db, { currentDay: 3 });
  const days = async (who: Person, q: string): Promise<[number | null, string][]> =>
    allFound(await find(who, q, 'task')).map((each) => [each.day, wordsOf(each)]);
  const { title } = (await coach.get('/api/tasks/12')).json();
  expect((await days(eve, title))[0]).toEqual([12, `Day 12: ${title}`]);
  const label = 'What was missing';
  expect(await days(eve, 'missing before you')).toEqual([]);
  const open = await days(eve, label);
  const [all] = [await days(coach, 'tagline')];
  expect(open.every(([day]) => (day ?? 0) <= 3)).toBe(true);
  expect(all[0]?.[0]).toBe(12);
  expect(all.length).toBeGreaterThan((await days(eve, 'tagline')).length);
  expect((await find(eve, 'tagline'))[0]?.kind).toBe('task');
});

test('a snippet stays within one answer, and people of one name differ by their company', async () => {
  const eve = await createPerson(site.app, site.db, { name: 'Kim Wombat' });
  await site.db.updateTable('users').set({ company: 'Wombat Tea' }).where('id', '=', eve.user.id).execute();
  await handIn(eve, 'A lemur statement', 'The lemur notes');
  const [found] = allFound(await find(coach, 'lemur statement', 'submission'));
  expect(found && [wordsOf(found), found.company]).toEqual(['A lemur statement', 'Wombat Tea']);
});
