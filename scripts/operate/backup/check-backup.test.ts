import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from './check-backup.ts';
import { type Manifest, readManifest } from './manifest.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-sprint-check-'));
});
afterAll(() => rm(folder, { recursive: true }));

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

interface Given {
  files?: string;
  removed?: string;
  more?: Manifest['tables'];
}

/** A backup with right hashes, by whoever wrote its tables. */
async function write({ files = '', removed = '', more = [] }: Given): Promise<string> {
  const dir = await mkdtemp(join(folder, 'backup-'));
  await mkdir(join(dir, 'database'));
  await mkdir(join(dir, 'files'));
  await writeFile(join(dir, 'files', 'abc'), 'Vision');
  await writeFile(join(dir, 'outside'), 'Vision');
  const table = async (name: string, columns: string[], rows: string) => {
    const content = gzipSync(rows);
    await writeFile(join(dir, 'database', `${name}.gz`), content);
    return { name, columns, rows: 1, sha256: hash(content) };
  };
  const tables = [
    await table('files', ['sha256', 'id'], files),
    await table('removed_files', ['id', 'removed_at'], removed),
    ...more,
  ];
  const manifest = {
    ...{ format: 1, version: '1', postgres: '18', takenAt: 'now', migrations: ['0001-spine'] },
    ...{ tables, sequences: {}, files: { count: 1, bytes: 6 }, damaged: [] },
  };
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest));
  return dir;
}

async function check(given: Given): Promise<void> {
  const dir = await write(given);
  await checkBackup(await readManifest(dir), dir);
}

test('a backup as it was written passes', async () => {
  const given = { files: `${hash('Vision')}\tabc\n`, removed: 'def\t2026-01-01 00:00:00+00\n' };
  await expect(check(given)).resolves.toBeUndefined();
});

test.each([
  [
    'puts a file elsewhere',
    { files: `${hash('Vision')}\t../outside\n` },
    /\.\.\/outside is no name of a file/,
  ],
  ['hides that from the eye', { files: `${hash('Vision')}\t\\x2e./outside\n` }, /is no name of a file/],
  ['has a file elsewhere removed', { removed: '../session-secret\tnow\n' }, /session-secret is no name/],
  ['has other bytes', { files: `${hash('Mission')}\tabc\n` }, /is missing or not as it was uploaded/],
  [
    'names a table twice, of which one is looked at',
    { more: [{ name: 'files', columns: ['id', 'sha256'], rows: 1, sha256: 'x' }] },
    /names a table twice/,
  ],
])('one that %s is refused', async (_what, given, words) => {
  await expect(check(given)).rejects.toThrow(words);
});

test('a manifest that is cut off is told as such', async () => {
  const dir = await write({});
  await writeFile(join(dir, 'manifest.json'), '{"format": 1');
  await expect(readManifest(dir)).rejects.toThrow('is not one that this version reads');
});
