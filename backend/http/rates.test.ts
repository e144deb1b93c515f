import { describe, expect, test, vi } from 'vitest';
import { endpointNames } from '#shared/contract/endpoints.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { limitsOf } from './limits.ts';

const LIMIT = 2;
const site = await forThisFile(
  startTestApp({
    messagesPerMinute: LIMIT,
    uploadsPerHour: LIMIT,
    exportsPerHour: LIMIT,
    draftSavesPerMinute: LIMIT,
    searchesPerMinute: LIMIT,
  }),
);

const costly: Record<string, (person: Person) => ReturnType<Person['get']>> = {
  messages: (person) =>
    person.post(`/api/conversations/${person.user.id}/messages`, { message: 'Hello', day: 1 }),
  uploads: (person) => uploadFile(person, { taskDay: 1 }),
  'saves of drafts': (person) => person.put('/api/drafts/1', { notes: 'words' }),
  searches: (person) => person.get('/api/search?q=words'),
  'searches of a conversation': (person) =>
    person.get(`/api/conversations/${person.user.id}/messages?q=words`),
  exports: (person) => person.get(`/api/users/${person.user.id}/export`),
};

describe.each(Object.entries(costly))('%s have their own limit', (_name, call) => {
  test('a request above the limit gets Retry-After; other users are unaffected', async () => {
    const ada = await createPerson(site.app, site.db);
    const ben = await createPerson(site.app, site.db);
    for (let count = 0; count < LIMIT; count += 1) expect((await call(ada)).statusCode).toBeLessThan(300);
    const refused = await call(ada);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(ben)).statusCode).toBeLessThan(300);
  });
});

test.each([
  ['messages', { messagesPerDay: 3 }, costly.messages],
  ['writes', { writesPerDay: 3 }, costly['saves of drafts']],
])('%s are limited per day, with Retry-After in hours', async (_what, limits, call) => {
  const strict = await startTestApp(limits);
  const ada = await createPerson(strict.app, strict.db);
  for (let n = 0; n < 3; n += 1) expect((await call?.(ada))?.statusCode).toBeLessThan(300);
  const refused = await call?.(ada);
  expect(refused?.statusCode).toBe(429);
  expect(refused?.json().message).toMatch(/^Too many requests\. Please wait \d+ hours\.$/);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(80_000);
  expect((await ada.get('/api/tasks')).statusCode).toBe(200);
  await strict.close();
});

test('reads and writes have separate limits, also when all come at once', async () => {
  const busy = await startTestApp({ readsPerMinute: 12, writesPerMinute: 4 });
  const ada = await createPerson(busy.app, busy.db);
  const statusesOf = async (count: number, call: () => ReturnType<Person['get']>) =>
    (await Promise.all(Array.from({ length: count }, call))).map(({ statusCode }) => statusCode).toSorted();
  const reads = await statusesOf(14, () => ada.get('/api/tasks'));
  expect(reads).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429]);
  const save = () => ada.put('/api/drafts/1', { notes: 'words' });
  expect(await statusesOf(5, save)).toEqual([200, 200, 200, 200, 429]);
  await busy.close();
});

test('a clock that is set back lengthens no limit', async () => {
  const ada = await createPerson(site.app, site.db);
  const search = async () => (await ada.get('/api/search?q=words')).statusCode;
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  try {
    expect([await search(), await search(), await search()]).toEqual([200, 200, 429]);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(61_000);
    expect(await search()).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('shared books are limited per address, whoever reads them', async () => {
  const strict = await startTestApp({ publicCallsPerMinute: LIMIT });
  const read = (remoteAddress: string, url = '/api/public/books/unknown') =>
    strict.app.inject({ url, remoteAddress });
  for (let count = 0; count < LIMIT; count += 1) expect((await read('203.0.113.1')).statusCode).toBe(404);
  const refused = await read('203.0.113.1', '/book/unknown');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await read('203.0.113.2')).statusCode).toBe(404);
  await strict.close();
});

test('a long answer counts as several reads, compressed or not', async () => {
  const strict = await startTestApp({ readsPerMinute: 12, readSize: 100 });
  const readers = [await createPerson(strict.app, strict.db), await createPerson(strict.app, strict.db)];
  const headers = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' };
  const reads = [{}, { headers }].map(
    (options, n) => () => (readers[n] as Person).send({ method: 'GET', url: '/api/tasks', ...options }),
  );
  for (const read of reads) {
    expect(await read()).toMatchObject({ statusCode: 200 });
    expect(await read()).toMatchObject({ statusCode: 429 });
  }
  await strict.close();
});

test('a HEAD counts as its GET against the limit of every route', async () => {
  const { readsPerMinute, ...others } = limitsOf('standard');
  const ones = Object.keys(others).filter((name) => /Per(Minute|Hour|Day)$/.test(name));
  const strict = await startTestApp(Object.fromEntries(ones.map((name) => [name, 1])));
  let callers = 0;
  /** The last status of calls from a network that has called nothing else. */
  const lastOf = async (url: string, ...methods: ('GET' | 'HEAD')[]): Promise<number> => {
    callers += 1;
    const remoteAddress = `198.51.${callers >> 8}.${callers & 255}`;
    let last = 0;
    for (const method of methods) last = (await strict.app.inject({ method, url, remoteAddress })).statusCode;
    return last;
  };
  const limited: string[] = [];
  for (const name of endpointNames.keys()) {
    const [method, path = ''] = name.split(' ');
    if (method !== 'GET') continue;
    const url = path.replaceAll(/:\w+/g, '1');
    const isLimited = (await lastOf(url, 'GET', 'GET')) === 429;
    if (isLimited) limited.push(path);
    expect([path, (await lastOf(url, 'HEAD', 'GET')) === 429]).toEqual([path, isLimited]);
    expect([path, (await lastOf(url, 'GET', 'HEAD')) === 429]).toEqual([path, isLimited]);
  }
  expect(limited).toEqual(expect.arrayContaining(['/api/brand/:userId/word', '/api/users/:userId/export']));
  await strict.close();
});
