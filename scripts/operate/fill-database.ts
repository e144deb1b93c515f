import { LaunchError } from '#scripts/services/launch-error.ts';
import type { Config } from '#shared/config/config.ts';
import { openDatabase } from '#shared/database/database.ts';
import { isOutdated, migrateToLatest } from '#shared/database/migrate.ts';
import { describeOtherZones } from '#shared/database/zone-rules.ts';
import { openFiles } from '#shared/files/open-files.ts';
import { settleMoments } from '#shared/sprint/clock.queries.ts';
import { type AdminPassword, chooseAdminPassword, forgetAdminPassword } from './admin-password.ts';
import { OUTDATED } from './outdated.ts';
import { type SeedResult, seedProduct } from './seed-product.ts';

export interface Filled extends SeedResult {
  admin: AdminPassword;
  warning?: string | undefined;
}

/** Migrates the schema and seeds missing rows. Idempotent. */
export async function fillDatabase(config: Omit<Config, 'redisUrl'>, demo: boolean): Promise<Filled> {
  const { databaseUrl, dataDir, adminEmail, adminPassword } = config;
  const admin = await chooseAdminPassword(dataDir, adminPassword);
  const files = await openFiles(config);
  const db = openDatabase({ databaseUrl, poolSize: 2, statementTimeout: 0 });
  try {
    if (await isOutdated(db)) throw new LaunchError(`The database ${OUTDATED}`);
    await migrateToLatest(db);
    await settleMoments(db);
    const seeded = await seedProduct({ db, files, adminEmail, adminPassword: admin.password, demo });
    if (admin.isNew && !seeded.adminCreated) await forgetAdminPassword(admin);
    return { ...seeded, admin, warning: await describeOtherZones(db) };
  } finally {
    await db.destroy();
    files.close();
  }
}
