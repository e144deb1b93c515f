import { connect } from 'node:net';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#tests/backend/raw-call.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { hold } from '#tests/support/hold.ts';
import { createLane, enterLanes, inLane } from './lanes.ts';

const site = await forThisFile(startTestApp({}, { isPatient: true }));
const ada = await createPerson(site.app, site.db);
const ben = await createPerson(site.app, site.db);

const rename = (person: Person, name: string) => person.patch('/api/users/profile', { name, company: '' });

const statusesOf = async (calls: ReturnType<Person['get']>[]) => [
  ...new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode)),
];

test("of one person's calls four are at work and the rest wait; others' calls find a connection", async () => {
  const letGo = await hold(site.db, sql`select 1 from users where id = ${ada.user.id} for update`);
  const writes = Array.from({ length: 40 }, (_, n) => rename(ada, `Ada ${n}`));
  try {
    await eventually(async () => expect(await countBlocked(site.db)).toBe(4));
    expect((await ben.get('/api/tasks')).statusCode).toBe(200);
    expect((await rename(ben, 'Ben')).statusCode).toBe(200);
    expect(await countBlocked(site.db)).toBe(4);
  } finally {
    await letGo();
  }
  expect(await statusesOf(writes)).toEqual([200]);
});

test("of one person's searches one is at work, beside the person's other calls", async () => {
  const letGo = await hold(site.db, sql`lock table messages, submission_words, feedback`);
  const search = (n: number) => ada.get(`/api/search?q=words${n}`);
  const searches = Array.from({ length: 20 }, (_, n) => search(n));
  // It looks through three tables at once.
  const connections = 3;
  try {
    await eventually(async () => expect(await countBlocked(site.db)).toBe(connections));
    expect((await ben.get('/api/tasks')).statusCode).toBe(200);
    expect((await ada.get('/api/tasks')).statusCode).toBe(200);
    expect(await countBlocked(site.db)).toBe(connections);
  } finally {
    await letGo();
  }
  expect(await statusesOf(searches)).toEqual([200]);
});

test("of one person's drafts four are read at once, of the same draft one", async () => {
  const cleo = await createPerson(site.app, site.db, { currentDay: 21 });
  const letGo = await hold(site.db, sql`lock table drafts`);
  const days = Array.from({ length: 21 }, (_, n) => cleo.get(`/api/drafts/${n + 1}`));
  const same = Array.from({ length: 20 }, () => ben.get('/api/drafts/1'));
  try {
    await eventually(async () => expect(await countBlocked(site.db)).toBe(5));
    expect((await ada.get('/api/tasks')).statusCode).toBe(200);
    expect(await countBlocked(site.db)).toBe(5);
  } finally {
    await letGo();
  }
  expect(await statusesOf([...days, ...same])).toEqual([200]);
});

test('a line that is long takes no more; an empty one begins anew', async () => {
  const lane = createLane({ perCaller: 2, waiting: 3 });
  const held = Promise.withResolvers<string>();
  const wait = (caller: string) => inLane(lane, caller, () => held.promise);
  const taken = Array.from({ length: 5 }, () => wait('ada'));
  await expect(wait('ada')).rejects.toMatchObject({ status: 503, retryAfter: 1, body: { code: 'busy' } });
  const other = wait('ben');
  held.resolve('done');
  expect(await Promise.all([...taken, other])).toEqual(Array.from({ length: 6 }, () => 'done'));
  const failed = inLane(lane, 'ada', () => Promise.reject(new Error('It fails.')));
  await expect(failed).rejects.toThrow('It fails.');
  expect(await wait('ada')).toBe('done');
});

