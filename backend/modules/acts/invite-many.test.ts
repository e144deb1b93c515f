import { expect, test } from 'vitest';
import type { Act, ActPerson } from '#shared/contract/acts.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { InvitationVerdict } from '#shared/contract/invitations.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, PASSWORD, stranger } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const maya = await createCoach(site.app, site.db);
const noah = await createCoach(site.app, site.db, 'Noah Berg');

const unused = () => `ana.ito+${crypto.randomUUID()}@example.com`;
const row = (email = unused(), rest: object = {}) => ({ email, name: 'Ana Ito', ...rest });
const listOf = (rows: object[], rest: object = {}) => ({ rows, coachId: null, cohortId: null, ...rest });
const check = async (rows: object[], rest: object = {}): Promise<InvitationVerdict[]> =>
  (await maya.post('/api/invitations/check', listOf(rows, rest))).json();
const invite = (rows: object[], rest: object = {}, who = maya, headers = {}) =>
  who.post('/api/invitations', { ...listOf(rows, rest), words: '' }, headers);
const makeCohort = async (name = crypto.randomUUID()): Promise<number> =>
  (await maya.post('/api/cohorts', { name, startsOn: '2100-01-01' })).json().id;

test('lists of invitations are for coaches, up to 500 rows', async () => {
  const ada = await createPerson(site.app, site.db);
  for (const [who, status] of [
    [stranger(site.app), 401],
    [ada, 403],
  ] as const) {
    expect((await invite([row()], {}, who)).statusCode).toBe(status);
    expect((await who.post('/api/invitations/check', listOf([row()]))).statusCode).toBe(status);
    expect((await who.get('/api/acts/1/report')).statusCode).toBe(status);
  }
  const tooMany = Array.from({ length: 501 }, () => row());
  for (const rows of [[], tooMany, [row('x'.repeat(501))]]) expect((await invite(rows)).statusCode).toBe(400);
  expect((await invite([row()], { cohortId: 2_000_000_000 })).statusCode).toBe(404);
  expect((await invite([row()], { coachId: ada.user.id })).statusCode).toBe(404);
  expect((await maya.get('/api/acts/2000000000/report')).statusCode).toBe(404);
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
  const verdicts = await check([
    row(first, { coach: ' noah berg ', cohort: cohort.toUpperCase(), company: 'Ito Tea' }),
    row('ana at example.com'),
    row(first.toUpperCase()),
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
  ]);
  expect(verdicts[0]).toEqual({
    ...{ n: 1, name: 'Ana Ito', email: first, company: 'Ito Tea', coachName: 'Noah Berg' },
    ...{ cohortName: cohort, sameAs: null, reason: null },
  });
  expect(verdicts[2]?.sameAs).toBe(1);
  expect(verdicts[12]).toMatchObject({ name: 'Ana Ito', coachName: 'Noah Berg' });
  expect(verdicts.slice(1).map(({ reason }) => reason)).toEqual([
    ...['no-address', 'repeated', 'registered', 'invited', 'deactivated', 'is-coach'],
    ...['bad-name', 'bad-name', 'bad-company', 'no-coach', 'no-cohort', null, 'no-address', 'no-address'],
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

test('a list becomes an act whose people are its rows, refused ones at once', async () => {
  const first = unused();
  const cohortId = await makeCohort();
  const rows = [row(first, { company: 'Ito Tea' }), row('nowhere'), row(first), row(unused(), { name: '' })];
  const act = (await invite(rows, { coachId: noah.user.id, cohortId })).json<Act>();
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

test('a repeated press with the same key is one list', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const rows = [row()];
  const press = async () => (await invite(rows, {}, maya, key)).json<Act>().id;
  expect(await press()).toBe(await press());
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
  const own = (await maya.post('/api/users', { name: 'Ana Ito', email })).json<{ user: { id: number } }>();
  await site.db.updateTable('users').set({ is_owner: true }).where('id', '=', maya.user.id).execute();
  const url = `/api/users/${own.user.id}`;
  const deleted = await maya.send({ method: 'DELETE', url, payload: { email, password: PASSWORD } });
  expect(deleted.statusCode).toBe(200);
  const people = (await maya.get(`/api/acts/${id}/people`)).json<ActPerson[]>();
  expect(people.map((person) => [person.name, person.email])).toEqual([
    [null, null],
    ['Ana Ito', later],
  ]);
});
