import { expect, test } from 'vitest';
import type { Database } from '#shared/database/database.ts';
import { shareReads, shareTexts } from './shared-reads.ts';

const db = {} as Database;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Reads that resolve when released, with the number of the read. */
function gated() {
  const begun: { wanted: string; end: (error?: Error) => void }[] = [];
  const read = (_db: Database, wanted: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const answer = `${wanted} ${begun.length + 1}`;
      begun.push({ wanted, end: (error) => (error ? reject(error) : resolve(answer)) });
    });
  return { begun, read };
}

test('callers that arrive during a read share a later one, which sees what was just committed', async () => {
  const { begun, read } = gated();
  const shared = shareReads(read);
  const answers = [shared(db, 'a'), shared(db, 'a'), shared(db, 'a')];
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  await settled();
  expect(begun).toHaveLength(2);
  const late = shared(db, 'a');
  begun[1]?.end();
  expect(await Promise.all(answers)).toEqual(['a 1', 'a 2', 'a 2']);
  begun[2]?.end();
  expect(await late).toBe('a 3');
});

test('different reads are separate, and nothing is cached', async () => {
  const { begun, read } = gated();
  const shared = shareReads(read);
  const answers = [shared(db, 'a'), shared(db, 'b')];
  expect(begun.map(({ wanted }) => wanted)).toEqual(['a', 'b']);
  for (const { end } of begun) end();
  await Promise.all(answers);
  const again = shared(db, 'a');
  expect(begun).toHaveLength(3);
  begun[2]?.end();
  expect(await again).toBe('a 3');
});

test('a failed read fails for those who shared it; the next one is tried', async () => {
  const { begun, read } = gated();
  const shared = shareReads(read);
  const answers = [shared(db, 'a'), shared(db, 'a')];
  begun[0]?.end(new Error('away'));
  await expect(answers[0]).rejects.toThrow('away');
  begun[1]?.end();
  expect(await answers[1]).toBe('a 2');
});

test('a synchronous throw fails like any other error; the next read is tried', async () => {
  const { begun, read } = gated();
  let isBroken = false;
  const shared = shareReads((_db: Database, wanted: string) => {
    if (isBroken) throw new Error('at once');
    return read(_db, wanted);
  });
  const [first, second] = [shared(db, 'a'), shared(db, 'a')];
  isBroken = true;
  begun[0]?.end();
  await first;
  await expect(second).rejects.toThrow('at once');
  isBroken = false;
  const third = shared(db, 'a');
  begun[1]?.end();
  expect(await third).toBe('a 2');
});

test('a frozen list is serialised once per response schema, anything else each time', () => {
  let written = 0;
  const compile = shareTexts(() => (answer: unknown) => {
    written += 1;
    return JSON.stringify(answer);
  });
  const [one, other] = [compile({} as never), compile({} as never)];
  const list = Object.freeze([1, 2]);
  expect([one(list), one(list), other(list)]).toEqual(['[1,2]', '[1,2]', '[1,2]']);
  expect(written).toBe(2);
  const open = [1];
  one(open);
  open.push(2);
  expect(one(open)).toBe('[1,2]');
});