/** Work that runs until it is told to end; `order`: of the callers whose work began. */
function createWork(lane: ReturnType<typeof createLane>) {
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const work = (caller: string): Promise<void> =>
    inLane(lane, caller, () => {
      order.push(caller);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endAll = async (all: Promise<void>[]): Promise<void> => {
    for (let done = 0; done < all.length; done += 1) {
      await eventually(() => expect(ends.length).toBeGreaterThan(done));
      ends[done]?.();
    }
    await Promise.all(all);
  };
  return { order, work, endAll };
}

test('of many callers at once a part is at work, and a newcomer comes before who had a turn', async () => {
  const { order, work, endAll } = createWork(createLane({ perCaller: 2, waiting: 9, total: 3 }));
  const all = ['ada', 'ada', 'ada', 'ben', 'ben', 'ada'].map(work);
  await eventually(() => expect(order).toEqual(['ada', 'ada', 'ben']));
  all.push(work('cleo'));
  await endAll(all);
  expect(order).toEqual(['ada', 'ada', 'ben', 'cleo', 'ada', 'ben', 'ada']);
});

test('who had no turn comes before who had one, however many asked before', async () => {
  const { order, work, endAll } = createWork(createLane({ perCaller: 1, waiting: 0, total: 1 }));
  const first = ['g1', 'g2', 'g3'].map(work);
  await endAll(first);
  await endAll([...first, ...['g1', 'g2', 'g3', 'ada'].map(work)]);
  expect(order.slice(3)).toEqual(['g1', 'ada', 'g2', 'g3']);
});

test('who is first comes before all others that wait', async () => {
  const lane = createLane({ perCaller: 1, waiting: 9, total: 1 });
  const { order, work, endAll } = createWork(lane);
  const all = ['ada', 'ada', 'ben'].map(work);
  await eventually(() => expect(order).toEqual(['ada']));
  all.push(inLane(lane, 'cleo', async () => void order.push('cleo'), true));
  await endAll(all.slice(0, 3));
  expect(order).toEqual(['ada', 'cleo', 'ben', 'ada']);
});

const app = fastify({ forceCloseConnections: true });
enterLanes(app);
let open = 0;
app.addHook('onRequest', async (_request, reply) => {
  open += 1;
  reply.raw.once('close', () => {
    open -= 1;
  });
});
const held: (() => void)[] = [];
const config = { lane: 'calls' } as const;
app.get('/small', { config }, async () => 'ok');
app.get('/broken', { config }, () => Promise.reject(new Error('broken')));
app.get('/held', { config }, () => new Promise((resolve) => held.push(() => resolve('held'))));
app.post('/body', { config }, async () => 'ok');
app.get('/password', { config: { lane: 'passwords' } }, () => new Promise(() => undefined));
// A reply is a promise of the sent answer.
app.get('/large', { config }, async (_request, reply) => await reply.send('x'.repeat(20_000_000)));
const port = await listen(app);
afterAll(() => app.close());

const look = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

/** Asks for an answer and never reads it. */
function ask(path: string, method = 'GET', more = '') {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`);
  return socket;
}

test('answers that nobody reads and failures hold no place', async () => {
  // One more than a caller has at work.
  const sockets = Array.from({ length: 5 }, () => ask('/large'));
  expect(await look('/small')).toBe(200);
  for (let n = 0; n < 5; n += 1) expect(await look('/broken')).toBe(500);
  expect(await look('/small')).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('a caller who left gives the place back when the work is over, and what waited is not begun', async () => {
  const sockets = Array.from({ length: 10 }, () => ask('/held'));
  await eventually(() => expect(held).toHaveLength(4));
  const bodies = Array.from({ length: 5 }, () =>
    ask('/body', 'POST', 'content-type: application/json\r\ncontent-length: 5\r\n'),
  );
  await eventually(() => expect(open).toBe(15));
  for (const socket of [...sockets, ...bodies]) socket.destroy();
  await eventually(() => expect(open).toBe(0));
  for (const end of held) end();
  expect(await look('/small')).toBe(200);
  expect(held).toHaveLength(4);
});

test('passwords that are checked hold no place of other calls, of the same caller neither', async () => {
  const sockets = Array.from({ length: 10 }, () => ask('/password'));
  await eventually(() => expect(open).toBe(10));
  expect(await look('/small')).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('a caller who leaves amid a body gives the place back', async () => {
  const head = 'content-type: application/json\r\ncontent-length: 5\r\n';
  const sockets = Array.from({ length: 4 }, () => ask('/body', 'POST', head));
  await eventually(() => expect(open).toBe(4));
  for (const socket of sockets) socket.destroy();
  expect(await look('/small')).toBe(200);
});
