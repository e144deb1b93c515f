import { resolve } from 'node:path';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { runCommand } from './command-context.ts';

await runCommand(async ({ args, databaseUrl, files, say }) => {
  const given = args.find((each) => !each.startsWith('--'));
  if (!given) throw new LaunchError('Usage: npm run restore -- DIR [--replace] [--force].');
  const replaces = args.includes('--replace');
  const manifest = await restoreBackup({
    databaseUrl,
    files,
    folder: resolve(given),
    replaces,
    isForced: args.includes('--force'),
  });
  say(`The backup of ${manifest.takenAt} is restored. All hashes and row counts match.`);
  for (const { name, rows } of manifest.tables.filter(({ rows }) => rows > 0))
    say(`  ${name.padEnd(22)}${rows}`);
  say(`  ${'stored files'.padEnd(22)}${manifest.files.count - manifest.damaged.length}`);
});
