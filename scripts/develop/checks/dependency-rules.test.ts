import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { findForbiddenImports } from './dependency-rules.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** File, import, violated rule. */
const planted: readonly (readonly [file: string, imports: string, rule: string])[] = [
  ['frontend/a.ts', '#backend/main.ts', 'frontend-stands-alone'],
  ['frontend/b.ts', '#shared/database/free.ts', 'frontend-stands-alone'],
  ['frontend/c.ts', '#shared/curriculum/day.ts', 'frontend-stands-alone'],
  ['frontend/data/b.ts', '#shared/contract/users.ts', 'browser-brings-no-schema'],
  ['backend/http/a.ts', '#workers/main.ts', 'backend-stands-alone'],
  ['workers/a.ts', '#backend/main.ts', 'workers-stand-alone'],
  ['shared/database/a.ts', '#backend/main.ts', 'shared-knows-no-program'],
  ['scripts/part/a.ts', '#backend/main.ts', 'scripts-know-no-program-inside'],
  ['backend/http/b.ts', '#tests/support/database.ts', 'tests-stay-outside'],
  ['shared/contract/a.ts', '#shared/domain/free.ts', 'contract-is-data'],
  ['shared/contract/b.ts', 'kysely', 'contract-is-data'],
  ['shared/domain/a.ts', 'node:fs', 'domain-is-pure'],
  ['shared/curriculum/a.ts', '#shared/database/free.ts', 'curriculum-is-data'],
  ['shared/content/a.ts', '#shared/curriculum/day.ts', 'folders-in-order'],
  ['shared/curriculum/b.ts', 'yaml', 'yaml-in-content'],
  ['shared/database/b.ts', '#shared/events/free.ts', 'folders-in-order'],
  ['scripts/services/a.ts', '#scripts/start/free.ts', 'folders-in-order'],
  ['backend/modules/one/one.queries.ts', '#backend/http/route.ts', 'queries-are-at-the-bottom'],
  ['backend/http/c.ts', '#backend/modules/two/two.ts', 'http-and-realtime-know-no-module'],
  ['frontend/subjects/one/a.ts', '#frontend/subjects/two/b-page.tsx', 'pages-stand-alone'],
  ['frontend/subjects/one/b.ts', '#frontend/app/free.ts', 'subjects-know-no-app'],
  ['frontend/data/c.ts', '#frontend/data/realtime/free.ts', 'data-knows-no-socket'],
  ['frontend/data/d.ts', '#frontend/subjects/two/c.ts', 'data-knows-no-subject'],
  ['frontend/kit/a.ts', '#frontend/data/free.ts', 'kit-stands-alone'],
  ['backend/http/d.ts', 'kysely', 'kysely-in-queries'],
  ['backend/http/e.ts', 'pg', 'pg-in-database'],
  ['workers/b.ts', 'fastify', 'fastify-in-backend'],
  ['workers/c.ts', '@fastify/cookie', 'fastify-in-backend'],
  ['backend/http/f.ts', 'socket.io', 'socket-io-in-realtime'],
  ['frontend/data/a.ts', 'socket.io-client', 'socket-io-client-in-realtime'],
  ['backend/http/g.ts', 'bullmq', 'redis-in-events'],
  ['backend/http/h.ts', 'ioredis', 'redis-in-events'],
  ['backend/http/i.ts', 'vite', 'product-needs-no-dev-tool'],
  ['backend/http/j.ts', './k.ts', 'no-cycles'],
  ['backend/http/l.ts', './nowhere.ts', 'nothing-unresolvable'],
  ['backend/http/m.ts', 'csstype', 'nothing-undeclared'],
];
const lawful = [
  'backend/main.ts',
  'workers/main.ts',
  'backend/http/route.ts',
  'backend/modules/two/two.ts',
  'shared/database/free.ts',
  'shared/events/free.ts',
  'scripts/start/free.ts',
  'shared/contract/users.ts',
  'shared/domain/free.ts',
  'shared/curriculum/day.ts',
  'tests/support/database.ts',
  'frontend/app/free.ts',
  'frontend/subjects/two/b-page.tsx',
  'frontend/subjects/two/c.ts',
  'frontend/data/free.ts',
  'frontend/data/realtime/free.ts',
];
let faults: string[] = [];

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true });
  await writeFile(join(tree, file), text);
}

const tree = await mkdtemp(join(tmpdir(), 'brand-sprint-rules-'));
await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
for (const file of ['package.json', 'tsconfig.json']) await copyFile(join(root, file), join(tree, file));
for (const file of lawful) await write(file, 'export const lawful = 1;\n');
for (const [file, imports] of planted) await write(file, `import '${imports}';\nexport const planted = 1;\n`);
await write('backend/http/k.ts', "import './j.ts';\n");
await write('backend/http/alone.ts', 'export const alone = 1;\n');
faults = await findForbiddenImports(tree);

afterAll(() => rm(tree, { recursive: true, force: true }));

test.each(planted)('%s importing %s breaks %s', (file, _imports, rule) => {
  expect(faults.filter((fault) => fault.startsWith(`${rule}: ${file} -> `))).toHaveLength(1);
});

test('a file without imports in either direction is reported', () => {
  expect(faults).toContain('no-orphans: backend/http/alone.ts -> backend/http/alone.ts');
});

test('allowed imports are not reported', () => {
  const accused = faults.map((fault) => fault.split(' ')[1] ?? '');
  expect(lawful.filter((file) => accused.includes(file))).toEqual([]);
});

test('a builder of documents that the backend reaches is reported', async () => {
  const other = await mkdtemp(join(tmpdir(), 'brand-sprint-builders-'));
  await symlink(join(root, 'node_modules'), join(other, 'node_modules'));
  for (const file of ['package.json', 'tsconfig.json']) await copyFile(join(root, file), join(other, file));
  await mkdir(join(other, 'backend'));
  await writeFile(join(other, 'backend/main.ts'), "import './build.ts';\n");
  await writeFile(join(other, 'backend/build.ts'), "import 'docx';\nexport const built = 1;\n");
  expect((await findForbiddenImports(other)).filter((fault) => fault.startsWith('documents-are'))).toEqual([
    expect.stringMatching(/^documents-are-made-by-workers: backend\/main.ts -> .*docx/),
  ]);
  await rm(other, { recursive: true });
});

test('a run that finds no modules fails', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'brand-sprint-empty-'));
  await mkdir(join(empty, 'backend'));
  await copyFile(join(root, 'tsconfig.json'), join(empty, 'tsconfig.json'));
  expect(await findForbiddenImports(empty)).not.toEqual([]);
  await rm(empty, { recursive: true });
});
