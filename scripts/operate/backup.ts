import { resolve } from 'node:path';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { takeBackup } from './backup/take-backup.ts';
import { runCommand } from './command-context.ts';

await runCommand(async ({ args, databaseUrl, files, say }) => {
  const [given] = args;
  if (!given) throw new LaunchError('Usage: npm run backup -- DIR, an empty or new folder.');
  const folder = resolve(given);
  const { tables, files: kept, damaged, takenAt } = await takeBackup(databaseUrl, files, folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${tables.length} tables with ${rows} rows as of ${takenAt}`);
  say(`${kept.count} files with ${kept.bytes} bytes`);
  say(`The backup is in ${folder}. Protect it like the database.`);
  if (damaged.length > 0) {
    throw new LaunchError(
      `${damaged.length} files are missing from the store or damaged: ${damaged.join(' ')}`,
    );
  }
});
