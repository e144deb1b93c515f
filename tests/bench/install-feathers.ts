import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '#scripts/services/child.ts';
import { LaunchError, mainErrorLine } from '#scripts/services/launch-error.ts';
import { makeCacheFolder } from './cache-folder.ts';

const VERSION = '5.0.50';
const dependencies = {
  '@feathersjs/errors': VERSION,
  '@feathersjs/feathers': VERSION,
  '@feathersjs/knex': VERSION,
  '@feathersjs/koa': VERSION,
  '@feathersjs/socketio': VERSION,
  'feathers-sync': '3.1.1',
  knex: '3.3.0',
  pg: '8.23.1',
};
const TIMEOUT_MS = 5 * 60_000;

/** Installs FeathersJS into the user's cache, once: as a dependency it would be in every `npm ci`. Returns the folder. */
export async function installFeathers(note: (text: string) => void): Promise<string> {
  const folder = await makeCacheFolder(`feathers-v${VERSION}`);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  note(`  FeathersJS ${VERSION} in ${folder}`);
  const flags = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { code, output } = await run('npm', flags, { cwd: folder, timeout: TIMEOUT_MS });
  if (code !== 0) throw new LaunchError(`Installing FeathersJS failed: ${mainErrorLine(output)}`);
  return folder;
}
