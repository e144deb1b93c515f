import { clearAway } from '#shared/maintenance/clear-away.ts';
import { createLog } from '#shared/operations/log.ts';
import { runCommand } from './command-context.ts';

await runCommand(async ({ db, files, say }) => {
  const log = createLog('silent', 'sweep');
  const { rows, files: removed, failed } = await clearAway({ db, files, log });
  say(`${rows} rows that had aged and ${removed} files that nobody needs have been removed.`);
  for (const { step, error } of failed) say(`${step} could not be cleared away: ${error}`);
  return failed.length > 0 ? 1 : 0;
});
