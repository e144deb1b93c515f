import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { Task } from '#shared/curriculum/curriculum-task.ts';
import { settingsOf } from '#shared/domain/draft-questions.ts';
import { rawProgrammeOf, rawTaskOf } from '#shared/domain/programme-draft.ts';
import { FORMAT, Head } from '#shared/programmes/programme.ts';
import { readProgrammes } from '#shared/programmes/read-programmes.ts';
import { authorCalls, fileOf, sendProgramme } from '#tests/backend/programme-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';

const site = await forThisFile(startTestApp());
const owner = await createCoach(site.app, site.db);
const author = authorCalls(owner);

const send = (content: unknown) => sendProgramme(owner, content);

test.each(readProgrammes())('$key comes back from its file as it was', async (programme) => {
  const item = (await author.list()).find(({ key }) => key === programme.key);
  const file = (await owner.get(`/api/programmes/${item?.id}/file`)).json();
  expect(file).toEqual(JSON.parse(JSON.stringify(fileOf(programme))));
  const { days } = programme;
  const name = `${programme.name} again`;
  const sent = await send({ ...file, name });
  expect(sent.statusCode, sent.body).toBe(201);
  const copy = sent.json<ProgrammeItem>();
  expect(copy).toMatchObject({ name, days: days.length, version: null, isBuiltIn: false });
  expect((await author.changesOf(copy)).problems).toEqual([]);
  expect((await owner.get(`/api/programmes/${copy.id}/file?draft=true`)).json()).toEqual({ ...file, name });
});

const [, first] = readProgrammes();
type File = ReturnType<typeof fileOf>;
const broken = (spoil: (file: File) => void): File => {
  const file = JSON.parse(JSON.stringify(fileOf(first as never)));
  spoil(file);
  return file;
};

const firstDay = (change: object) => (file: File) => Object.assign(file.days[0] ?? {}, change);
const secondDay = (change: object) => (file: File) => Object.assign(file.days[1] ?? {}, change);
const nineLines = '1\n2\n3\n4\n5\n6\n7\n8\n9';

test.each<[string, string, string, (file: File) => void]>([
  ['another format', 'format', 'Expected 1', (file) => Object.assign(file, { format: 2 })],
  ['an empty title', 'days[1].title', 'Expected a text', secondDay({ title: ' ' })],
  ['a title of two lines', 'days[0].title', 'Must be one line without', firstDay({ title: 'a\nb' })],
  ['an unknown key', 'days[0].tilte', 'It must not have "tilte"', firstDay({ tilte: 'x' })],
  ['a list of days for a name', 'name', 'Expected a text', (file) => Object.assign(file, { name: [] })],
  ['a number for the days', 'days', 'It must be a list.', (file) => Object.assign(file, { days: 5 })],
  [
    'a day of rest with questions',
    'days[0].sections',
    'It must not have',
    (file) => {
      const { key, title, estimatedTime, description, sections } = file.days[0] ?? ({} as never);
      Object.assign(file.days, [{ key, title, estimatedTime, description, sections, kind: 'rest' }]);
    },
  ],
  ['a day of no kind', 'days[0].kind', 'Expected rest, reading or call', firstDay({ kind: 'holiday' })],
  ['nine deliverables', 'days[0].deliverable', 'at most 8 lines', firstDay({ deliverable: nineLines })],
  [
    'a question of no kind',
    'days[0].sections[0].fields[0].kind',
    'Expected one of the kinds',
    (file) => Object.assign(file.days[0]?.sections?.[0]?.fields[0] ?? {}, { kind: 'constructor' }),
  ],
  ['two days of one key', 'days[1].key', 'Another day has the key d1', secondDay({ key: 'd1' })],
  [
    'too many questions',
    'days[0].sections',
    'at most 60 questions',
    (file) => {
      const [section] = file.days[0]?.sections ?? [];
      const field = section?.fields[0];
      if (section) section.fields = Array.from({ length: 61 }, (_, at) => ({ ...field, key: `f${at}` }));
    },
  ],
  ['no parts', 'parts', 'Expected at least one part', (file) => Object.assign(file, { parts: [] })],
])('a file with %s is refused with its place, and makes nothing', async (_what, place, message, spoil) => {
  const before = await author.list();
  const sent = await send(broken(spoil));
  expect(sent.statusCode, sent.body).toBe(422);
  expect(sent.json().problems).toContainEqual({ place, message: expect.stringContaining(message) });
  expect(await author.list()).toEqual(before);
});

const sample = JSON.stringify(fileOf(sampleProgramme(1, 1)), null, 2);
const noJson = (place: string): string => `This file is not a programme in JSON: ${place}.`;
const twice = (name: string): string => `"${name}" stands here a second time`;

