import { mkdir } from 'node:fs/promises';
import { refuseUnsafe } from '#shared/config/safety/findings.ts';
import { findUnsafeDatabase } from '#shared/config/safety/unsafe-database.ts';
import { findUnsafeSettings } from '#shared/config/safety/unsafe-settings.ts';
import { runCommand } from './command-context.ts';
import { fillDatabase } from './fill-database.ts';

// Brings the schema up to date, seeds what is missing, and ends.
await runCommand(async ({ config, databaseUrl, db, say }) => {
  const inDatabase = await findUnsafeDatabase(db, { allowsInvented: config.isTrial });
  refuseUnsafe([...findUnsafeSettings(config), ...inDatabase], config);
  await mkdir(config.dataDir, { recursive: true });
  const { admin, adminCreated } = await fillDatabase({ ...config, databaseUrl }, config.demo ?? false);
  say('The database is up to date.');
  if (admin.isNew && adminCreated) {
    say(`Coach: ${config.adminEmail} ${admin.password} (kept in ${admin.file})`);
  }
});
