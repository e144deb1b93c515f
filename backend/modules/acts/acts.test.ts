import { expect, test } from 'vitest';
import type { Act, ActPerson } from '#shared/contract/acts.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { InvitationVerdict } from '#shared/contract/invitations.ts';
import { changeUser, deleteAccount } from '#tests/backend/person-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const maya = await createCoach(site.app, site.db);
const noah = await createCoach(site.app, site.db, 'Noah Berg');

const client = (name: string, currentDay = 3) => createPerson(site.app, site.db, { name, currentDay });
const plain = { email: null, sameAs: null, reason: null };
const hello = { kind: 'message', words: 'Hello {first name}' };
const start = (to: object, deed: object = hello, headers = {}) =>
  maya.post('/api/acts', { deed, to }, headers);
const peopleOf = async (act: Act, query = ''): Promise<ActPerson[]> =>
  (await maya.get(`/api/acts/${act.id}/people${query}`)).json();

test('the chosen clients are fixed in one act, coaches left out, deleted ones named as refused', async () => {
  const [ada, ben] = [await client('Ada Rossi'), await client('Ben Whitaker', 7)];
  const ids = [ben.user.id, ada.user.id, noah.user.id, ada.user.id, 2_000_000_000];
  const key = { 'idempotency-key': crypto.randomUUID() };
  const press = () => start({ userIds: ids }, hello, key);
  const act = (await press()).json<Act>();
  // A repeated press is the same act.
  expect((await press()).json<Act>().id).toBe(act.id);
  expect(act).toMatchObject({
    ...{ kind: 'message', words: 'Hello {first name}', state: 'running', total: 3, done: 0, refused: 1 },
    ...{ authorName: 'Maya Lindqvist', endedAt: null, stoppedByName: null },
  });
  expect(await peopleOf(act)).toEqual([
    { n: 1, userId: ada.user.id, name: 'Ada Rossi', state: 'open', ...plain },
    { n: 2, userId: ben.user.id, name: 'Ben Whitaker', state: 'open', ...plain },
    { n: 3, userId: null, name: null, state: 'refused', ...plain, reason: 'deleted' },
  ]);
  expect((await start({ userIds: [2_000_000_000] })).statusCode).toBe(400);
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

test('all that match are the people who were shown, not only as many', async () => {
  const group = crypto.randomUUID();
  const [ada, ben] = [await client(`Ada ${group}`, 5), await client(`Ben ${group}`, 6)];
  const filter = { q: group, day: '5' };
  const shown = (await maya.get(`/api/users/matching?q=${group}&day=5`)).json<object>();
  const setDay = (person: Person, day: number) =>
    maya.put(`/api/users/${person.user.id}/day`, { day, reason: 'A change' });
  const moved = [await setDay(ada, 6), await setDay(ben, 5)];
  expect(moved.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const refused = await start({ filter, ...shown });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The list has changed: 1 client matches now. Please look again.',
  ]);
  const now = (await maya.get(`/api/users/matching?q=${group}&day=5`)).json<object>();
  expect(now).toMatchObject({ count: 1 });
  const act = (await start({ filter, ...now })).json<Act>();
  expect((await peopleOf(act)).map(({ name }) => name)).toEqual([`Ben ${group}`]);
  expect((await maya.get('/api/users/matching?days=5')).statusCode).toBe(400);
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
  const log = (await maya.get('/api/audit?limit=2')).json<AuditEntry[]>();
  expect(log.map(({ action, actorName, detail }) => [action, actorName, detail])).toEqual([
    ['stop-act', 'Noah Berg', { rows: 0 }],
    ['act-on-many', 'Maya Lindqvist', { rows: 1, deed: 'unlock' }],
  ]);
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

const unused = () => `ana.ito+${crypto.randomUUID()}@example.com`;
const row = (email = unused(), rest: object = {}) => ({ email, name: 'Ana Ito', ...rest });
const listOf = (rows: object[], rest: object = {}) => ({ rows, coachId: null, cohortId: null, ...rest });
const check = async (rows: object[], rest: object = {}): Promise<InvitationVerdict[]> =>
  (await maya.post('/api/invitations/check', listOf(rows, rest))).json();
const invite = (rows: object[], rest: object = {}, headers = {}) =>
  maya.post('/api/invitations', { ...listOf(rows, rest), words: '' }, headers);
const makeCohort = async (name = crypto.randomUUID()): Promise<number> =>
  (await maya.post('/api/cohorts', { name, startsOn: '2100-01-01' })).json().id;

test('a list has 1 to 500 rows, and a cohort and a coach that are there', async () => {
  const ada = await createPerson(site.app, site.db);
  const tooMany = Array.from({ length: 501 }, () => row());
  for (const rows of [[], tooMany, [row('x'.repeat(501))]]) expect((await invite(rows)).statusCode).toBe(400);
  expect((await invite([row()], { cohortId: 2_000_000_000 })).statusCode).toBe(404);
  expect((await invite([row()], { coachId: ada.user.id })).statusCode).toBe(404);
  await changeUser(site.db, maya, { is_owner: true });
  const draft = (await maya.post('/api/programmes', { name: 'Not published' })).json().id;
  for (const programmeId of [draft, 2_000_000_000])
    expect((await invite([row()], { programmeId })).statusCode).toBe(404);
});

test('each row is judged before anything happens', async () => {
  const ada = await createPerson(site.app, site.db);
  const pending = unused();
  await maya.post('/api/users', { name: 'Ben Low', email: pending, mail: { words: '' } });
  const gone = await createPerson(site.app, site.db);
  await maya.post(`/api/users/${gone.user.id}/deactivate`);
  const first = unused();
  const cohort = crypto.randomUUID();
  await makeCohort(cohort);
  const programme = 'NAME  IT';
  const verdicts = await check([
    row(`\u200e${first}.`, {
      coach: ' noah berg ',
      cohort: cohort.toUpperCase(),
      programme,
      company: 'Ito Tea',
    }),
    row('ana at example.com'),
    row(`Ana <mailto:${first.toUpperCase().replace('@', '＠')}>`),
    row(ada.user.email.toUpperCase()),
    row(pending),
    row(gone.user.email),
    row(noah.user.email),
    row(unused(), { name: 'A' }),
    row(unused(), { name: 'A'.repeat(121) }),
    row(unused(), { company: 'A'.repeat(121) }),
    row(unused(), { coach: 'Nobody' }),
    row(unused(), { cohort: 'None of these' }),
    row(unused(), { name: '', coach: noah.user.email }),
    row(''),
    row(''),
    row(unused(), { programme: 'None of these' }),
    row('jürgen@example.com'),
  ]);
  expect(verdicts[0]).toEqual({
    ...{ n: 1, name: 'Ana Ito', email: first, company: 'Ito Tea', coachName: 'Noah Berg' },
    ...{ cohortName: cohort, programmeName: 'Name it', sameAs: null, reason: null },
  });
  expect(verdicts[2]?.sameAs).toBe(1);
  expect(verdicts[12]).toMatchObject({ name: 'Ana Ito', coachName: 'Noah Berg' });
  expect(verdicts.slice(1).map(({ reason }) => reason)).toEqual([
    ...['no-address', 'repeated', 'registered', 'invited', 'deactivated', 'is-coach'],
    ...['bad-name', 'bad-name', 'bad-company', 'no-coach', 'no-cohort', null, 'no-address', 'no-address'],
    ...['no-programme', 'accented-address'],
  ]);
  expect((await maya.get(`/api/users?q=${encodeURIComponent(first)}`)).json()).toEqual([]);
});

test('a name that two coaches have is nobody’s', async () => {
  const twin = await createCoach(site.app, site.db, 'Ida Twin');
  await createCoach(site.app, site.db, 'Ida Twin');
  const [byName, byAddress] = await check([
    row(unused(), { coach: 'Ida Twin' }),
    row(unused(), { coach: twin.user.email }),
  ]);
  expect([byName?.reason, byAddress?.reason]).toEqual(['no-coach', null]);
});

test('a coach is found by a name without its accents, unless another one has it without', async () => {
  const [ines, plain] = ['Inês Ferreira', 'Ines Ferreira'];
  await createCoach(site.app, site.db, ines);
  const written = [ines, 'Ine\u0302s Ferreira', 'INÊS  FERREIRA', plain, 'ines ferreira'];
  const coaches = async () =>
    (await check(written.map((coach) => row(unused(), { coach })))).map(({ coachName }) => coachName);
  expect(await coaches()).toEqual([ines, ines, ines, ines, ines]);
  await createCoach(site.app, site.db, plain);
  expect(await coaches()).toEqual([ines, ines, ines, plain, plain]);
});

test('a list becomes an act whose people are its rows, refused ones at once', async () => {
  const first = unused();
  const cohortId = await makeCohort();
  const rows = [row(first, { company: 'Ito Tea' }), row('nowhere'), row(first), row(unused(), { name: '' })];
  const key = { 'idempotency-key': crypto.randomUUID() };
  const press = () => invite(rows, { coachId: noah.user.id, cohortId }, key);
  const act = (await press()).json<Act>();
  // A repeated press is the same list.
  expect((await press()).json<Act>().id).toBe(act.id);
  expect(act).toMatchObject({
    ...{ kind: 'invite', state: 'running', total: 4, done: 0, refused: 2, words: null },
    coachName: 'Noah Berg',
  });
  const people = (await maya.get(`/api/acts/${act.id}/people`)).json<ActPerson[]>();
  expect(people.map(({ n, state, reason, sameAs }) => [n, state, reason, sameAs])).toEqual([
    [1, 'open', null, null],
    [2, 'refused', 'no-address', null],
    [3, 'refused', 'repeated', 1],
    [4, 'open', null, null],
  ]);
  expect(people[0]).toMatchObject({ userId: null, name: 'Ana Ito', email: first });
  const [entry] = (await maya.get('/api/audit?limit=1')).json<AuditEntry[]>();
  expect([entry?.action, entry?.detail]).toEqual(['act-on-many', { rows: 2, deed: 'invite' }]);
  const nobody = await invite([row('nowhere')]);
  expect([nobody.statusCode, nobody.json().message]).toEqual([400, 'Nobody on this list can be invited.']);
});

test('the report is a file without formulas, and in the log', async () => {
  const rows = [row('one@example.net', { name: '=1+1' }), row('two'), row('ONE@example.net')];
  const { id } = (await invite(rows)).json<Act>();
  await maya.post(`/api/acts/${id}/stop`);
  const report = await noah.get(`/api/acts/${id}/report`);
  expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(report.headers['content-disposition']).toBe('attachment; filename="report.csv"');
  expect(report.body.trim().split('\r\n')).toEqual([
    'Row,Name,Email,Result',
    "1,'=1+1,one@example.net,Left undone.",
    '2,Ana Ito,two,Not an email address.',
    '3,Ana Ito,ONE@example.net,Same address as row 1.',
  ]);
  const [entry] = (await noah.get('/api/audit?limit=1')).json<AuditEntry[]>();
  expect([entry?.action, entry?.detail]).toEqual(['export', { rows: 3 }]);
});

test('who signs up beside a list takes what it says of them along', async () => {
  const [email, later] = [unused(), unused()];
  const { id } = (await invite([row(email.toUpperCase()), row(later)])).json<Act>();
  await maya.post(`/api/acts/${id}/stop`);
  const own = (await maya.post('/api/users', { name: 'Ana Ito', email })).json<Pick<Person, 'user'>>();
  await changeUser(site.db, maya, { is_owner: true });
  expect((await deleteAccount(maya, own as Person)).statusCode).toBe(200);
  const people = (await maya.get(`/api/acts/${id}/people`)).json<ActPerson[]>();
  expect(people.map((person) => [person.name, person.email])).toEqual([
    [null, null],
    ['Ana Ito', later],
  ]);
});
