import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outlineOf } from './programme.ts';
import { builtIn, readProgramme, readProgrammes } from './read-programmes.ts';

let copy = '';
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'brand-sprint-programme-'));
  await cp(fileURLToPath(new URL('../curriculum', import.meta.url)), copy, { recursive: true });
});
afterEach(() => rm(copy, { recursive: true, force: true }));

const read = () => readProgramme(pathToFileURL(`${copy}/`));

test('three weeks hold all days of the built-in programme in order', () => {
  const { parts, titles, tasksHeading } = outlineOf(builtIn);
  expect(parts).toEqual([
    { name: 'Foundations', label: 'Week 1', firstDay: 1, lastDay: 7 },
    { name: 'Voice', label: 'Week 2', firstDay: 8, lastDay: 14 },
    { name: 'Launch', label: 'Week 3', firstDay: 15, lastDay: 21 },
  ]);
  expect([titles.length, tasksHeading]).toEqual([21, '21-Day Branding Tasks']);
});

test('each folder is a programme, with a key of its own', () => {
  expect(read()).toEqual(builtIn);
  const keys = readProgrammes().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['a gap between parts', 'firstDay: 8', 'firstDay: 9', /yaml:\d+ parts\[1\]\.firstDay: Expected day 8/],
  ['days without a part', 'lastDay: 21', 'lastDay: 20', /parts\[2\]\.lastDay: Expected day 21, the last one/],
  ['a part that ends before it begins', 'lastDay: 14', 'lastDay: 7', /s\[1\]\.lastDay: Ends before it b/],
  ['a key with a blank', 'key: brand-sprint', 'key: brand sprint', /key: Not a key/],
])('%s is refused with its place', async (_what, from, to, message) => {
  const path = join(copy, 'programme.yaml');
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
  expect(read).toThrow(message);
});
