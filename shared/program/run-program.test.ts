import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const at = (file: string): string => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));

interface End {
  code: number | null;
  lines: { msg: string; level?: number; err?: { message: string } }[];
}

/** Exit code and log of a program in which this code runs after the start. */
async function endOf(happens: string, stop = '', drainSeconds = 5): Promise<End> {
  const program = `const { runProgram } = await import(${at('run-program.ts')});
    const { createLog } = await import(${at('../operations/log.ts')});
    const log = createLog('info', 'test');
    const alive = setInterval(() => undefined, 1_000);
    await runProgram('test', async () => ({
      log, drainSeconds: ${drainSeconds}, stop: async () => { log.info('draining'); ${stop} log.info('drained'); },
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

const messages = ({ lines }: End): string[] => lines.map(({ msg }) => msg);

test.each([
  ['exception', `setTimeout(() => { throw new Error('out of the blue'); }, 1)`],
  ['rejection', `void Promise.reject(new Error('out of the blue'))`],
])('after an uncaught %s a program logs it, drains and exits with 1', async (_what, happens) => {
  const end = await endOf(happens);
  expect(end.code).toBe(1);
  expect(messages(end)).toEqual(['uncaught exception, shutting down', 'draining', 'drained']);
  expect(end.lines[0]).toMatchObject({ level: 60, err: { message: 'out of the blue' } });
});

test('a second exception during the drain changes nothing', async () => {
  const end = await endOf(
    `setTimeout(() => { throw new Error('first'); }, 1)`,
    `setImmediate(() => { throw new Error('second'); }); await new Promise((done) => setTimeout(done, 50));`,
  );
  expect(end.code).toBe(1);
  expect(messages(end).filter((line) => line === 'draining')).toHaveLength(1);
  expect(messages(end).at(-1)).toBe('drained');
});

test('a drain ends at its time limit', async () => {
  const end = await endOf(
    `setTimeout(() => { throw new Error('out of the blue'); }, 1)`,
    'await new Promise(() => undefined);',
    1,
  );
  expect([end.code, messages(end).at(-1)]).toEqual([1, 'draining']);
});

test('on SIGTERM a program drains and exits with 0', async () => {
  const end = await endOf(`process.kill(process.pid, 'SIGTERM')`);
  expect([end.code, messages(end)]).toEqual([0, ['draining', 'drained']]);
});
