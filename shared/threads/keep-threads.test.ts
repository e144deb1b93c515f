import { getCompileCacheDir } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { keepThreads } from './keep-threads.ts';
import { runInThread } from './run-in-thread.ts';
import { ThreadError } from './thread-error.ts';

const module = new URL('../../tests/support/odd-work.thread.ts', import.meta.url);
const threads = keepThreads(module, 64);
afterAll(() => threads.close());

const failureOf = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'none',
    (error: unknown) => (error instanceof ThreadError ? error.failure : String(error)),
  );

const threadOf = (): Promise<number> => threads.run({ task: { kind: 'who' }, seconds: 5 });

test('a thread stays for the next task, and a second one starts while it works', async () => {
  const first = await threadOf();
  expect(await threadOf()).toBe(first);
  const both = await Promise.all([threadOf(), threadOf()]);
  expect(new Set(both).size).toBe(2);
});

test('a task over its time or memory, or one that fails, ends its thread; the next task gets another', async () => {
  const first = await threadOf();
  expect(await failureOf(threads.run({ task: { kind: 'spin' }, seconds: 0.2 }))).toBe('too-slow');
  expect(await failureOf(threads.run({ task: { kind: 'heap' }, seconds: 20 }))).toBe('too-large');
  expect(await failureOf(threads.run({ task: { kind: 'buffers' }, seconds: 20 }))).toBe('too-large');
  expect(await failureOf(threads.run({ task: { kind: 'throw' }, seconds: 5 }))).toBe('failed');
  expect(await failureOf(threads.run({ task: { kind: 'exit' }, seconds: 5 }))).toBe('failed');
  expect(await threadOf()).not.toBe(first);
});

test('a thread that refused its task stays for the next', async () => {
  const first = await threadOf();
  expect(await failureOf(threads.run({ task: { kind: 'refuse' }, seconds: 5 }))).toBe('too-large');
  expect(await threadOf()).toBe(first);
});

test('a task over its time of a core ends, in a new thread and in one that stayed', async () => {
  const job = { task: { kind: 'spin' }, seconds: 60, cpuSeconds: 0.2 };
  await expect(runInThread({ module, megabytes: 64, ...job })).rejects.toThrow('0.2 s of a core');
  await threadOf();
  await expect(threads.run(job)).rejects.toThrow('0.2 s of a core');
});

test('the time in which a thread waits for an answer does not count', async () => {
  const answer = () => new Promise((resolve) => setTimeout(resolve, 2_200, 'late'));
  const job = { task: { kind: 'ask' }, seconds: 2, answer };
  expect(await threads.run(job)).toBe('late');
  expect(await runInThread({ module, megabytes: 64, ...job })).toBe('late');
});

test('an answer that fails ends the task', async () => {
  const answer = () => Promise.reject(new Error('The store is away.'));
  await expect(threads.run({ task: { kind: 'ask' }, seconds: 5, answer })).rejects.toThrow(
    'The store is away.',
  );
});

test('a thread has no environment variables but the folder of compiled modules', async () => {
  const names = await threads.run({ task: { kind: 'environment' }, seconds: 5 });
  expect(names).toEqual(getCompileCacheDir() === undefined ? [] : ['NODE_COMPILE_CACHE']);
});
