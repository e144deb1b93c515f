import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from '#scripts/services/child.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
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
const document: { paths: Paths; components: { securitySchemes: object } } = (
  await site.app.inject({ url: '/api/openapi.json' })
).json();

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

test('a form says the types of its file', () => {
  const avatar = document.paths['/api/users/avatar']?.put;
  const { schema, encoding } = avatar?.requestBody?.content['multipart/form-data'] ?? {};
  expect(schema?.properties.file).toMatchObject({ format: 'binary', contentMediaType: 'image/jpeg' });
  expect(encoding).toEqual({ file: { contentType: 'image/jpeg' } });
});
