import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { run } from '#scripts/services/child.ts';
import { domainEvents, type EventType } from '#shared/contract/events.ts';
import { makeCall } from '#tests/backend/authorisation/make-call.ts';
import { matrix } from '#tests/backend/authorisation/matrix.ts';
import { methodOf, type Row } from '#tests/backend/authorisation/row.ts';
import { eventRows } from '#tests/backend/authorisation/socket-matrix.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import type { Person } from '#tests/backend/test-person.ts';
import { type Belongings, createCallers, createWorld, type World } from '#tests/backend/world.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Operation {
  operationId: string;
  security?: object[];
  requestBody?: { content: Record<string, { schema: { properties: { file: object } }; encoding: object }> };
  parameters?: { in: string; name: string; schema: { type?: string } }[];
}
type Paths = Record<string, Record<string, Operation>>;
const site = await forThisFile(startTestApp());
const document: {
  paths: Paths;
  components: { securitySchemes: object };
  'x-pushed-events': { properties: object };
} = (await site.app.inject({ url: '/api/openapi.json' })).json();

test('the document passes the linter without errors and warnings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const { code, output } = await run(process.execPath, [
      join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js'),
      ...['lint', file, '--config', join(root, 'tests', 'redocly.yaml'), '--max-problems', '20'],
    ]);
    expect(output).not.toMatch(/\d+ (errors?|warnings?)/);
    expect(code, output).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Whether a part of an address can be both: two names, or a name and a parameter that is no number. */
const overlap = (path: string, one: string, other: string): boolean => {
  if (!one.startsWith('{') && !other.startsWith('{')) return one === other;
  if (one.startsWith('{') && other.startsWith('{')) return true;
  const name = (one.startsWith('{') ? one : other).slice(1, -1);
  const [operation] = Object.values(document.paths[path] ?? {});
  return operation?.parameters?.find((each) => each.name === name)?.schema.type !== 'integer';
};

test('no address fits two paths, except a path without parameters, which comes first', () => {
  const paths = Object.keys(document.paths);
  const pairs = paths.flatMap((one, index) => paths.slice(index + 1).map((other) => [one, other] as const));
  const ambiguous = pairs.filter(([one, other]) => {
    const [ones, others] = [one.split('/'), other.split('/')];
    if (ones.length !== others.length || !one.includes('{') || !other.includes('{')) return false;
    return ones.every((part, index) =>
      overlap(part.startsWith('{') ? one : other, part, others[index] ?? ''),
    );
  });
  expect(ambiguous).toEqual([]);
});

test('an operation is named as in the contract, and says whether it needs a session', () => {
  const { paths, components } = document;
  expect(components.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: 'brand-sprint' },
  });
  expect(paths['/api/users/{userId}/notes']?.get).toMatchObject({ operationId: 'listNotes' });
  expect(paths['/api/users/{userId}/notes']?.get).not.toHaveProperty('security');
  expect(paths['/api/auth/login']?.post).toMatchObject({ operationId: 'login', security: [] });
});

/** A value that nobody sends, and how a call that reads the header refuses it. */
const headers = {
  'X-View': ['0', 401, /This view has ended/],
  'Idempotency-Key': ['two words', 400, /Idempotency-Key/],
  'If-Match': ['newest', 400, /version in the header/],
  'If-None-Match': ['newest', 400, /takes \* only/],
  'Draft-Version': ['newest', 400, /version in the header/],
} as const;

const headersOf = ({ call }: Pick<Row, 'call'>): string[] => {
  const path = (call.split(' ')[1] ?? '').replaceAll(/:(\w+)/g, '{$1}');
  const { parameters = [] } = document.paths[path]?.[methodOf({ call }).toLowerCase()] ?? {};
  return parameters.filter((each) => each.in === 'header').map(({ name }) => name);
};

/** Who may make the call: a coach, with things that do not exist, so that little changes. */
async function callerFor(row: Row, world: World): Promise<[Person, Belongings]> {
  // What is not only read may end a session or an account.
  const who = methodOf(row) === 'GET' ? world : await createCallers(site);
  if (row.coach !== 403) return [who.coach, world.missing];
  if (row.owner !== undefined && row.owner !== 403) return [who.owner, world.missing];
  const { user } = who.participant;
  return [who.participant, { ...world.missing, userId: user.id }];
}

/** Sends all of them at once, then without those that were refused. */
async function headersRead(row: Row, who: Person, things: Belongings): Promise<string[]> {
  const read: string[] = [];
  const refuses = async (names: readonly string[]) => {
    const given = Object.entries(headers).filter(([name]) => names.includes(name));
    const sent = Object.fromEntries(given.map(([name, [value]]) => [name, value]));
    const send: Person['send'] = (options) =>
      who.send({ ...options, headers: { ...options.headers, ...sent } });
    const answer = await makeCall(row, { ...who, send }, things);
    const refused = given.filter(
      ([, [, status, words]]) => answer.statusCode === status && words.test(answer.json().message),
    );
    return refused.map(([name]) => name);
  };
  // Whatever else a call reads, it is refused in a view first.
  read.push(...(await refuses(['X-View'])));
  let left = Object.keys(headers).filter((name) => name !== 'X-View');
  for (let found = await refuses(left); found.length > 0; found = await refuses(left)) {
    const [first, ...others] = found;
    // Two are refused by the same words.
    const name = others.length > 0 && (await refuses(others)).length > 0 ? others[0] : first;
    read.push(name ?? '');
    left = left.filter((each) => each !== name);
  }
  return read;
}

test('the document names exactly the headers that each call reads', async () => {
  const world = await createWorld(site, { hasOthers: false });
  for (const row of matrix.filter(({ call }) => !call.includes('/public/'))) {
    const [who, things] = await callerFor(row, world);
    const read = await headersRead(row, who, things);
    expect([row.call, read.toSorted()]).toEqual([row.call, headersOf(row).toSorted()]);
  }
  expect(headersOf({ call: 'PUT /api/drafts/:day' })).toEqual(['If-Match', 'If-None-Match']);
  expect(headersOf({ call: 'GET /api/drafts/:day' })).toEqual([]);
});

const hearers = { own: 'the participant', another: 'every participant', coach: 'coaches' } as const;

test('the documentation names every pushed event with who hears it and its payload', async () => {
  const lines = Object.entries(domainEvents).map(([name, { shape }]) => {
    const [heardBy] = eventRows[name as EventType];
    const isForAll = heardBy.includes('another');
    const heard = heardBy.flatMap((who) =>
      who === 'formerCoach' || (who === 'own' && isForAll) ? [] : [hearers[who]],
    );
    const fields = Object.entries<z.ZodType>(shape).map(
      ([field, of]) => `\`${field}\`${of.safeParse(undefined).success ? '?' : ''}`,
    );
    return `| \`${name}\` | ${heard.join(', ')} | ${fields.join(', ') || 'nothing'} |`;
  });
  const page = await readFile(join(root, 'docs', 'api.md'), 'utf8');
  expect(page.split('\n').filter((line) => /^\| `[a-z-]+\.[a-z-]+`/.test(line))).toEqual(lines);
  const { properties } = document['x-pushed-events'];
  expect(Object.keys(properties)).toEqual(Object.keys(domainEvents));
});

test('a form says the types of its file', () => {
  const avatar = document.paths['/api/users/avatar']?.put;
  const { schema, encoding } = avatar?.requestBody?.content['multipart/form-data'] ?? {};
  expect(schema?.properties.file).toMatchObject({ format: 'binary', contentMediaType: 'image/jpeg' });
  expect(encoding).toEqual({ file: { contentType: 'image/jpeg' } });
});
