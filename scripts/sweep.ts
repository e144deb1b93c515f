import { clearAway } from '#shared/platform/maintenance/clear-away.ts';
import { runCommand } from './commands/ground.ts';

await runCommand(async ({ db, files, say }) => {
  const { rows, files: removed } = await clearAway(db, files);
  say(`${rows} rows that had aged and ${removed} files that nobody needs have been removed.`);
});
