import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, fromBufferPromise } from 'yauzl';
import { createCoach, createPerson, PASSWORD, type Person, stranger } from '#backend/testing/people.ts';
import { type LiveSite, screenOf, startLiveSite } from '#backend/testing/test-product.ts';
import { uploadFile } from '#backend/testing/upload.ts';
import type { Database } from '#shared/platform/database.ts';
import { eventually } from '#shared/testing/eventually.ts';

let site: LiveSite;
let coach: Person;
beforeAll(async () => {
  site = await startLiveSite();
  coach = await createCoach(site.app, site.db);
});
afterAll(() => site.close());

const MARK = 'Zebrafink';
const exportOf = (who: Person, { user }: Person) => who.get(`/api/users/${user.id}/export`);
const remove = (who: Person, { user }: Person, form: object = { email: user.email, password: PASSWORD }) =>
  who.send({ method: 'DELETE', url: `/api/users/${user.id}`, payload: form });

/** A participant with something of every kind; all that they say carries the mark. */
async function createBusyPerson(): Promise<Person & { fileId: string }> {
  const person = await createPerson(site.app, site.db, { name: `${MARK} <Ada>`, currentDay: 3 });
  const userId = person.user.id;
  const say = (who: Person, message: string) =>
    who.post(`/api/conversations/${userId}/messages`, { message, day: 1 });
  const form = { step3: { final_statement: `${MARK} bakes` } };
  await person.send({ method: 'PUT', url: '/api/drafts/1', payload: { form } });
  const embedded = { userId, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: `${MARK} asks` };
  const submissionId = (await person.post('/api/submissions', embedded)).json().id;
  const { fileURL } = (
    await uploadFile(person, { taskDay: 2, name: `${MARK}.txt`, content: 'Vision' })
  ).json();
  await uploadFile(person, { taskDay: 2, name: `${MARK}.txt`, content: 'Another vision' });
  await person.post('/api/submissions', { userId, taskDay: 2, fileURL, notes: '' });
  const review = { submissionId, comment: `${MARK}, well done`, rating: 5, unlockNext: false };
  const feedbackId = (await coach.post('/api/feedback', review)).json().id;
  const annotation = { targetElement: 'notes', comment: `Here, ${MARK}`, position: { x: 0, y: 0 } };
  await coach.post(`/api/feedback/${feedbackId}/annotations`, annotation, {
    'idempotency-key': `a-${userId}`,
  });
  await person.send({ method: 'PUT', url: '/api/drafts/3', payload: { notes: `${MARK} drafts` } });
  await coach.post(
    `/api/users/${userId}/notes`,
    { note: `${MARK} prefers calls` },
    { 'idempotency-key': `n-${userId}` },
  );
  await say(person, `Hello from ${MARK}`);
  await say(coach, `Hello ${MARK}`);
  await coach.post(
    `/api/users/${userId}/pause`,
    { reason: `${MARK} is away` },
    { 'idempotency-key': `p-${userId}` },
  );
  await stranger(site.app).post('/api/auth/login', { email: person.user.email, password: 'wrong password' });
  return { ...person, fileId: fileURL.split('/').at(-1) };
}

async function unzip(zip: Buffer): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(zip);
  const contents = new Map<string, string>();
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    contents.set(entry.fileName, Buffer.concat(chunks).toString());
  }
  return contents;
}