test.each<[what: string, text: string, place: string]>([
  [
    'a comma after the last value',
    '{\n  "a": 1,\n}',
    'line 3, column 1: a name in double quotes is missing, or there is an extra comma',
  ],
  [
    'a comma after the last item',
    '{"a": [1,\r\n2, ]}',
    'line 2, column 4: a value is missing, or there is an extra comma',
  ],
  ['no comma between two values', '{"a": 1\n "b": 2}', 'line 2, column 2: a comma is missing'],
  ['no colon', '{"a" 1}', 'line 1, column 6: a colon is missing'],
  ['a comment', '{\n// mine\n"a": 1}', 'line 2, column 1: JSON has no comments'],
  ['curly quotes', '{“a”: 1}', 'line 1, column 2: JSON does not know this sign, such as a curly quote'],
  ['a text of two lines', '{"a": "b\nc"}', 'line 1, column 7: a text has no closing quote'],
  ['a tab in a text', '{"a": "b\tc"}', 'line 1, column 7: a text has a sign that JSON writes with a \\'],
  ['no end', '{"a": [1', 'line 1, column 9: a ] is missing'],
  ['two objects', '{"a": 1}\n{}', 'line 2, column 1: the file goes on after its end'],
  [
    'a title twice',
    '{"a": {"title": 1,\n"b": {"title": 2}, "title": 3}}',
    `line 2, column 20: ${twice('title')}`,
  ],
  ['days twice, once escaped', '{"days": [],\n"d\\u0061ys": []}', `line 2, column 1: ${twice('days')}`],
  ['__proto__ twice', '{"__proto__": 1, "__proto__": 2}', `line 1, column 18: ${twice('__proto__')}`],
])('a file with %s is refused with its line and column', async (_what, text, place) => {
  const sent = await send(text);
  expect([sent.statusCode, sent.json().message]).toEqual([400, noJson(place)]);
});

test('one name in two objects is no repetition', async () => {
  expect((await send('[{"a": 1}, {"a": {"a": 1}}]')).json().message).toBe(
    'This file is not a programme in JSON.',
  );
});

test('the letters of a file are read as they were written, or the file is refused', async () => {
  const named = (n: number) => sample.replace(/"name": "[^"]*"/, `"name": "Bäckerei ${n}"`);
  const utf16 = (n: number) => Buffer.from(`\ufeff${named(n)}`, 'utf16le');
  for (const [n, content] of [named(0), `\ufeff${named(1)}`, utf16(2), utf16(3).swap16()].entries())
    expect((await send(content)).json().name).toBe(`Bäckerei ${n}`);
  const before = await author.list();
  for (const content of [Buffer.from(named(4), 'latin1'), Buffer.from(named(4), 'utf16le')]) {
    const sent = await send(content);
    expect([sent.statusCode, sent.json().message]).toEqual([400, expect.any(String)]);
  }
  expect((await send(Buffer.from(named(4), 'latin1'))).json().message).toMatch('Save it again in UTF-8');
  expect(await author.list()).toEqual(before);
});

test('what is no programme at all is refused in words', async () => {
  for (const content of ['', 'title: A', '[]', 'null', '"text"', `{"days":[${'1,'.repeat(70_000)}1]}`])
    expect((await send(content)).statusCode, content.slice(0, 20)).toBe(400);
  expect((await send(`{"format":1,"name":"${'x'.repeat(2_100_000)}"}`)).statusCode).toBe(413);
  expect((await send('{"format":1}')).statusCode).toBe(422);
});

test('the example of the documentation is a programme', async () => {
  const page = await readFile(new URL('../../../docs/programme-format.md', import.meta.url), 'utf8');
  const sent = await send(page.split('```json')[1]?.split('```')[0] ?? '');
  expect([sent.statusCode, sent.json().name]).toEqual([201, 'One day']);
});

/** The names of the fields of a draft that the product reads. */
function namesRead(): Set<string> {
  const names = new Set<string>();
  const keys: Record<string, unknown> = { sections: ['S'], 'section.S.fields': ['F'], days: ['D'] };
  const watched = (kind: string) =>
    new Proxy<Record<string, unknown>>(
      {},
      {
        get: (_, name) => {
          names.add(String(name));
          return name === 'field.F.kind' ? kind : keys[String(name)];
        },
      },
    );
  for (const kind of Object.keys(settingsOf)) rawTaskOf(watched(kind), () => 1, 'D');
  rawProgrammeOf({ head: watched('') });
  return names;
}

test('the documentation names the fields of a draft that the product reads, and no others', async () => {
  const page = await readFile(new URL('../../../docs/programme-format.md', import.meta.url), 'utf8');
  const table = page.split('## Parts of a draft')[1]?.split('## ')[0]?.split('|---|---|')[1] ?? '';
  const named = [...table.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect([...new Set(named)].toSorted()).toEqual([...namesRead()].toSorted());
});

test('the published JSON schema is that of the format', async () => {
  const file = Head.omit({ key: true }).extend({ format: z.literal(FORMAT), days: z.array(Task).min(1) });
  const schema = z.toJSONSchema(file, { io: 'input', unrepresentable: 'any', reused: 'ref' });
  const path = new URL('../../../docs/programme-format.schema.json', import.meta.url);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)));
});
