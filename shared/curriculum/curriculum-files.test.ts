import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContent } from '#shared/content/read-content.ts';
import { curriculum } from './curriculum.ts';
import { Curriculum } from './curriculum-task.ts';

const days = fileURLToPath(new URL('./days', import.meta.url));

let copy = '';
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'brand-sprint-curriculum-'));
  await cp(days, copy, { recursive: true });
});
afterEach(() => rm(copy, { recursive: true, force: true }));

const read = () => readContent(pathToFileURL(`${copy}/`), Curriculum);

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(copy, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(copy, file), text.replace(from, to));
}

async function expectRefused(file: string, [from, to]: readonly [string, string], fault: string) {
  await change(file, from, to);
  let told = '';
  try {
    read();
  } catch (error) {
    told = String(error);
  }
  expect(told).toMatch(new RegExp(`${file}:\\d+ `));
  expect(told).toContain(` ${fault}`);
}

const long = 'sections[0].fields[0]';
const needed = 'needs[1].keys[0]: Day';

test.each([
  ['title: Why you began', 'title:', 'sections[0].title: Expected a text'],
  ['kind: long', 'kind: big', `${long}.kind: Expected one of the kinds short, long`],
  ['kind: long', 'kind: long\n        min: 3', `${long}.min: Unrecognized key`],
  ['kind: long', 'kind: table', `${long}.columns: `],
  ['key: draft1', 'key: draft 1', 'sections[2].fields[0].key: Not a key'],
  ['key: draft2', 'key: draft1', 'sections[2].fields[1].key: This day has another field draft1'],
  ['key: step2', 'key: step1', 'sections[1].key: This day has another section step1'],
])('"%s" written as "%s" is refused with its file, line and place: %s', (from, to, fault) =>
  expectRefused('01.yaml', [from, to], fault),
);

test.each([
  [' | 24 |', ' 24 |', `${long}.example[0]: Expected 3 cells with | between them, not 2`],
  ['[first_offer]', '[last_offer]', `${needed} 18 is not an earlier day with the field last_offer`],
  ['day: 18', 'day: 20', `${needed} 20 is not an earlier day`],
])('"%s" of a later day written as "%s" is refused: %s', (from, to, fault) =>
  expectRefused('19.yaml', [from, to], fault),
);

test('a curriculum may have fewer days or more', async () => {
  await rm(join(copy, '21.yaml'));
  expect(read()).toHaveLength(20);
  await cp(join(days, '21.yaml'), join(copy, '21.yaml'));
  await cp(join(days, '01.yaml'), join(copy, '22.yaml'));
  expect(read().at(-1)).toEqual({ ...curriculum[0], day: 22 });
});
