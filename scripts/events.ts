import { loadConfig } from '#shared/platform/config.ts';
import { openDatabase } from '#shared/platform/database.ts';
import { dropParked, listParked, type ParkedWork, retryParked } from '#shared/platform/parked.queries.ts';
import { explain } from './launcher/run.ts';

const USAGE = `Work that failed five times is parked, where it holds up nothing else.

  npm run events -- list               what is parked, and why
  npm run events -- retry all|ID…      try again, now that the cause is mended
  npm run events -- drop all|ID…       give it up: its effect will never happen`;

class UsageError extends Error {}

function readIds(words: readonly string[]): number[] | 'all' {
  if (words.length === 1 && words[0] === 'all') return 'all';
  const ids = words.map(Number);
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0)) throw new UsageError(USAGE);
  return ids;
}

const line = ({ eventId, type, queue, attempts, error, parkedAt }: ParkedWork): string =>
  `${eventId}  ${parkedAt.toISOString()}  ${type} for ${queue}, ${attempts} attempts: ${error ?? 'no reason kept'}`;

async function run([verb, ...words]: string[]): Promise<string> {
  const db = openDatabase(loadConfig());
  try {
    if (verb === 'list') {
      const parked = await listParked(db);
      return parked.length > 0 ? parked.map(line).join('\n') : 'Nothing is parked.';
    }
    if (verb !== 'retry' && verb !== 'drop') throw new UsageError(USAGE);
    const ids = readIds(words);
    const count = await db
      .transaction()
      .execute((trx) => (verb === 'retry' ? retryParked : dropParked)(trx, ids));
    return verb === 'retry' ? `${count} will be tried again.` : `${count} given up.`;
  } finally {
    await db.destroy();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : `brand-sprint: ${explain(error)}`);
  process.exitCode = 1;
}
