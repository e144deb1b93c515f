import { LaunchError } from '#scripts/services/launch-error.ts';
import { runCommand } from './command-context.ts';
import { dropParked, listParked, type ParkedWork, retryParked } from './parked.queries.ts';
import { readIds } from './read-ids.ts';

const USAGE = `Jobs that failed five times are parked; others continue.

  npm run events -- list               lists parked jobs with their errors
  npm run events -- retry all|ID…      retries them, after the cause is fixed
  npm run events -- drop all|ID…       deletes them without their effect`;

const line = ({ eventId, type, queue, attempts, error, parkedAt }: ParkedWork): string =>
  `${eventId}  ${parkedAt.toISOString()}  ${type} for ${queue}, ${attempts} attempts: ${error ?? 'no error recorded'}`;

await runCommand(async ({ args: [verb, ...words], db, say }) => {
  if (verb === 'list') {
    const parked = await listParked(db);
    say(parked.length > 0 ? parked.map(line).join('\n') : 'No parked jobs.');
    return;
  }
  if (verb !== 'retry' && verb !== 'drop') throw new LaunchError(USAGE);
  const ids = readIds(words, USAGE);
  const settle = verb === 'retry' ? retryParked : dropParked;
  const count = await db.transaction().execute((trx) => settle(trx, ids));
  say(verb === 'retry' ? `Retrying: ${count}` : `Dropped: ${count}`);
});
