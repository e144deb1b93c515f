import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Count, cellsOf, Flag, Text } from './fields.ts';
import { readContent } from './read-content.ts';

const Recipes = z.array(
  z.strictObject({
    name: Text,
    serves: Count.optional(),
    isCold: Flag.optional(),
    steps: z.array(z.strictObject({ does: Text })),
  }),
);
const soup = 'name: Soup\nsteps:\n  - does: Boil 1.50 litres\n';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-sprint-content-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(files: Readonly<Record<string, string>>): Promise<z.infer<typeof Recipes>> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return readContent(pathToFileURL(`${folder}/`), Recipes);
}

test('files are read in the order of their numbers, and plain values stay texts', async () => {
  const salad = 'name: no\nserves: 4\nisCold: true\nsteps: [{does: +9}, {does: 007}]\n';
  expect(await read({ '02-salad.yaml': salad, '01.yaml': soup })).toEqual([
    { name: 'Soup', steps: [{ does: 'Boil 1.50 litres' }] },
    { name: 'no', serves: 4, isCold: true, steps: [{ does: '+9' }, { does: '007' }] },
  ]);
});

test('a text in several lines keeps its paragraphs and loses the break at its end', async () => {
  const [recipe] = await read({
    '01.yaml': 'name: |\n  One.\n\n  Two.\nsteps:\n  - does: >\n      Stir\n      well.\n',
  });
  expect(recipe).toEqual({ name: 'One.\n\nTwo.', steps: [{ does: 'Stir well.' }] });
});

test.each([
  ['an unknown key', `${soup}colour: red\n`, /02\.yaml:4 colour: Unrecognized key: "colour"/],
  ['an empty text', soup.replace('Soup', ''), /02\.yaml:1 name: Expected a text/],
  [
    'an empty one in a list',
    soup.replace('Boil 1.50 litres', '""'),
    /02\.yaml:3 steps\[0\]\.does: Expected a text/,
  ],
  ['a missing key', 'name: Soup\n', /02\.yaml:1 steps: /],
  ['a list for a text', soup.replace('Soup', '[Soup]'), /02\.yaml:1 name: Expected a text/],
  ['a word for a number', `serves: four\n${soup}`, /02\.yaml:1 serves: Expected a number/],
  ['a word for a mark', `isCold: yes\n${soup}`, /02\.yaml:1 isCold: Expected true/],
  ['a key that occurs twice', `${soup}name: Stew\n`, /02\.yaml: Map keys must be unique at line 4/],
  ['a text that YAML reads as a key', 'name: Soup: hot\n', /02\.yaml: .* at line 1/],
  ['a reference to nothing', 'name: *soup\n', /02\.yaml: Unresolved alias .*: soup/],
])('%s is refused with its file and place', async (_fault, text, message) => {
  await expect(read({ '01.yaml': soup, '02.yaml': text })).rejects.toThrow(message);
});

test('all faults of all files are told at once', async () => {
  const files = { '01.yaml': soup.replace('name', 'nome'), '02.yaml': soup.replace('does', 'do') };
  await expect(read(files)).rejects.toThrow(/01\.yaml:1 name.*01\.yaml:1 nome.*02\.yaml:3 steps\[0\]/s);
});

test.each([
  ['is missing', ['01.yaml', '03.yaml'], '03.yaml'],
  ['occurs twice', ['01.yaml', '01-soup.yml'], '01.yaml'],
])('a number that %s is refused', async (_fault, names, named) => {
  await expect(read(Object.fromEntries(names.map((name) => [name, soup])))).rejects.toThrow(
    `${named}: the file before it is missing, or two have its number.`,
  );
});

test('a row is cells between bars, which may be empty', () => {
  const cells = ['Map entry', 'New hours, photo', '2027-03-22'];
  expect(cellsOf(cells.join(' | '))).toEqual(cells);
  expect(cellsOf('Dust |')).toEqual(['Dust', '']);
});
