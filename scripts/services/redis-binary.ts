import { LaunchError } from './launch-error.ts';
import { findOnPath, installPackage } from './system-package.ts';
import { type FoundProgram, unpackPackage } from './unpacked-package.ts';

const programs = ['redis-server', 'valkey-server'];
const debian = { names: ['redis-server', 'redis-tools'], program: 'usr/bin/redis-server' };

/** Finds Redis on this machine, or else installs or unpacks it. */
export async function findRedis(note: (text: string) => void): Promise<FoundProgram> {
  const found = await findOnPath(programs);
  if (found) return { program: found, env: process.env };
  await installPackage({ apt: 'redis-server', apk: 'redis', dnf: 'valkey', brew: 'redis' }, note);
  const installed = await findOnPath(programs);
  if (installed) return { program: installed, env: process.env };
  const unpacked = await unpackPackage(debian, note);
  if (unpacked) return unpacked;
  throw new LaunchError(
    'Redis is not installed. Install redis-server or valkey (npm start does so as root), set REDIS_URL to a Redis server, or use docker compose up.',
  );
}
