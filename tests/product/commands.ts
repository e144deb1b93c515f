import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { type CommandResult, run } from '#scripts/services/child.ts';
import { processEnv } from '#tests/support/test-settings.ts';
import { runSql } from './product-database.ts';

const entryPoint = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

/** Database and data folder of a site. */
export interface Place {
  databaseUrl: string;
  dataDir: string;
}

/** Runs an operators' command against a site. */
export const command = (
  name: string,
  args: readonly string[],
  { databaseUrl, dataDir }: Place,
  more: Readonly<Record<string, string>> = {},
): Promise<CommandResult> =>
  run(process.execPath, [entryPoint, name, ...args], {
    env: { ...processEnv(), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...more },
    timeout: 180_000,
  });

/** Addresses of files without a record; with one, foreign keys hold. */
const HANGING = `select other_url from submission_versions where other_url like '/api/files/%'
  union all select other_url from submissions where other_url like '/api/files/%'`;

/** Asserts that every recorded file is stored unchanged; returns their number. */
export async function expectWhole(place: Place): Promise<number> {
  expect(await runSql(place, HANGING)).toEqual([]);
  const files = await runSql<{ id: string; sha256: string }>(place, 'select id, sha256 from files');
  for (const { id, sha256 } of files) {
    const bytes = await readFile(join(place.dataDir, 'uploads', id));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  return files.length;
}
