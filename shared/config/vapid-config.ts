import { ConfigError, type Settings } from './settings.ts';

/** Identifies the site to push services; a browser's subscription holds for one public key. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Undefined: no keys are set. Throws ConfigError. */
export function readVapid({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Settings): VapidKeys | undefined {
  if (publicKey && privateKey) return { publicKey, privateKey };
  if (publicKey || privateKey)
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together. See .env.example.');
  return undefined;
}
