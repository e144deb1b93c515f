import { loadConfig } from '#shared/platform/config.ts';
import { openDatabase } from '#shared/platform/database.ts';
import { verifyDatabase } from '#shared/platform/verify.queries.ts';
import { explain } from './launcher/run.ts';
import { verifyFiles } from './verify-files.ts';

// `npm run verify`: what must hold on a live system, a line each; ends with 1 when something does not. Changes nothing.
try {
  const { databaseUrl, dataDir } = loadConfig({ REDIS_URL: 'redis://127.0.0.1', ...process.env });
  const db = openDatabase({ databaseUrl, poolSize: 1, statementTimeout: 0 });
  try {
    for (const { name, count, breaches } of [
      ...(await verifyDatabase(db)),
      ...(await verifyFiles(db, dataDir)),
    ]) {
      console.log(`${count === 0 ? 'ok    ' : 'BROKEN'} ${name}${count === 0 ? '' : ` (${count})`}`);
      for (const breach of breaches) console.log(`         ${breach}`);
      if (count > 0) process.exitCode = 1;
    }
  } finally {
    await db.destroy();
  }
} catch (error) {
  console.error(`brand-sprint: ${explain(error)}`);
  process.exitCode = 1;
}
