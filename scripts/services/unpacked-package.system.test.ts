import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from './child.ts';
import { findOnPath } from './system-package.ts';
import { packageOf, unpackPackage } from './unpacked-package.ts';

let folder = '';
const notes: string[] = [];
const note = (text: string): void => void notes.push(text);

beforeEach(async () => {
  notes.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'brand-sprint-unpacked-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['libjemalloc.so.2', 'libjemalloc2'],
  ['liblua5.1.so.0', 'liblua5.1-0'],
  ['libhiredis.so.1.1.0', 'libhiredis1.1.0'],
  ['libssl.so.3', 'libssl3t64'],
  ['libstdc++.so.6', 'libstdc++6'],
])('%s is in the package %s', (library, name) => {
  expect(packageOf(library).test(name)).toBe(true);
  expect(packageOf(library).test(`${name}-dev`)).toBe(false);
});

const hasApt = (await findOnPath(['apt-get'])) !== undefined;

/** Without access to a package mirror the test cannot run. */
const canDownload =
  hasApt && (await run('apt-get', ['download', '--print-uris', 'redis-tools'], { cwd: tmpdir() })).code === 0;

test.skipIf(!canDownload)(
  'Redis is unpacked with its libraries, runs, and is found at the next start',
  async () => {
    const redis = { names: ['redis-server', 'redis-tools'], program: 'usr/bin/redis-server' };
    const found = await unpackPackage(redis, note, folder);
    expect(found?.program).toBe(join(folder, 'redis-server', 'usr/bin/redis-server'));
    expect(notes).toEqual(['Unpacking redis-server and redis-tools (apt-get download) ...']);
    const { output } = await run(found?.program ?? '', ['--version'], { env: found?.env });
    expect(output).toContain('Redis server');
    expect(await readdir(folder)).toEqual(['redis-server']);
    expect(await unpackPackage(redis, note, folder)).toEqual(found);
    expect(notes).toHaveLength(1);
  },
);

test.skipIf(!hasApt)('an unknown package leaves no files behind', async () => {
  const unknown = { names: ['no-such-package-anywhere'], program: 'usr/bin/none' };
  expect(await unpackPackage(unknown, note, folder)).toBeUndefined();
  await expect(access(join(folder, 'no-such-package-anywhere'))).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});
