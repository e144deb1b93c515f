import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { clientSorts } from '#shared/contract/limits.ts';
import { writeMessages } from '#shared/messages/write-messages.queries.ts';
import { insertManyRows } from '#tests/backend/many-rows.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { planOf, type Statement, sentDuring } from '#tests/support/statements.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const ada = await createPerson(site.app, site.db);
await insertManyRows(site.db);
const feedback = site.db.selectFrom('feedback').select('id').where('user_id', '=', ada.user.id);
const feedbackId = (await feedback.executeTakeFirstOrThrow()).id;

/** The SQL that a call sends to PostgreSQL. */
async function statementsOf(
  url: string,
  call: (url: string) => ReturnType<Person['get']> = coach.get,
): Promise<{ sent: Statement[]; next: string | undefined }> {
  const { result: answer, sent } = await sentDuring(() => call(url));
  expect([url, answer.statusCode < 300]).toEqual([url, true]);
  return { sent, next: /^<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] };
}

const LARGE = new Set([
  ...['users', 'submissions', 'submission_words', 'messages', 'activity', 'feedback', 'conversations'],
  ...['act_people', 'sessions', 'insight_facts'],
]);

/** Statements that many calls share; their plan does not know the values. */
const plannedOnce = /^\s*(select sessions\.id|with input as)/;

async function wholeTablesRead(statement: Statement): Promise<string[]> {
  const { text } = statement;
  if (!/^\s*(select|with)/i.test(text)) return [];
  const nodes = await planOf(site.db, statement, plannedOnce.test(text) ? 'generic_plan' : undefined);
  return nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.has(node['Relation Name'] ?? ''))
    .map((node) => `${node['Relation Name']}: ${text}`);
}

/** Requests the first page and the next, if any; returns the number of plans checked. */
async function expectIndexes(path: string): Promise<number> {
  let url: string | undefined = path;
  let page = 0;
  for (; page < 2 && url; page += 1) {
    const { sent, next } = await statementsOf(url);
    expect(sent.length).toBeGreaterThan(1);
    for (const statement of sent) expect(await wholeTablesRead(statement)).toEqual([]);
    url = next;
  }
  return page;
}

// Most of the work of this site waits, so in the order of the waits only pages are checked.
const pagedSorts = ['sort=waits'];
const sorts = clientSorts
  .filter((sort) => sort !== 'waits')
  .flatMap((sort) => ['asc', 'desc'].map((order) => `sort=${sort}&order=${order}`));
const statuses = ['active', 'completed', 'inactive', 'deactivated'].map((status) => `status=${status}`);
const waiting = ['waiting=yes', 'waiting=yes&silentHours=72&status=active', 'waiting=yes&q=ada'];
const searches = ['q=c4ca4238', 'q=firm+69+cfcd', 'q=firm+69', 'q=ada'];
const whose = ['mine', 'none', '1'].map((filter) => `coach=${filter}`);
const choices = [
  ...['', ...whose, 'coach=mine&status=active', 'coach=mine&q=ada', ...statuses, 'silentHours=72', 'day=3'],
  ...['cohort=1', 'cohort=none', 'insight=stuck-3', 'insight=review-24&weeks=52'],
  ...['insight=unfinished&weeks=4', ...searches],
];

test.each(choices.flatMap((choice) => sorts.map((sort) => `${sort}&${choice}`)))(
  'participants: %s',
  async (query) => {
    await expectIndexes(`/api/users?${query}`);
  },
);

test.each([...sorts, ...pagedSorts])('participants, fifty a page: %s', async (sort) => {
  await expectIndexes(`/api/users?limit=50&${sort}`);
});

// These are most of those waiting, so only pages are checked.
test.each(waiting.flatMap((choice) => [...sorts, ...pagedSorts].map((sort) => `${sort}&${choice}`)))(
  'participants: %s',
  async (query) => {
    await expectIndexes(`/api/users?limit=20&${query}`);
    await expectIndexes(`/api/users?limit=50&${query}`);
  },
);

test('participants: all at once, with the total', async () => {
  expect(await expectIndexes('/api/users')).toBe(2);
  expect(await expectIndexes('/api/users/counts')).toBe(1);
});

test("one coach's clients, conversations and waiting work, and the team", async () => {
  const { id } = ada.user;
  const url = `/api/users/${id}/coach`;
  const answer = await coach.put(url, { coachId: coach.user.id });
  expect(answer.statusCode).toBe(200);
  for (const filter of [...whose, 'coach=usual', `coach=${coach.user.id}`]) {
    const lists = [
      'users/attention',
      'users/at-risk',
      'inbox',
      'conversations',
      'submissions/pending',
      'users',
    ];
    for (const path of lists) expect(await expectIndexes(`/api/${path}?${filter}`)).toBeGreaterThan(0);
    for (const query of ['inbox?snoozed=only', 'conversations?q=ada'])
      expect(await expectIndexes(`/api/${query}&${filter}`)).toBeGreaterThan(0);
  }
  const act = await coach.post('/api/acts', { deed: { kind: 'unlock' }, to: { filter: { day: '3' } } });
  const { id: actId } = act.json();
  for (const path of ['acts', `acts/${actId}/people`, `acts/${actId}/people?state=open`])
    expect(await expectIndexes(`/api/${path}`)).toBeGreaterThan(0);
  for (const filter of ['day=3', 'q=c4ca4238'])
    expect(await expectIndexes(`/api/users/matching?${filter}`)).toBe(1);
  const ofProgramme = ['changes', 'versions'].map((list) => `programmes/1/${list}`);
  const ofTeam = ['coaches', 'team', 'cohorts', 'audit', `audit?userId=${id}`, 'coach', 'programmes'];
  for (const path of [...ofTeam, ...ofProgramme])
    expect(await expectIndexes(`/api/${path}`)).toBeGreaterThan(0);
});

