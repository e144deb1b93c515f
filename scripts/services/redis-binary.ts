import { LaunchError } from '#scripts/launch-error.ts';
import { findOnPath, installPackage } from './system-package.ts';

const programs = ['redis-server', 'valkey-server'];

/** A Redis on this machine, installed by the system's package manager when there is none and we may. */
export async function findRedis(note: (text: string) => void): Promise<string> {
  const found = await findOnPath(programs);
  if (found) return found;
  await installPackage({ apt: 'redis-server', apk: 'redis', dnf: 'valkey', brew: 'redis' }, note);
  const installed = await findOnPath(programs);
  if (installed) return installed;
  throw new LaunchError(
    'Redis is needed and this machine has none. Install redis-server or valkey (as root npm start does it by itself), set REDIS_URL to a Redis server, or use docker compose up.',
  );
}
