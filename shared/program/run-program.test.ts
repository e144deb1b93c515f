import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const at = (file: string): string => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));

interface End {
  code: number | null;
  lines: { msg: string; level?: number; reason?: string; err?: { message: string } }[];
}

/** Exit code and log of a program in which this code runs after the start. */
async function endOf(happens: string, drain = '', drainSeconds = 5): Promise<End> {
  const program = `const { runProgram } = await import(${at('run-program.ts')});
    const { createLog } = await import(${at('../operations/log.ts')});
    const log = createLog('info', 'test');
    const alive = setInterval(() => undefined, 1_000);
    await runProgram('test', async () => ({
      log, drainSeconds: ${drainSeconds}, open: () => ({ calls: 3 }),
      drain: async (isTold) => { log.info('told ' + isTold); ${drain} }, close: async () => log.info('closed'),
    }));
    ${happens}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const lines = said
    .trimEnd()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return { code, lines };
}

const orderly = (isTold: boolean) => ['shutting down', `told ${isTold}`, ...['drained', 'closed', 'exiting']];
const messages = ({ lines }: End): string[] => lines.map(({ msg }) => msg);

test.each([
  ['exception', `setTimeout(() => { throw new Error('out of the blue'); }, 1)`],
  ['rejection', `void Promise.reject(new Error('out of the blue'))`],
])('after an uncaught %s a program logs it, drains and exits with 1', async (_what, happens) => {
  const end = await endOf(happens);
  expect(end.code).toBe(1);
  expect(messages(end)).toEqual(['uncaught exception, shutting down', ...orderly(false)]);
  expect(end.lines[1]?.reason).toBe('uncaught exception');
  expect(end.lines[0]).toMatchObject({ level: 60, err: { message: 'out of the blue' } });
});

test('a drain ends at its time limit, and a second exception during it changes nothing', async () => {
  const end = await endOf(
    `setTimeout(() => { throw new Error('first'); }, 1)`,
    `setImmediate(() => { throw new Error('second'); }); await new Promise(() => undefined);`,
    0.3,
  );
  expect([end.code, messages(end).at(-1)]).toEqual([1, 'out of time, exiting']);
  expect(messages(end).filter((line) => line === 'shutting down')).toHaveLength(1);
  expect(messages(end).filter((line) => line === 'uncaught exception, shutting down')).toHaveLength(2);
});

test('on SIGTERM a program drains, exits with 0 and logs each step with what is open', async () => {
  const end = await endOf(`process.kill(process.pid, 'SIGTERM')`);
  expect([end.code, messages(end)]).toEqual([0, orderly(true)]);
  expect(end.lines[0]).toMatchObject({ reason: 'SIGTERM', drainSeconds: 5, calls: 3 });
  expect(end.lines[2]).toMatchObject({ seconds: expect.any(Number), calls: 3 });
  expect(end.lines[4]).toMatchObject({ seconds: expect.any(Number), code: 0, calls: 3 });
});

test('a drain that fails is logged, and the program exits with 1', async () => {
  const end = await endOf(`process.kill(process.pid, 'SIGTERM')`, `throw new Error('stuck');`);
  expect(end.code).toBe(1);
  expect(end.lines[2]).toMatchObject({ msg: 'shutting down failed', err: { message: 'stuck' } });
});