const PROGRESS = ['funnel', 'reviews', 'replies', 'finishes', 'cohorts'];

test.each([
  ...['users/attention', 'users/at-risk', 'conversations/unread', 'tasks/counts', 'brand/finished'],
  ...['insights/days', 'insights/load'],
  ...PROGRESS.flatMap((path) => [4, 52].map((weeks) => `insights/${path}?weeks=${weeks}`)),
])('%s, which has no pages', async (path) => {
  expect(await expectIndexes(`/api/${path}`)).toBe(1);
});

test.each([
  ...['inbox?limit=10', 'inbox?limit=50', 'inbox?limit=10&snoozed=only', 'conversations?limit=10'],
  ...['', '?limit=10', '?limit=250'].map((query) => `submissions/pending${query}`),
  ...['', '?limit=10', '?limit=100'].map((query) => `activity${query}`),
])('%s, page after page', async (path) => {
  expect(await expectIndexes(`/api/${path}`)).toBe(2);
});

test.each(['', ...searches.map((search) => `?${search}`)])('all conversations %s', async (query) => {
  expect(await expectIndexes(`/api/conversations${query}`)).toBeGreaterThan(0);
});

test('submissions, messages and the book of one client', async () => {
  const { id } = ada.user;
  for (const path of [`brand/${id}`, `conversations/${id}`, `submissions/user/${id}`])
    expect(await expectIndexes(`/api/${path}`)).toBe(1);
  for (const path of [`conversations/${id}/messages`, `conversations/${id}/messages?day=2`])
    expect(await expectIndexes(`/api/${path}`)).toBe(2);
  expect(await expectIndexes(`/api/feedback/${feedbackId}/messages`)).toBe(2);
});

test.each(['message', 'message 4321', '4321', 'question', 'question 777', 'zzz', 'ada', 'c4ca4238'])(
  'a search for %s',
  async (q) => {
    expect(await expectIndexes(`/api/search?q=${encodeURIComponent(q)}`)).toBe(1);
    for (const statement of (await statementsOf(`/api/search?q=${q.replace(' ', '+')}`, ada.get)).sent) {
      expect(await wholeTablesRead(statement)).toEqual([]);
      // To read the words of 500 long messages anew takes half a second.
      expect(statement.text).not.toContain('words_of(message)');
    }
  },
);

test('sending a message', async () => {
  const send = (url: string) => coach.post(url, { message: 'Hello', day: 1 });
  const { sent } = await statementsOf(`/api/conversations/${ada.user.id}/messages`, send);
  expect(sent.filter(({ text }) => plannedOnce.test(text))).toHaveLength(2);
  expect(sent.filter(({ text }) => text.includes('lock_timeout'))).toEqual([]);
  for (const statement of sent) expect(await wholeTablesRead(statement)).toEqual([]);
});

test('messages that share a statement', async () => {
  const people = site.db.selectFrom('conversations').select('user_id').orderBy('user_id').limit(2);
  const messages = (await people.execute()).map(({ user_id }) => ({
    ...{ author_id: coach.user.id, user_id, day: 1, from_admin: true, message: 'Hello' },
    ...{ client_id: null, request_id: null, traceparent: null },
  }));
  const { sent } = await sentDuring(() =>
    writeMessages(site.db, messages, { perMinute: 100, lockTimeout: 2_000 }),
  );
  expect(sent.map(({ text }) => plannedOnce.test(text))).toEqual([true]);
  for (const statement of sent) expect(await wholeTablesRead(statement)).toEqual([]);
});

test('a total is exact up to five hundred, and a search marks more', async () => {
  const count = async (from: string): Promise<string> => {
    const { rows } = await site.db.executeQuery<{ count: string }>(
      CompiledQuery.raw(`select count(*)::text as count from ${from}`),
    );
    return rows[0]?.count ?? '';
  };
  const clients = 'users where not is_admin and deactivated_at is';
  const active = 'join users on users.id = user_id and deactivated_at is null';
  const counted: [path: string, from: string][] = [
    ['/api/users', `${clients} null`],
    ['/api/users?status=active', `${clients} null and current_day between 1 and 20`],
    ['/api/users?status=deactivated', `${clients} not null`],
    ['/api/submissions/pending', `submissions ${active} where not is_reviewed`],
    ['/api/inbox', `conversations ${active} where waiting_since is not null and snoozed_until is null`],
    ['/api/inbox?snoozed=only', `conversations ${active} where snoozed_until is not null`],
  ];
  for (const [path, from] of counted) {
    expect([path, (await coach.get(path)).headers['x-total-count']]).toEqual([path, await count(from)]);
  }
  expect((await coach.get('/api/users?q=ada')).headers).toMatchObject({
    'x-total-count': '500',
    'x-total-count-at-least': 'yes',
  });
  expect((await coach.get('/api/users?q=c4ca4238')).headers).not.toHaveProperty('x-total-count-at-least');
});
