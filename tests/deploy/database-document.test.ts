import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { readText } from './repository.ts';

const text = readText('docs/database.md');
const named = new Set([...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
const site = await forThisFile(createTestDatabase());

const list = async (query: string): Promise<string[]> =>
  (await sql.raw<{ name: string }>(query).execute(site.db)).rows.map(({ name }) => name);

const objects = `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  union select tgname from pg_trigger where not tgisinternal`;

test('docs/database.md names every table and trigger of the database', async () => {
  expect((await list(objects)).filter((name) => !named.has(name))).toEqual([]);
});

test('docs/database.md names nothing that the database does not have', async () => {
  const all = await list(`${objects} union select attname from pg_attribute
    union select proname from pg_proc where pronamespace = 'public'::regnamespace`);
  expect([...named].filter((name) => !all.includes(name))).toEqual([]);
});

test('docs/database.md names checks of npm run verify by the beginning of their lines', async () => {
  const files = [
    ...['content', 'coaching', 'derived', 'notice', 'programme', 'work'].map((name) => `${name}-invariants`),
    'verify-files',
  ];
  const names = files.flatMap((file) =>
    [...readText(`scripts/operate/verify/${file}.ts`).matchAll(/(?:name: |Breaches\()(['"])(.+)\1/g)].map(
      ([, , name]) => name,
    ),
  );
  const checks = [...text.matchAll(/"([^"]+)"/g)].map(([, check = '']) => check);
  expect(checks.length).toBeGreaterThan(20);
  expect(checks.filter((check) => !names.some((name) => name?.startsWith(check)))).toEqual([]);
});

test('docs/database.md is a page', () => {
  expect(text.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(900);
});
