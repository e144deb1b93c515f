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

test.each([
  ['an unknown key', '01.yaml', 'deliverable:', 'delivers:', /01\.yaml:2 delivers: Unrecognized key/],
  [
    'a missing text',
    '01.yaml',
    'title: Why you began',
    'title:',
    /01\.yaml:\d+ sections\[0\]\.title: Expected a text/,
  ],
  [
    'an unknown kind',
    '01.yaml',
    'kind: long',
    'kind: big',
    /fields\[0\]\.kind: Expected one of the kinds short, long/,
  ],
  [
    'a setting of another kind',
    '01.yaml',
    'kind: long',
    'kind: long\n        min: 3',
    /fields\[0\]\.min: Unrecognized key/,
  ],
  ['a table without columns', '01.yaml', 'kind: long', 'kind: table', /fields\[0\]\.columns: /],
  [
    'a key with a blank',
    '01.yaml',
    'key: draft1',
    'key: draft 1',
    /sections\[2\]\.fields\[0\]\.key: Not a key/,
  ],
  [
    'a field key that occurs twice',
    '01.yaml',
    'key: draft2',
    'key: draft1',
    /01\.yaml:\d+ sections\[2\]\.fields\[1\]\.key: This day has another field draft1/,
  ],
  [
    'a section key that occurs twice',
    '01.yaml',
    'key: step2',
    'key: step1',
    /sections\[1\]\.key: This day has another section step1/,
  ],
  [
    'a row with too few cells',
    '19.yaml',
    ' | 24 |',
    ' 24 |',
    /19\.yaml:\d+ sections\[0\]\.fields\[0\]\.example\[0\]: Expected 3 cells with \| between them, not 2/,
  ],
  [
    'an earlier answer that does not exist',
    '19.yaml',
    'keys: [first_offer]',
    'keys: [last_offer]',
    /19\.yaml:\d+ needs\[1\]\.keys\[0\]: Day 18 is not an earlier day with the field last_offer/,
  ],
  [
    'an answer of a later day',
    '19.yaml',
    'day: 18',
    'day: 20',
    /needs\[1\]\.keys\[0\]: Day 20 is not an earlier day/,
  ],
])('%s is refused with its file, line and place', async (_fault, file, from, to, message) => {
  await change(file, from, to);
  expect(read).toThrow(message);
});

test('a missing day is refused', async () => {
  await rm(join(copy, '05.yaml'));
  expect(read).toThrow('06.yaml: the file before it is missing');
});

test('a curriculum may have fewer days or more', async () => {
  await rm(join(copy, '21.yaml'));
  expect(read()).toHaveLength(20);
  await cp(join(days, '21.yaml'), join(copy, '21.yaml'));
  await cp(join(days, '01.yaml'), join(copy, '22.yaml'));
  expect(read().at(-1)).toEqual({ ...curriculum[0], day: 22 });
});
