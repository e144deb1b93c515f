import { rebuildInsights } from '#shared/insights/insights.queries.ts';
import { cleanUp } from '#shared/maintenance/clean-up.ts';
import { createLog } from '#shared/operations/log.ts';
import { runCommand } from './command-context.ts';

await runCommand(async ({ db, files, say }) => {
  const log = createLog('silent', 'sweep');
  const { rows, files: removed, failed } = await cleanUp({ db, files, log });
  say(`Deleted ${rows} old rows and ${removed} unused files.`);
  await rebuildInsights(db);
  say('Counted the insights again.');
  for (const { step, error } of failed) say(`Deleting ${step} failed: ${error}`);
  return failed.length > 0 ? 1 : 0;
});
