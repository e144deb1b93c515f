import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findEngine } from './find-engine.ts';

let folder: string;
const notes: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('K6_BIN', '');
  notes.length = 0;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** A program that answers `k6 version`. */
async function install(version: string): Promise<string> {
  const file = join(folder, 'k6');
  await writeFile(file, `#!/bin/sh\necho 'k6 v${version} (go1.25)'\n`, { mode: 0o755 });
  return file;
}

const find = (usesAdapter = false) => findEngine({ usesAdapter }, (note) => notes.push(note));

test('k6 on the PATH runs the script, unless the adapter is asked for', async () => {
  const command = await install('2.2.0');
  expect(await find()).toMatchObject({ isK6: true, command, name: 'k6 v2.2.0 (go1.25)' });
  expect(await find(true)).toMatchObject({ isK6: false, command: process.execPath });
  expect(notes).toEqual([]);
});

test('without k6, or with one that is too old, the adapter runs it and one message says how k6 is installed', async () => {
  expect(await find()).toMatchObject({ isK6: false, name: expect.stringContaining('not k6') });
  await install('1.4.0');
  expect(await find()).toMatchObject({ isK6: false });
  expect(notes).toEqual([
    expect.stringMatching(/k6 2 or newer is not installed.*AGPL: install it/),
    expect.stringMatching(/AGPL/),
  ]);
});

test('a K6_BIN that is not k6 is refused', async () => {
  vi.stubEnv('K6_BIN', join(folder, 'no-such-k6'));
  await expect(find()).rejects.toThrow(/K6_BIN \(.*no-such-k6\) is not k6 2 or newer/);
});
