import { mkdir } from 'node:fs/promises';
import { loadConfig } from '#shared/platform/config.ts';
import { fillDatabase } from './launcher/fill-database.ts';
import { explain } from './launcher/run.ts';

// For servers that we did not start: brings the schema up to date, seeds what is missing, and ends.
try {
  const config = loadConfig({ ...process.env });
  await mkdir(config.dataDir, { recursive: true });
  const { admin, adminCreated } = await fillDatabase(config, config.demo ?? false);
  console.log('The database is up to date.');
  if (admin.isNew && adminCreated) {
    console.log(`Coach: ${config.adminEmail} ${admin.password} (kept in ${admin.file})`);
  }
} catch (error) {
  console.error(`brand-sprint: ${explain(error)}`);
  process.exitCode = 1;
}
