import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const log = fileURLToPath(new URL('log.ts', import.meta.url));

/** The standard output of a program that logs a number of lines and exits. */
async function saidBy(lines: number, end: string, buffer = 'undefined'): Promise<string[]> {
  const program = `const { createLog } = await import(${JSON.stringify(log)});
    const log = createLog('info', 'test', ${buffer});
    for (let n = 0; n < ${lines}; n += 1) log.info({ n, pad: 'x'.repeat(1_000) });
    ${end}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (await text(child.stdout)).trimEnd().split('\n');
}

test.each(['process.exit(1)', 'throw new Error()', ''])(
  'the last line is written before the exit: %s',
  async (end) => {
    const lines = await saidBy(2_000, end);
    expect([lines.length, JSON.parse(lines.at(-1) ?? '').n]).toEqual([2_000, 1_999]);
  },
);

test('the buffer for a stalled reader is limited', async () => {
  const lines = await saidBy(2_500, 'process.exit(1)', '2 * 1024 * 1024');
  expect(lines.length).toBeGreaterThan(1_250);
  expect(lines.length).toBeLessThan(2_125);
  expect(lines.map((line) => JSON.parse(line).n)).toEqual(lines.map((_, n) => n));
});
