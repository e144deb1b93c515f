import { mkdir } from 'node:fs/promises';
import { runCommand } from './commands/ground.ts';
import { fillDatabase } from './launcher/fill-database.ts';

// Brings the schema up to date, seeds what is missing, and ends.
await runCommand(async ({ config, databaseUrl, say }) => {
  await mkdir(config.dataDir, { recursive: true });
  const { admin, adminCreated } = await fillDatabase({ ...config, databaseUrl }, config.demo ?? false);
  say('The database is up to date.');
  if (admin.isNew && adminCreated) {
    say(`Coach: ${config.adminEmail} ${admin.password} (kept in ${admin.file})`);
  }
});
