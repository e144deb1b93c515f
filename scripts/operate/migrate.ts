import { mkdir } from 'node:fs/promises';
import { refuseUnsafe } from '#shared/config/safety/findings.ts';
import { findUnsafeDatabase } from '#shared/config/safety/unsafe-database.ts';
import { findUnsafeSettings } from '#shared/config/safety/unsafe-settings.ts';
import { runCommand } from './command-context.ts';
import { fillDatabase } from './fill-database.ts';

// Migrates the schema and seeds missing rows.
await runCommand(async ({ config, databaseUrl, db, say }) => {
  const inDatabase = await findUnsafeDatabase(db, { allowsInvented: config.isTrial });
  refuseUnsafe([...findUnsafeSettings(config), ...inDatabase], config);
  await mkdir(config.dataDir, { recursive: true });
  const { admin, adminCreated, warning } = await fillDatabase(
    { ...config, databaseUrl },
    config.demo ?? false,
  );
  say('The schema is up to date.');
  if (warning) say(`warning: ${warning}`);
  if (admin.isNew && adminCreated) {
    say(`Coach: ${config.adminEmail} ${admin.password} (stored in ${admin.file})`);
  }
});
