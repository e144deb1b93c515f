import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { describeTrouble, openLog } from './program.ts';

test('a warning is shown with its cause', () => {
  expect(describeTrouble('{"level":40,"msg":"Redis connection lost","error":"refused"}')).toBe(
    'Redis connection lost: refused',
  );
  expect(describeTrouble('{"level":50,"msg":"failed","err":{"message":"why"}}')).toBe('failed: why');
  expect(describeTrouble('{"level":60,"msg":"ended"}')).toBe('ended');
});

test('info lines and lines that are not JSON are not shown', () => {
  expect(describeTrouble('{"level":30,"msg":"request"}')).toBeUndefined();
  expect(describeTrouble('plain words')).toBeUndefined();
});

test('a log keeps its end and stays short, also one that was long before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  const file = join(folder, 'backend.log');
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  for (const lines of [50, 5]) {
    const log = openLog(file, 90);
    for (let n = 0; n < lines; n += 1) {
      log.write(Buffer.from(`line ${n} of ${lines}\n`.padStart(20)));
      await eventually(async () => expect(await read(file)).toContain(`line ${n} of ${lines}`));
    }
    log.end();
    expect((await read(file)).length).toBeLessThanOrEqual(100);
    expect((await read(`${file}.1`)).length).toBeLessThanOrEqual(100);
  }
  await rm(folder, { recursive: true });
});
