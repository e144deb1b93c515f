import { expect, test } from 'vitest';
import type { Act, ActPerson } from '#shared/contract/acts.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const maya = await createCoach(site.app, site.db);
const noah = await createCoach(site.app, site.db, 'Noah Berg');

const client = (name: string, currentDay = 3) => createPerson(site.app, site.db, { name, currentDay });
const plain = { email: null, sameAs: null, reason: null };
const hello = { kind: 'message', words: 'Hello {first name}' };
const start = (to: object, deed: object = hello, who = maya, headers = {}) =>
  who.post('/api/acts', { deed, to }, headers);
const peopleOf = async (act: Act, query = ''): Promise<ActPerson[]> =>
  (await maya.get(`/api/acts/${act.id}/people${query}`)).json();

test('acts are for coaches', async () => {
  const ada = await client('Ada Rossi');
  const act = (await start({ userIds: [ada.user.id] })).json<Act>();
  for (const [who, status] of [
    [stranger(site.app), 401],
    [ada, 403],
  ] as const) {
    expect((await start({ userIds: [ada.user.id] }, hello, who)).statusCode).toBe(status);
    expect((await who.get('/api/acts')).statusCode).toBe(status);
    expect((await who.get(`/api/acts/${act.id}/people`)).statusCode).toBe(status);
    expect((await who.post(`/api/acts/${act.id}/stop`)).statusCode).toBe(status);
  }
  expect((await maya.get('/api/acts/2000000000/people')).statusCode).toBe(404);
  expect((await maya.post('/api/acts/2000000000/stop')).statusCode).toBe(404);
});

test('the chosen clients are fixed in one act, coaches and strangers left out', async () => {
  const [ada, ben] = [await client('Ada Rossi'), await client('Ben Whitaker', 7)];
  const ids = [ben.user.id, ada.user.id, noah.user.id, ada.user.id, 2_000_000_000];
  const act = (await start({ userIds: ids })).json<Act>();
  expect(act).toMatchObject({
    ...{ kind: 'message', words: 'Hello {first name}', state: 'running', total: 2, done: 0, refused: 0 },
    ...{ authorName: 'Maya Lindqvist', endedAt: null, stoppedByName: null },
  });
  expect(await peopleOf(act)).toEqual([
    { n: 1, userId: ada.user.id, name: 'Ada Rossi', state: 'open', ...plain },
    { n: 2, userId: ben.user.id, name: 'Ben Whitaker', state: 'open', ...plain },
  ]);
  expect((await start({ userIds: [noah.user.id] })).statusCode).toBe(400);
});

test('all that match a filter are meant, and only if they are as many as the coach was shown', async () => {
  const group = crypto.randomUUID();
  const clients = [];
  for (const name of ['Ada', 'Ben', 'Cleo']) clients.push(await client(`${name} ${group}`, 5));
  await client(`Dora ${group}`, 6);
  const filter = { q: group, day: '5', coach: 'mine', status: 'active' };
  const refused = await start({ filter, count: 2 });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The list has changed: 3 clients match now. Please look again.',
  ]);
  const act = (await start({ filter, count: 3 })).json<Act>();
  await client(`Emil ${group}`, 5);
  const listed = await peopleOf(act);
  expect(listed.map(({ userId }) => userId)).toEqual(clients.map(({ user }) => user.id));
  expect((await start({ filter: { q: crypto.randomUUID() } })).statusCode).toBe(400);
  expect((await start({ filter: { day: 22 } })).statusCode).toBe(400);
});

test('a misspelled filter or hour is refused, since it would reach more people, or at once', async () => {
  const ada = await client('Ada Rossi');
  const userIds = [ada.user.id];
  expect((await start({ filter: { cohorts: '1' } })).statusCode).toBe(400);
  expect((await start({ userIds, filter: {} })).statusCode).toBe(400);
  expect((await start({ userIds }, { ...hello, At: '09:00' })).statusCode).toBe(400);
  const change = { kind: 'revoke', to: { states: 'expired', count: 0 } };
  expect((await maya.post('/api/invitations/changes', change)).statusCode).toBe(400);
  const list = { rows: [{ email: 'new@example.com' }], coachId: null, cohortId: null };
  expect((await maya.post('/api/invitations', { ...list, words: '', at: '09:00' })).statusCode).toBe(400);
  expect((await maya.get('/api/users/export?cohorts=1')).statusCode).toBe(400);
});

test('a repeated press with the same key is one act', async () => {
  const ada = await client('Ada Rossi');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const press = async () => (await start({ userIds: [ada.user.id] }, hello, maya, key)).json<Act>().id;
  expect(await press()).toBe(await press());
});

test('clients are assigned to active coaches only', async () => {
  const ada = await client('Ada Rossi');
  const assign = (coachId: number) => start({ userIds: [ada.user.id] }, { kind: 'assign', coachId });
  expect((await assign(ada.user.id)).statusCode).toBe(404);
  expect((await assign(noah.user.id)).json()).toMatchObject({ kind: 'assign', coachName: 'Noah Berg' });
});

test('clients are put into a cohort that is there', async () => {
  const ada = await client('Ada Rossi');
  const name = crypto.randomUUID();
  const { id: cohortId } = (await maya.post('/api/cohorts', { name, startsOn: '2100-01-01' })).json();
  const put = (deed: object) => start({ userIds: [ada.user.id] }, deed);
  expect((await put({ kind: 'cohort', cohortId: 2_000_000_000 })).statusCode).toBe(404);
  expect((await put({ kind: 'cohort', cohortId: null })).statusCode).toBe(400);
  expect((await put({ kind: 'cohort', cohortId })).json()).toMatchObject({
    kind: 'cohort',
    cohortName: name,
  });
  expect((await put({ kind: 'no-cohort' })).json()).toMatchObject({ kind: 'no-cohort', cohortName: null });
});

test('any coach stops an act, once, and the log names both', async () => {
  const ada = await client('Ada Rossi');
  const act = (await start({ userIds: [ada.user.id] }, { kind: 'unlock' })).json<Act>();
  const stop = async () => (await noah.post(`/api/acts/${act.id}/stop`)).json<Act>();
  const stopped = await stop();
  expect(stopped).toMatchObject({ state: 'stopped', done: 0, stoppedByName: 'Noah Berg' });
  expect(await stop()).toEqual(stopped);
  expect((await maya.get('/api/acts')).json<Act[]>().find(({ id }) => id === act.id)).toEqual(stopped);
  const entries = async (who: Person) =>
    (await who.get('/api/audit?limit=1')).json<AuditEntry[]>().map(({ action, detail }) => [action, detail]);
  expect(await entries(noah)).toEqual([['stop-act', { rows: 0 }]]);
  const started = (await maya.get('/api/audit')).json<AuditEntry[]>();
  expect(started.find(({ action }) => action === 'act-on-many')?.detail).toEqual({ rows: 1, deed: 'unlock' });
});

test('the clients of an act are read page by page, and by state', async () => {
  const clients = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => client(name)));
  const act = (await start({ userIds: clients.map(({ user }) => user.id) })).json<Act>();
  const first = await maya.get(`/api/acts/${act.id}/people?limit=2`);
  const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const pages = [...first.json<ActPerson[]>(), ...(await maya.get(next)).json<ActPerson[]>()];
  expect(pages.map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(await peopleOf(act, '?state=refused')).toEqual([]);
});
