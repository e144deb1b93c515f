import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { LaunchError } from '#scripts/services/launch-error.ts';

/** The contents of a backup. It is written last, so a folder without it is incomplete. */
const Manifest = z.object({
  format: z.literal(1),
  /** The product's version. */
  version: z.string(),
  postgres: z.string(),
  /** The time of the database snapshot. */
  takenAt: z.string(),
  migrations: z.array(z.string()).min(1),
  /** In insertion order. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  sequences: z.record(z.string(), z.string()),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Files that were missing from the store, or differ from the upload. */
  damaged: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, 'manifest.json');
  const file = await open(`${path}.part`, 'w', 0o600);
  await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
  await file.sync().finally(() => file.close());
  await rename(`${path}.part`, path);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new LaunchError(`${folder} is not a complete backup: manifest.json is missing.`);
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new LaunchError(`This version cannot read ${folder}/manifest.json.`);
  }
}
