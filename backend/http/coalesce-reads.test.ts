import { expect, test } from 'vitest';
import type { Database } from '#shared/database/database.ts';
import { coalesceReads, serializeOnce } from './coalesce-reads.ts';

const db = {} as Database;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Reads that resolve when released, with the number of the read. */
function gatedReads() {
  const started: { key: string; finish: (error?: Error) => void }[] = [];
  const read = (_db: Database, key: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const answer = `${key} ${started.length + 1}`;
      started.push({ key, finish: (error) => (error ? reject(error) : resolve(answer)) });
    });
  return { started, read };
}

test('callers that arrive during a read share a later one, which sees what was just committed', async () => {
  const { started, read } = gatedReads();
  const coalesced = coalesceReads(read);
  const answers = [coalesced(db, 'a'), coalesced(db, 'a'), coalesced(db, 'a')];
  expect(started).toHaveLength(1);
  started[0]?.finish();
  await settled();
  expect(started).toHaveLength(2);
  const late = coalesced(db, 'a');
  started[1]?.finish();
  expect(await Promise.all(answers)).toEqual(['a 1', 'a 2', 'a 2']);
  started[2]?.finish();
  expect(await late).toBe('a 3');
});

test('different reads are separate, and nothing is cached', async () => {
  const { started, read } = gatedReads();
  const coalesced = coalesceReads(read);
  const answers = [coalesced(db, 'a'), coalesced(db, 'b')];
  expect(started.map(({ key }) => key)).toEqual(['a', 'b']);
  for (const { finish } of started) finish();
  await Promise.all(answers);
  const again = coalesced(db, 'a');
  expect(started).toHaveLength(3);
  started[2]?.finish();
  expect(await again).toBe('a 3');
});

test.each(['later', 'at once'])(
  'a read that fails %s fails for those who shared it; the next one is tried',
  async (when) => {
    const { started, read } = gatedReads();
    let isBroken = false;
    const coalesced = coalesceReads((_db: Database, key: string) => {
      if (isBroken && when === 'at once') throw new Error('away');
      return read(_db, key);
    });
    const [first, second] = [coalesced(db, 'a'), coalesced(db, 'a')];
    const failed = expect(second).rejects.toThrow('away');
    isBroken = true;
    started[0]?.finish();
    await first;
    await settled();
    started[1]?.finish(new Error('away'));
    await failed;
    isBroken = false;
    const third = coalesced(db, 'a');
    started.at(-1)?.finish();
    expect(await third).toMatch(/^a /);
  },
);

test('a frozen list or object is serialised once per response schema, anything else each time', () => {
  let written = 0;
  const compile = serializeOnce(() => (answer: unknown) => {
    written += 1;
    return JSON.stringify(answer);
  });
  const [one, other] = [compile({} as never), compile({} as never)];
  const list = Object.freeze([1, 2]);
  expect([one(list), one(list), other(list)]).toEqual(['[1,2]', '[1,2]', '[1,2]']);
  expect(written).toBe(2);
  const book = Object.freeze({ title: 'Crumb' });
  expect([one(book), one(book)]).toEqual(['{"title":"Crumb"}', '{"title":"Crumb"}']);
  expect(written).toBe(3);
  const open = [1];
  one(open);
  open.push(2);
  expect(one(open)).toBe('[1,2]');
});

test('a long answer is encoded once too: all who get it share its bytes', () => {
  const write = serializeOnce(() => (answer: unknown) => JSON.stringify(answer))({} as never);
  const book = Object.freeze({ title: 'Ünïcode 🍞'.repeat(10_000) });
  const bytes: unknown = write(book);
  expect(Buffer.isBuffer(bytes) && bytes.equals(Buffer.from(JSON.stringify(book)))).toBe(true);
  expect(write(book)).toBe(bytes);
});
