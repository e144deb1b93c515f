import type { Config } from '#shared/platform/config.ts';
import { type Database, openDatabase } from '#shared/platform/database.ts';
import { migrateToLatest } from '#shared/platform/migrate.ts';
import { seedProduct } from '#shared/platform/seed.ts';
import { type AdminPassword, chooseAdminPassword, forgetAdminPassword } from './admin-password.ts';

interface SeedOptions {
  db: Database;
  dataDir: string;
  adminEmail: string;
  adminPassword: string;
  /** Adds invented participants. */
  demo: boolean;
}

interface Seeded {
  adminCreated: boolean;
  demoParticipant?: { email: string; password: string };
}

const seed: (options: SeedOptions) => Promise<Seeded> = seedProduct;

export interface Filled extends Seeded {
  admin: AdminPassword;
}

/** Brings the schema up to date and seeds what is missing. May be repeated. */
export async function fillDatabase(config: Config, demo: boolean): Promise<Filled> {
  const { databaseUrl, dataDir, adminEmail, adminPassword } = config;
  const admin = await chooseAdminPassword(dataDir, adminPassword);
  const db = openDatabase({ databaseUrl, poolSize: 2, statementTimeout: 0 });
  try {
    await migrateToLatest(db);
    const seeded = await seed({ db, dataDir, adminEmail, adminPassword: admin.password, demo });
    if (admin.isNew && !seeded.adminCreated) await forgetAdminPassword(admin);
    return { ...seeded, admin };
  } finally {
    await db.destroy();
  }
}
