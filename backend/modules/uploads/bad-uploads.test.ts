import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { dirname } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { storedFiles } from '#tests/support/file-stores.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const LIMIT = 200_000;

let ada: Person;
const site = await forThisFile(startTestApp({ fileSize: LIMIT }));
beforeEach(async () => {
  ada = await createPerson(site.app, site.db);
});

type Part = [head: string, content: string | Buffer];
const field = (name: string, value: string): Part => [`form-data; name="${name}"`, value];
const file = (filename: string, content: string | Buffer = 'In three years…', name = 'file'): Part => [
  `form-data; name="${name}"; filename="${filename}"`,
  content,
];
const day = (taskDay = '1', userId = ada.user.id): Part[] => [
  field('userId', String(userId)),
  field('taskDay', taskDay),
];

const encode = (parts: readonly Part[], end = '--x--\r\n'): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([head, content]) => [
      Buffer.from(`--x\r\nContent-Disposition: ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);

const post = (payload: Buffer, type = 'multipart/form-data; boundary=x') =>
  ada.post('/api/uploads', payload, { 'content-type': type });

/** A refused upload leaves no row, no file and no partial file. */
async function expectNothingKept(): Promise<void> {
  const rows = await site.db.selectFrom('files').select('id').where('user_id', '=', ada.user.id).execute();
  expect(rows).toEqual([]);
  const kept = (await site.db.selectFrom('files').select('id').execute()).map(({ id }) => id);
  expect(await storedFiles(site)).toEqual(kept.toSorted());
  const staged = await readdir(dirname(site.files.stagingPath('any')));
  expect(staged.filter((name) => !kept.includes(name))).toEqual([]);
}

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n');
const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const refused: [what: string, status: number, parts: () => Part[]][] = [
  ['nothing at all', 400, () => []],
  ['no file', 400, () => day()],
  ['an empty file', 400, () => [...day(), file('a.txt', '')]],
  ['a file without a name', 415, () => [...day(), file('')]],
  ['a file in another field', 400, () => [...day(), file('a.txt', 'x', 'picture')]],
  ['two files', 400, () => [...day(), file('a.txt'), file('b.txt')]],
  ['the same field twice', 400, () => [...day(), field('taskDay', '1'), file('a.txt')]],
  ['a repeated field after the file', 400, () => [...day(), file('a.txt'), field('userId', '1')]],
  [
    'too many parts',
    413,
    () => [...day(), ...Array.from({ length: 30 }, (_, n) => field(`f${n}`, 'x')), file('a.txt')],
  ],
  ['no day', 400, () => [field('userId', String(ada.user.id)), file('a.txt')]],
  ['no person', 400, () => [field('taskDay', '1'), file('a.txt')]],
  ['a day in words', 400, () => [...day('one'), file('a.txt')]],
  ['a day as 0x1', 400, () => [...day('0x1'), file('a.txt')]],
  ['a day of 22', 400, () => [...day('22'), file('a.txt')]],
  ['a locked day', 403, () => [...day('2'), file('a.txt')]],
  ['another person', 403, () => [...day('1', 1_999_999_999), file('a.txt')]],
  ['more than the limit', 413, () => [...day(), file('a.txt', 'x'.repeat(LIMIT + 1))]],
  ['a page named as text', 415, () => [...day(), file('a.html', html)]],
  ['a page named as PDF', 415, () => [...day(), file('a.pdf', html)]],
  ['a drawing that can run scripts', 415, () => [...day(), file('a.svg', svg)]],
  ['a drawing named as picture', 415, () => [...day(), file('a.png', svg)]],
  ['a program', 415, () => [...day(), file('a.exe', exe)]],
  ['a program named as picture', 415, () => [...day(), file('a.png', exe)]],
  ['a PDF named as document', 415, () => [...day(), file('a.docx', pdf)]],
  ['a picture named as PDF', 415, () => [...day(), file('a.pdf', png)]],
  ['NUL in a text', 415, () => [...day(), file('a.txt', 'a\u0000b')]],
  ['a name without an ending', 415, () => [...day(), file('README')]],
  ['a name that ends twice', 415, () => [...day(), file('a.txt.exe', exe)]],
];

test.each(refused)('%s is refused with %i and leaves nothing', async (_what, status, parts) => {
  const answer = await post(encode(parts()));
  expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)]);
  expect(answer.json()).toEqual({
    message: expect.any(String),
    ...('fields' in answer.json() && { fields: expect.any(Object) }),
  });
  await expectNothingKept();
});

test.each([
  ['no boundary', 'multipart/form-data'],
  ['JSON', 'application/json'],
  ['plain text', 'text/plain'],
])('a form sent as %s is refused', async (_what, type) => {
  const answer = await post(encode([...day(), file('a.txt')]), type);
  expect(answer.statusCode).toBeOneOf([400, 415]);
  expect(answer.json().message).toEqual(expect.any(String));
  await expectNothingKept();
});

test.each([
  ['another boundary', () => String(encode([...day(), file('a.txt')])).replaceAll('--x', '--y')],
  ['no end', () => encode([...day(), file('a.txt')], '').toString()],
  ['half a head', () => encode(day(), '--x\r\nContent-Dispo').toString()],
  ['garbage', () => '\u0000\u0001\u0002'],
])('a form with %s is refused and leaves nothing', async (_what, body) => {
  const answer = await post(Buffer.from(body()));
  expect(answer.statusCode).toBe(400);
  await expectNothingKept();
});

test('the file may come before its fields', async () => {
  const answer = await post(encode([file('a.txt'), ...day()]));
  expect(answer.statusCode).toBe(201);
});

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\\\Users\\\\ada\\\\plan.txt', 'plan.txt'],
  ['tab\tand bell\u0007.txt', 'taband bell.txt'],
  ['\u202etxt.exe.txt', 'txt.exe.txt'],
  ["it's 100% ünïcode 🍞.txt", "it's 100% ünïcode 🍞.txt"],
  ['.txt', '.txt'],
  ['👩‍💻 می‌خواهم क्‍ष.txt', '👩‍💻 می‌خواهم क्‍ष.txt'],
  ['a\u2028b\u2029c\u2066d\u200fe.txt', 'abcde.txt'],
])('the name %j is shown as %j and never used as a path', async (given, shown) => {
  const answer = await post(encode([...day(), file(given)]));
  expect([answer.statusCode, answer.json().name]).toEqual([201, shown]);
  const { headers } = await ada.get(answer.json().fileURL);
  expect(headers['content-disposition']).toMatch(/^attachment; filename=("[^"\r\n]*"|[\w.]+)/);
});

test('a very long name keeps its extension', async () => {
  const { name } = (await post(encode([...day(), file(`${'x'.repeat(400)}.txt`)]))).json();
  expect(name).toHaveLength(200);
  expect(name).toMatch(/x\.txt$/);
});

test('a connection that breaks mid-upload leaves nothing', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const body = encode([...day(), file('a.txt', 'x'.repeat(100_000))]);
  const head = [
    'POST /api/uploads HTTP/1.1',
    'host: x',
    `cookie: ${ada.cookie}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${body.length}`,
  ];
  for (const cut of [50, 300, 50_000, body.length - 3]) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('close', () => resolve());
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(body.subarray(0, cut), () => setTimeout(() => socket.destroy(), 50));
    });
    await eventually(expectNothingKept);
  }
  expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});
