import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '#shared/config/settings.ts';
import type { VapidKeys } from '#shared/config/vapid-config.ts';

const Keys = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });

/** Created once in the data dir, and shared by all processes there. */
export async function readOrCreateVapidKeys(dataDir: string): Promise<VapidKeys> {
  const path = join(dataDir, 'vapid-keys.json');
  const draft = `${path}.${randomUUID()}`;
  try {
    if (!existsSync(path)) await create(path, draft);
    return Keys.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new ConfigError(
      `VAPID_PRIVATE_KEY is not set, and ${path} cannot be used (${(error as Error).name}). Set both VAPID keys or remove that file.`,
    );
  } finally {
    await rm(draft, { force: true });
  }
}

async function create(path: string, draft: string): Promise<void> {
  const { default: webPush } = await import('web-push');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 });
  // Whole or not at all; the first process wins.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
