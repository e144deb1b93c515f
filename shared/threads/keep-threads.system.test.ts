import { getCompileCacheDir } from 'node:module';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { keepThreads } from './keep-threads.ts';
import { runInThread } from './run-in-thread.ts';
import { ThreadError } from './thread-error.ts';

const module = new URL('../../tests/support/odd-work.thread.ts', import.meta.url);

const failureOf = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'none',
    (error: unknown) => (error instanceof ThreadError ? error.failure : String(error)),
  );

describe.each([
  ['thread', false],
  ['process', true],
] as const)('a %s', (_, isNative) => {
  const threads = keepThreads(module, 64, 2, isNative);
  afterAll(() => threads.close());
  const threadOf = (): Promise<number> => threads.run({ task: { kind: 'who' }, seconds: 15 });

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
    expect(await failureOf(threads.run({ task: { kind: 'throw' }, seconds: 15 }))).toBe('failed');
    expect(await failureOf(threads.run({ task: { kind: 'exit' }, seconds: 15 }))).toBe('failed');
    expect(await threadOf()).not.toBe(first);
  });

  test('a thread that refused its task stays for the next', async () => {
    const first = await threadOf();
    expect(await failureOf(threads.run({ task: { kind: 'refuse' }, seconds: 15 }))).toBe('too-large');
    expect(await threadOf()).toBe(first);
  });

  test('a task over its time of a core ends, in a new thread and in one that stayed', async () => {
    const job = { task: { kind: 'spin' }, seconds: 60, cpuSeconds: 0.2 };
    await expect(runInThread({ module, megabytes: 64, isNative, ...job })).rejects.toThrow('0.2 s of a core');
    await threadOf();
    await expect(threads.run(job)).rejects.toThrow('0.2 s of a core');
  });

  test('the time in which a thread waits for an answer does not count', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const answer = async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      return 'late';
    };
    expect(await threads.run({ task: { kind: 'ask' }, seconds: 15, answer })).toBe('late');
    vi.useRealTimers();
  });

  test('an answer that fails ends the task', async () => {
    const answer = () => Promise.reject(new Error('The store is away.'));
    await expect(threads.run({ task: { kind: 'ask' }, seconds: 5, answer })).rejects.toThrow(
      'The store is away.',
    );
  });

  test('a thread has no environment variables but the folder of compiled modules', async () => {
    const names = await threads.run({ task: { kind: 'environment' }, seconds: 15 });
    expect(names).toEqual(getCompileCacheDir() === undefined ? [] : ['NODE_COMPILE_CACHE']);
  });
});

test('native code that takes too long ends with its process', async () => {
  const threads = keepThreads(module, 64, 1, true);
  const pid = await threads.run<number>({ task: { kind: 'who' }, seconds: 15 });
  const work = threads.run({ task: { kind: 'native' }, seconds: 60, cpuSeconds: 0.5 });
  await expect(work).rejects.toThrow('0.5 s of a core');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
});
