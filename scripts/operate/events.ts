import { LaunchError } from '#scripts/services/launch-error.ts';
import { runCommand } from './command-context.ts';
import { dropParked, listParked, type ParkedWork, retryParked } from './parked.queries.ts';

const USAGE = `Work that failed five times is parked, where it holds up nothing else.

  npm run events -- list               what is parked, and why
  npm run events -- retry all|ID…      try again, now that the cause is mended
  npm run events -- drop all|ID…       give it up: its effect will never happen`;

function readIds(words: readonly string[]): number[] | 'all' {
  if (words.length === 1 && words[0] === 'all') return 'all';
  const ids = words.map(Number);
  const areIds = ids.length > 0 && ids.every((id) => Number.isSafeInteger(id) && id > 0);
  if (!areIds) throw new LaunchError(USAGE);
  return ids;
}

const line = ({ eventId, type, queue, attempts, error, parkedAt }: ParkedWork): string =>
  `${eventId}  ${parkedAt.toISOString()}  ${type} for ${queue}, ${attempts} attempts: ${error ?? 'no reason kept'}`;

await runCommand(async ({ args: [verb, ...words], db, say }) => {
  if (verb === 'list') {
    const parked = await listParked(db);
    say(parked.length > 0 ? parked.map(line).join('\n') : 'Nothing is parked.');
    return;
  }
  if (verb !== 'retry' && verb !== 'drop') throw new LaunchError(USAGE);
  const ids = readIds(words);
  const settle = verb === 'retry' ? retryParked : dropParked;
  const count = await db.transaction().execute((trx) => settle(trx, ids));
  say(verb === 'retry' ? `${count} will be tried again.` : `${count} given up.`);
});
