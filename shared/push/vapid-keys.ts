import { join } from 'node:path';
import { z } from 'zod';
import { keepSecret } from '#shared/config/kept-secret.ts';
import type { VapidKeys } from '#shared/config/services.ts';
import { ConfigError } from '#shared/config/settings.ts';

const Keys = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });

const wayOut = 'Set both VAPID keys or remove that file.';

/** Created once in the data dir, and shared by all processes there. */
export async function keepVapidKeys(dataDir: string): Promise<VapidKeys> {
  const path = join(dataDir, 'vapid-keys.json');
  const text = await keepSecret(path, { make, minLength: 87 + 43, wayOut });
  try {
    return Keys.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`${path} holds no keys. ${wayOut}`);
  }
}

async function make(): Promise<string> {
  const { default: webPush } = await import('web-push');
  return JSON.stringify(webPush.generateVAPIDKeys());
}