/** Every table with a row that says one of the words. */
async function tablesThatSay(db: Database, ...words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.ref(name)} as each where each::text ilike any(${words.map((word) => `%${word}%`)})
    `.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('who may export and delete: the person and coaches; no visitor, no other participant, no coach account', async () => {
  const ada = await createPerson(site.app, site.db);
  const ben = await createPerson(site.app, site.db);
  expect((await exportOf(stranger(site.app), ada)).statusCode).toBe(401);
  expect((await remove(stranger(site.app), ada)).statusCode).toBe(401);
  expect((await exportOf(ben, ada)).statusCode).toBe(403);
  expect((await remove(ben, ada)).statusCode).toBe(403);
  expect((await exportOf(coach, coach)).statusCode).toBe(404);
  expect((await remove(coach, coach)).statusCode).toBe(404);
});

test('the zip holds a page, the data and the files; a coach also gets what coaches keep', async () => {
  const ada = await createBusyPerson();
  const [own, coachs] = await Promise.all([exportOf(ada, ada), exportOf(coach, ada)]);
  expect(own.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('.zip'),
    'cache-control': 'private, no-cache',
  });
  const contents = await unzip(own.rawPayload);
  expect([...contents.keys()].toSorted()).toEqual([
    'data.json',
    `files/day-02/${MARK} (2).txt`,
    `files/day-02/${MARK}.txt`,
    'index.html',
  ]);
  expect(contents.get(`files/day-02/${MARK}.txt`)).toBe('Vision');
  const data = JSON.parse(contents.get('data.json') ?? '');
  expect(data).toMatchObject({
    profile: { email: ada.user.email },
    versions: [
      { day: 1, notes: `${MARK} asks`, answers: { step3: { final_statement: `${MARK} bakes` } }, file: null },
      { day: 2, file: `files/day-02/${MARK}.txt` },
    ],
    feedback: [{ day: 1, comment: `${MARK}, well done` }],
    annotations: [{ day: 1, comment: `Here, ${MARK}` }],
    messages: [{ message: `Hello from ${MARK}` }, { message: `Hello ${MARK}`, fromCoach: true }],
    drafts: [{ day: 3, notes: `${MARK} drafts` }],
  });
  expect(JSON.stringify(data)).not.toMatch(/rating|prefers calls|password/);
  const page = contents.get('index.html') ?? '';
  expect(page).toContain(`${MARK} &lt;Ada&gt;`);
  expect(page).not.toContain('<Ada>');
  for (const word of [
    `${MARK} bakes`,
    'well done',
    `Hello from ${MARK}`,
    `href="files/day-02/${MARK}.txt"`,
  ]) {
    expect(page).toContain(word);
  }
  const forCoach = JSON.parse((await unzip(coachs.rawPayload)).get('data.json') ?? '');
  expect(forCoach).toMatchObject({
    feedback: [{ rating: 5 }],
    coachNotes: [{ note: `${MARK} prefers calls` }],
  });
  const log = (await coach.get(`/api/audit?userId=${ada.user.id}`)).json();
  expect(log.filter(({ action }: { action: string }) => action === 'export-client')).toHaveLength(1);
});

test('an export goes on without a file whose bytes are lost, and says which it is', async () => {
  const ada = await createBusyPerson();
  await site.files.delete(ada.fileId);
  const contents = await unzip((await exportOf(ada, ada)).rawPayload);
  const kept = `files/day-02/${MARK} (2).txt`;
  expect([...contents.keys()].toSorted()).toEqual(['data.json', kept, 'index.html']);
  expect(contents.get(kept)).toBe('Another vision');
  const data = JSON.parse(contents.get('data.json') ?? '');
  expect(data).toMatchObject({
    versions: [{ day: 1 }, { day: 2, file: null }],
    files: [
      { name: `${MARK}.txt`, day: 2, path: null, isMissing: true },
      { name: `${MARK}.txt`, day: 2, path: kept, isMissing: false },
    ],
  });
  const page = contents.get('index.html') ?? '';
  expect(page).toMatch(new RegExp(`Missing files[^]*<li>${MARK}.txt \\(Day 2\\)</li>`));
  expect(page).not.toContain(`href="files/day-02/${MARK}.txt"`);
});

test('an export whose file cannot be read breaks off instead of looking whole', async () => {
  const ada = await createBusyPerson();
  await site.files.delete(ada.fileId);
  // It opens like a file, and reading it fails.
  await mkdir(join(site.dataDir, 'uploads', ada.fileId));
  const cookie = { cookie: ada.cookie };
  const answer = await fetch(`${site.origin}/api/users/${ada.user.id}/export`, { headers: cookie });
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

test.each([
  ['another address', { email: 'someone@example.com', password: PASSWORD }, 'email'],
  ['a wrong password', { password: 'not mine 1!' }, 'password'],
])('%s deletes nothing', async (_what, change, field) => {
  const ada = await createPerson(site.app, site.db);
  for (const who of [ada, coach]) {
    const answer = await remove(who, ada, { email: ada.user.email, ...change });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  }
  expect((await ada.get('/api/auth/me')).statusCode).toBe(200);
});

test('nothing of a deleted client is left in any table, their screens are cut and the coaches hear of it', async () => {
  const ada = await createBusyPerson();
  const [ofAda, ofCoach] = await Promise.all([screenOf(site, ada), screenOf(site, coach)]);
  const heard: unknown[] = [];
  ofCoach.on('user.deleted', (payload) => heard.push(payload));
  const words = [MARK, ada.user.email];
  expect((await tablesThatSay(site.db, ...words)).length).toBeGreaterThan(10);
  // What earlier tests left is not hers.
  const others = await site.db.selectFrom('users').select(['id']).where('name', 'like', `${MARK}%`).execute();
  for (const { id } of others.filter(({ id }) => id !== ada.user.id)) {
    const { email } = await site.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await remove(coach, { user: { id } } as Person, { email, password: PASSWORD })).statusCode).toBe(
      200,
    );
  }
  const answer = await remove(coach, ada, { email: ada.user.email.toUpperCase(), password: PASSWORD });
  expect(answer.statusCode).toBe(200);
  expect(await tablesThatSay(site.db, ...words)).toEqual([]);
  const owed = await site.db.selectFrom('removed_files').select('id').execute();
  expect(owed.map(({ id }) => id)).toContain(ada.fileId);
  await eventually(() => expect(ofAda.connected).toBe(false));
  await eventually(() => expect(heard).toContainEqual({ userId: ada.user.id }));
  ofCoach.close();
  expect((await ada.get('/api/auth/me')).statusCode).toBe(401);
  expect((await coach.get(`/api/users/${ada.user.id}`)).statusCode).toBe(404);
  const [entry] = (await coach.get('/api/audit')).json();
  expect(entry).toMatchObject({
    action: 'delete-client',
    actorName: coach.user.name,
    userName: null,
    detail: {},
  });
});

test('who deletes their own account is signed out, and may come again as somebody new', async () => {
  const ada = await createBusyPerson();
  const answer = await remove(ada, ada);
  expect(answer.statusCode).toBe(200);
  expect((await ada.get('/api/auth/me')).statusCode).toBe(401);
  const [entry] = (await coach.get('/api/audit')).json();
  expect(entry).toMatchObject({ action: 'delete-own-account', actorName: null, userId: null });
  const form = { name: 'Ada Rossi', email: ada.user.email, password: PASSWORD };
  expect((await stranger(site.app).post('/api/auth/register', form)).statusCode).toBe(201);
});

test('work that is handed in while the account goes is refused or goes too', async () => {
  const ada = await createPerson(site.app, site.db);
  const path = `/api/conversations/${ada.user.id}/messages`;
  const talk = Array.from({ length: 12 }, (_, n) => ada.post(path, { message: `word ${n} ${MARK}`, day: 1 }));
  const [gone, ...said] = await Promise.all([remove(coach, ada), ...talk]);
  expect([gone.statusCode, gone.json().message]).toEqual([200, expect.any(String)]);
  for (const { statusCode } of said) expect(statusCode).toBeOneOf([201, 401, 404, 409, 503]);
  expect(await tablesThatSay(site.db, ada.user.email)).toEqual([]);
  const { rows } = await sql`select from messages where message like 'word%'`.execute(site.db);
  expect(rows).toEqual([]);
});

test('a former coach, whose words stand in the work of others, is not deleted', async () => {
  const ada = await createBusyPerson();
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  await noah.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Hello', day: 1 });
  await site.db.updateTable('users').set({ is_admin: false }).where('id', '=', noah.user.id).execute();
  const answer = await remove(coach, noah);
  expect(answer.statusCode).toBe(409);
  expect((await coach.get(`/api/users/${noah.user.id}`)).statusCode).toBe(200);
});
