import { curriculum } from '#shared/curriculum/curriculum.ts';
import type { Database } from './database.ts';
import { hashPassword } from './passwords.ts';

interface SeedOptions {
  db: Database;
  adminEmail: string;
  adminPassword: string;
}

export interface SeedResult {
  adminCreated: boolean;
}

/** Puts in what the product cannot do without: the 21 tasks and a coach. Safe to run at every start: a coach who changed the password keeps it. */
export async function seedProduct({ db, adminEmail, adminPassword }: SeedOptions): Promise<SeedResult> {
  await seedTasks(db);
  const existing = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', adminEmail.toLowerCase()))
    .executeTakeFirst();
  if (!existing) {
    const coach = {
      email: adminEmail,
      name: 'Maya Lindqvist',
      company: 'Brand Sprint',
      is_admin: true,
      current_day: 21,
    };
    await db
      .insertInto('users')
      .values({ ...coach, password_hash: await hashPassword(adminPassword) })
      .execute();
    return { adminCreated: true };
  }
  return { adminCreated: false };
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
      conflict.column('day').doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        description: ref('excluded.description'),
        estimated_time: ref('excluded.estimated_time'),
        template_url: ref('excluded.template_url'),
        deliverable: ref('excluded.deliverable'),
        checks: ref('excluded.checks'),
        example: ref('excluded.example'),
      })),
    )
    .execute();
}
