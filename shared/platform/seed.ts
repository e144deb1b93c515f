import { curriculum } from '#shared/curriculum/curriculum.ts';
import { createCoach } from './create-coach.ts';
import type { Database } from './database.ts';
import { type DemoSignIn, seedDemo } from './demo/seed-demo.ts';
import type { FileStore } from './files/file-store.ts';

interface SeedOptions {
  db: Database;
  files: FileStore;
  adminEmail: string;
  adminPassword: string;
  /** Adds invented participants. */
  demo: boolean;
}

export interface SeedResult {
  adminCreated: boolean;
  demoParticipant?: DemoSignIn;
}

/** Puts in what the product cannot do without. Safe to run at every start: a coach who changed the password keeps it. */
export async function seedProduct(options: SeedOptions): Promise<SeedResult> {
  const { db, files, demo } = options;
  await seedTasks(db);
  const { coach, adminCreated } = await seedCoach(options);
  if (!demo) return { adminCreated };
  return { adminCreated, demoParticipant: await seedDemo(db, { coach, files }) };
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
  // Another node that starts at the same time was quicker: its coach is there now.
  return coach ? { coach, adminCreated: true } : await seedCoach(options);
}

/** Brings the stored tasks in line with the curriculum. */
export async function seedTasks(db: Database): Promise<void> {
  const rows = curriculum.map((task) => ({
    day: task.day,
    title: task.title,
    description: task.description,
    estimated_time: task.estimatedTime,
    template_url: `/api/tasks/${task.day}/template`,
    deliverable: task.deliverable,
    checks: JSON.stringify(task.checks),
    example: JSON.stringify(task.example),
  }));
  await db
    .insertInto('tasks')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          description: ref('excluded.description'),
          estimated_time: ref('excluded.estimated_time'),
          template_url: ref('excluded.template_url'),
          deliverable: ref('excluded.deliverable'),
          checks: ref('excluded.checks'),
          example: ref('excluded.example'),
        }))
        // What a coach has edited is the coach's.
        .where('tasks.version', '=', 1),
    )
    .execute();
}
