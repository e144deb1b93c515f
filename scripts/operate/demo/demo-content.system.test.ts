import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContent } from '#shared/content/read-content.ts';
import { demoContent } from './demo-content.ts';
import { People } from './demo-schema.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-sprint-people-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const person = `name: Ada Moss
email: demo@example.com
company: Moss
currentDay: 2
lastSubmitted: 1
idleHours: 0.5
last: waiting
days:
  1:
    answers:
      draft1: We mend.
talk:
  - day: 1
    hours: -2
    client: Hello?
`;

async function read(text: string) {
  await writeFile(join(folder, '01.yaml'), text);
  return readContent(pathToFileURL(`${folder}/`), People);
}

test('all people and their brands are read, each with a business or all days of their own', () => {
  const { people } = demoContent();
  expect(people).toHaveLength(24);
  for (const { name, business, days, lastSubmitted } of people)
    expect(business ? lastSubmitted : Object.keys(days).length, name).toBe(lastSubmitted);
});

test('numbers of a story are numbers, and its texts stay texts', async () => {
  expect(await read(person)).toMatchObject([
    {
      idleHours: 0.5,
      days: { 1: { answers: { draft1: 'We mend.' } } },
      talk: [{ day: 1, hours: -2, client: 'Hello?' }],
    },
  ]);
});

test.each([
  [
    'an answer that the day does not ask for',
    'draft1:',
    'draft9:',
    /01\.yaml:11 days\.1\.answers\.draft9: Day 1 has no field of this name/,
  ],
  ['an address that is not reserved for the demo', 'demo@', 'ada@', /01\.yaml:2 email: /],
  [
    'a message of nobody',
    '    client: Hello?\n',
    '',
    /01\.yaml:13 talk\[0\]: Expected words of the client or of the coach/,
  ],
  ['a state that does not exist', 'last: waiting', 'last: lost', /01\.yaml:7 last: /],
])('%s is refused with its file, line and place', async (_fault, from, to, message) => {
  await expect(read(person.replace(from, to))).rejects.toThrow(message);
});
