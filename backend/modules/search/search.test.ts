import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Found, FoundGroup, SearchKind } from '#shared/contract/search.ts';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, PASSWORD, type Person, stranger } from '#tests/backend/test-person.ts';
import { saveDraft } from '#tests/backend/workbook-calls.ts';

let site: TestApp;
let coach: Person;
let ada: Person;
let ben: Person;

const send = (from: Person, { user }: Person, message: string) =>
  from.post(`/api/conversations/${user.id}/messages`, { message, day: 1 });
const note = (about: Person, words: string) =>
  coach.post(`/api/users/${about.user.id}/notes`, { note: words });

async function handIn(person: Person, statement: string, notes: string): Promise<number> {
  await saveDraft(person, 1, { form: { step3: { final_statement: statement } } });
  const body = { userId: person.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes };
  const answer = await person.post('/api/submissions', body);
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

/** All that stands about a participant, with a word in each place. */
async function furnish(person: Person, word: string): Promise<void> {
  const submissionId = await handIn(person, `We ${word}answer for our street.`, `A ${word}question`);
  const { id } = (
    await coach.post('/api/feedback', {
      submissionId,
      comment: `Good ${word}comment`,
      rating: 4,
      actionPlan: `- Say it ${word}plan`,
      unlockNext: false,
    })
  ).json();
  const place = { targetElement: 'notes', position: { x: 0, y: 0 } };
  await coach.post(`/api/feedback/${id}/annotations`, { ...place, comment: `${word}annotation` });
  await send(person, person, `Hello ${word}mine`);
  await send(coach, person, `Answer ${word}theirs`);
  await note(person, `Prefers ${word}note`);
  await person.send({ method: 'PUT', url: '/api/drafts/2', payload: { notes: `${word}draft` } });
}

beforeAll(async () => {
  site = await startTestApp();
  coach = await createCoach(site.app, site.db);
  ada = await createPerson(site.app, site.db, { currentDay: 3, name: 'Ada Quillfeather' });
  ben = await createPerson(site.app, site.db, { currentDay: 3, name: 'Ben Quillfeather' });
  await furnish(ada, 'zebra');
  await furnish(ben, 'zebra');
}, 60_000);
afterAll(() => site.close());

async function find(who: Person, q: string, kind?: SearchKind): Promise<FoundGroup[]> {
  const answer = await who.get(
    `/api/search?q=${encodeURIComponent(q)}${kind === undefined ? '' : `&kind=${kind}`}`,
  );
  expect([q, answer.statusCode]).toEqual([q, 200]);
  return answer.json();
}
const kindsOf = (groups: FoundGroup[]): [SearchKind, number][] =>
  groups.map(({ kind, count }) => [kind, count]);
const wordsOf = ({ parts }: Found): string => parts.map(({ text }) => text).join('');
const allFound = (groups: FoundGroup[]): Found[] => groups.flatMap(({ found }) => found);

test('visitors search nothing', async () => {
  expect((await stranger(site.app).get('/api/search?q=zebra')).statusCode).toBe(401);
});

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
  for (const q of [
    'fruhstuck',
    'FRÜHST',
    'cafe bar',
    'bar',
    'karte',
    'example com',
    'cafe/bar',
    'speisen fruh',
  ])
    expect([q, kindsOf(await find(ada, q))]).toEqual([q, [['message', 1]]]);
  for (const q of ['fruh cafe', 'stuck', 'tee', 'fruhstuck tee', 'caf x'])
    expect([q, await find(ada, q)]).toEqual([q, []]);
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
  await furnish(eve, 'okapi');
  const all = kindsOf(await find(coach, 'okapi')).map(([kind]) => kind);
  expect(all).toEqual(['client', 'submission', 'message', 'note']);
  const [{ id } = { id: 0 }] = allFound(await find(coach, 'okapi', 'note'));
  await coach.send({ method: 'PUT', url: `/api/notes/${id}`, payload: { note: 'A gazelle' } });
  expect(kindsOf(await find(coach, 'gazelle'))).toEqual([['note', 1]]);
  await coach.post(`/api/users/${eve.user.id}/deactivate`);
  expect([...(await find(coach, 'okapi')), ...(await find(coach, 'gazelle'))]).toEqual([]);
  await coach.post(`/api/users/${eve.user.id}/reactivate`);
  expect(kindsOf(await find(coach, 'gazelle'))).toEqual([['note', 1]]);
  const payload = { email: eve.user.email, password: PASSWORD };
  await coach.send({ method: 'DELETE', url: `/api/users/${eve.user.id}`, payload });
  expect([...(await find(coach, 'okapi')), ...(await find(coach, 'gazelle'))]).toEqual([]);
});

test('five of each kind are shown, fifty of one; the count stops there', async () => {
  const eve = await createPerson(site.app, site.db);
  const message = {
    day: 1,
    user_id: eve.user.id,
    author_id: eve.user.id,
    from_admin: false,
    message: 'Ocelot',
  };
  await send(eve, eve, 'Hello');
  await site.db
    .insertInto('messages')
    .values(Array.from({ length: 60 }, () => message))
    .execute();
  for (const who of [coach, eve]) {
    const [few] = await find(who, 'ocelot');
    expect([few?.count, few?.isAtLeast, few?.found.length]).toEqual([50, true, 5]);
    const [many] = await find(who, 'ocelot', 'message');
    const ids = many?.found.map(({ id }) => id) ?? [];
    expect([many?.count, ids.length, ids]).toEqual([50, 50, ids.toSorted((a, b) => b - a)]);
  }
});

test('the longest answers can be handed in and searched', async () => {
  const eve = await createPerson(site.app, site.db);
  const words = Array.from({ length: 2_500 }, (_, n) => `word${n}`).join(' ');
  await handIn(eve, `${words.slice(0, 19_000)} platypus`, `${'x'.repeat(9_000)} ${'ﷺ'.repeat(9_000)}`);
  expect(kindsOf(await find(eve, 'platypus'))).toEqual([['submission', 1]]);
});

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.stringMatching(/^[ -~]{0,60}$/),
  fc
    .array(
      fc.constantFrom(
        "'",
        '\\',
        ':*',
        '&',
        '|',
        '!',
        '(',
        ')',
        '<->',
        '%',
        '_',
        'zebra',
        'a',
        '"',
        '--',
        '\u0301',
        'Ⅷ',
        '½',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(' ')),
);

test('whatever is typed, a participant gets own rows alone, and nobody an error', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async (q) => {
      const path = `/api/search?q=${encodeURIComponent(q)}`;
      const [own, all] = await Promise.all([ada.get(path), coach.get(path)]);
      expect([own.statusCode, all.statusCode]).toEqual([200, 200]);
      for (const found of allFound(own.json())) expect(found.userId).toBe(ada.user.id);
    }),
    { numRuns: 150 },
  );
});

test("a participant's own words are found; words of somebody else's are not", async () => {
  const groups = await Promise.all(
    ['zebra', 'hello', 'answer', 'good', 'say', 'question'].map((q) => find(ada, q)),
  );
  const found = allFound(groups.flat());
  expect(found.length).toBeGreaterThan(6);
  expect(new Set(found.map(({ userId }) => userId))).toEqual(new Set([ada.user.id]));
  expect(found.map(wordsOf).join()).not.toContain('Prefers');
});
