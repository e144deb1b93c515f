import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { Task } from '#shared/curriculum/curriculum-task.ts';
import { partsOf, rawProgrammeOf } from '#shared/domain/programme-draft.ts';
import { Head } from '#shared/programmes/programme.ts';
import { checkProgramme, FORMAT } from '#shared/programmes/programme-file.ts';
import { readProgrammes } from '#shared/programmes/read-programmes.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach } from '#tests/backend/test-person.ts';
import { sendForm } from '#tests/backend/upload.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const owner = await createCoach(site.app, site.db);

const fileOf = (programme: Parameters<typeof partsOf>[0]) => ({
  format: 1,
  ...rawProgrammeOf(partsOf(programme)),
});

async function send(content: unknown) {
  const form = new FormData();
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  form.append('file', new Blob([text], { type: 'application/json' }), 'programme.json');
  return await sendForm(owner, form, { method: 'POST', url: '/api/programmes/file' });
}

const list = async () => (await owner.get('/api/programmes')).json<ProgrammeItem[]>();

test.each(readProgrammes())('$key comes back from its file as it was', async (programme) => {
  const item = (await list()).find(({ key }) => key === programme.key);
  const file = (await owner.get(`/api/programmes/${item?.id}/file`)).json();
  expect(file).toEqual(JSON.parse(JSON.stringify(fileOf(programme))));
  const sent = await send(file);
  expect(sent.statusCode, sent.body).toBe(201);
  const copy = sent.json<ProgrammeItem>();
  const { name, days } = programme;
  expect(copy).toMatchObject({ name, days: days.length, version: null, isBuiltIn: false });
  const { problems } = (await owner.get(`/api/programmes/${copy.id}/changes`)).json();
  expect(problems).toEqual([]);
  expect((await owner.get(`/api/programmes/${copy.id}/file?draft=true`)).json()).toEqual(file);
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
  ['an unknown key', 'days[0].tilte', 'Unrecognized key: "tilte"', firstDay({ tilte: 'x' })],
  [
    'a day of rest with questions',
    'days[0].sections',
    'Unrecognized key',
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
  const before = await list();
  const sent = await send(broken(spoil));
  expect(sent.statusCode, sent.body).toBe(422);
  expect(sent.json().problems).toContainEqual({ place, message: expect.stringContaining(message) });
  expect(await list()).toEqual(before);
});

test('what is no programme at all is refused in words', async () => {
  for (const content of ['', 'title: A', '[]', 'null', '"text"', `{"days":[${'1,'.repeat(70_000)}1]}`])
    expect((await send(content)).statusCode, content.slice(0, 20)).toBe(400);
  expect((await send(`{"format":1,"name":"${'x'.repeat(2_100_000)}"}`)).statusCode).toBe(413);
  expect((await send('{"format":1}')).statusCode).toBe(422);
});

test('a file that needs 30,000 questions of a day with 7,000 is refused in time', () => {
  const file = broken((programme) => {
    const [section] = programme.days[0]?.sections ?? [];
    const [field] = section?.fields ?? [];
    const keys = Array.from({ length: 100 }, (_, n) => `gone${n}`);
    if (section) section.fields = Array.from({ length: 7_000 }, (_, n) => ({ ...field, key: `f${n}` }));
    Object.assign(programme.days[1] ?? {}, {
      needs: Array.from({ length: 300 }, () => ({ day: 1, what: 'it', keys })),
    });
  });
  const { format: _format, ...programme } = file;
  const begun = process.cpuUsage();
  expect(checkProgramme(programme, 'imported').issues.length).toBeGreaterThan(30_000);
  // 15 s when each need looked through the day.
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5);
});

test('the example of the documentation is a programme', async () => {
  const page = await readFile(new URL('../../../docs/programme-format.md', import.meta.url), 'utf8');
  const sent = await send(page.split('```json')[1]?.split('```')[0] ?? '');
  expect([sent.statusCode, sent.json().name]).toEqual([201, 'One day']);
});

test('the published JSON schema is that of the format', async () => {
  const file = Head.omit({ key: true }).extend({ format: z.literal(FORMAT), days: z.array(Task).min(1) });
  const schema = z.toJSONSchema(file, { io: 'input', unrepresentable: 'any', reused: 'ref' });
  const path = new URL('../../../docs/programme-format.schema.json', import.meta.url);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)));
});
