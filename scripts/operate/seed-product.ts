import { createCoach } from '#shared/accounts/coach-roles.ts';
import type { Database } from '#shared/database/database.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { type DemoSignIn, seedDemo } from './demo/seed-demo.ts';

interface SeedOptions {
  db: Database;
  files: FileStore;
  adminEmail: string;
  adminPassword: string;
  /** Adds invented participants, and coaches with the same password as the first. */
  demo: boolean;
}

export interface SeedResult {
  adminCreated: boolean;
  demoParticipant?: DemoSignIn;
}

/** Inserts the tasks and the first coach where they are missing; an existing coach keeps their password. */
export async function seedProduct(options: SeedOptions): Promise<SeedResult> {
  const { db, files, demo } = options;
  await seedTasks(db);
  const { coach, adminCreated } = await seedCoach(options);
  if (!demo) return { adminCreated };
  return {
    adminCreated,
    demoParticipant: await seedDemo(db, { coach, files, teamPassword: options.adminPassword }),
  };
}

interface SeededCoach {
  coach: { id: number; name: string };
  adminCreated: boolean;
}

async function seedCoach(options: SeedOptions): Promise<SeededCoach> {
  const { db, adminEmail, adminPassword } = options;
  const existing = await db
    .selectFrom('users')
    .select(['id', 'name', 'is_admin'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', adminEmail.toLowerCase()))
    .executeTakeFirst();
  if (existing && !existing.is_admin) {
    throw new Error(`${adminEmail} belongs to a participant. Set ADMIN_EMAIL to another address.`);
  }
  if (existing) return { coach: existing, adminCreated: false };
  const coach = await createCoach(db, { email: adminEmail, name: 'Maya Lindqvist', password: adminPassword });
  // Another node has inserted the coach at the same time.
  return coach ? { coach, adminCreated: true } : await seedCoach(options);
}
