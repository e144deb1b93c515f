import { hashPassword } from '#shared/accounts/passwords.ts';
import { demoPassword } from '#shared/config/safety/unsafe-database.ts';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { keepQuestions } from '#shared/database/task-history.ts';
import { paths } from '#shared/domain/pages.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { type DemoActivity, insertActivity } from './demo-activity.ts';
import type { DemoClient, DemoContext } from './demo-client.ts';
import { demoContent } from './demo-content.ts';
import type { DemoPerson } from './demo-schema.ts';
import { seedCohorts } from './seed-cohorts.ts';
import { seedMessages } from './seed-messages.ts';
import { seedNotices } from './seed-notices.ts';
import { seedReading } from './seed-reading.ts';
import { seedSubmissions } from './seed-submissions.ts';
import { type Coach, seedTeam } from './seed-team.ts';
import { hoursAfter, timelineOf } from './timeline.ts';

interface DemoOptions {
  coach: Coach;
  files: FileStore;
  teamPassword: string;
  now?: Date;
}

export interface DemoSignIn {
  email: string;
  password: string;
}

const signIn: DemoSignIn = { email: 'demo@example.com', password: demoPassword };

/** Adds 24 demo participants in all states of the sprint and their coaches, once. Returns the demo sign-in. */
export async function seedDemo(
  db: Database,
  { coach, files, teamPassword, now = new Date() }: DemoOptions,
): Promise<DemoSignIn> {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', signIn.email)
    .executeTakeFirst();
  if (known) return signIn;
  const passwordHash = await hashPassword(signIn.password);
  const { coaches: team } = await seedTeam(db, teamPassword);
  const coaches = [coach, ...team.filter(({ id }) => id !== coach.id)];
  await db.transaction().execute(async (trx) => {
    const questions = await keepAllQuestions(trx);
    const activity: DemoActivity[] = [];
    for (const [index, person] of demoContent().people.entries()) {
      const own = coaches[index % coaches.length] ?? coach;
      const context = { trx, files, coach: own, questions };
      const client = await insertClient(context, person, index, { passwordHash, now });
      const items = [
        ...growth(client),
        ...(await seedSubmissions(context, client)),
        ...(await seedMessages(context, client)),
      ];
      await setLastActivity(trx, client, items);
      await insertOpenings(context, client);
      activity.push(...items);
    }
    await seedCohorts(trx, now);
    await insertActivity(trx, activity);
    await seedReading(trx);
    const coachIds = coaches.map(({ id }) => id);
    await seedNotices(trx, coachIds, signIn.email);
  });
  return signIn;
}

async function keepAllQuestions(trx: Trx): Promise<Map<number, string>> {
  const kept = new Map<number, string>();
  for (const { day, sections } of curriculum) kept.set(day, await keepQuestions(trx, day, sections));
  return kept;
}

/** Who has handed in nothing belongs to nobody yet. */
async function insertClient(
  { trx, coach }: DemoContext,
  person: DemoPerson,
  index: number,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<DemoClient> {
  const timeline = timelineOf(person, index, now);
  const { id } = await trx
    .insertInto('users')
    .values({
      email: person.email,
      name: person.name,
      company: person.company,
      password_hash: passwordHash,
      coach_id: person.lastSubmitted === 0 ? null : coach.id,
      current_day: person.currentDay,
      resume_day: person.resumeDay ?? null,
      pause_reason: person.pauseReason ?? null,
      finished_at: person.hasFinished ? (timeline.submissions.at(-1)?.at ?? null) : null,
      created_at: timeline.joinedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, index, person, timeline };
}

/** Feed items of sign-ups and unlocked days. */
function growth({ id: userId, person, timeline }: DemoClient): DemoActivity[] {
  const link = paths.client(userId);
  const { joinedAt, openings } = timeline;
  return [
    {
      userId,
      type: 'user',
      description: `${person.name} joined the sprint`,
      link,
      at: joinedAt,
      byClient: true,
    },
    ...openings.map(
      ({ day, at }): DemoActivity => ({
        userId,
        type: 'unlock',
        description: `Day ${day} opened for ${person.name}`,
        link,
        at,
      }),
    ),
  ];
}

/** All day changes; a pause, with its audit entry, is the last. */
async function insertOpenings(
  { trx, coach }: DemoContext,
  { id, person, timeline }: DemoClient,
): Promise<void> {
  const opened = timeline.openings.map(({ day, at }) => ({ day, cause: 'feedback' as const, at }));
  const pausedAt = hoursAfter(opened.at(-1)?.at ?? timeline.joinedAt, 1);
  const { resumeDay: fromDay, pauseReason: reason } = person;
  const paused = fromDay === undefined ? [] : [{ day: 0, cause: 'pause' as const, at: pausedAt }];
  if (fromDay !== undefined) {
    const detail = JSON.stringify({ fromDay, toDay: 0, reason });
    const entry = { actor_id: coach.id, user_id: id, action: 'pause' as const, detail, created_at: pausedAt };
    await trx.insertInto('audit').values(entry).execute();
  }
  const rows = [...opened, ...paused].map(({ day, cause, at }) => ({
    user_id: id,
    day,
    cause,
    unlocked_at: at,
  }));
  if (rows.length > 0) await trx.insertInto('unlocks').values(rows).execute();
}

async function setLastActivity(
  trx: Trx,
  { id }: DemoClient,
  activity: readonly DemoActivity[],
): Promise<void> {
  const times = activity.filter(({ byClient }) => byClient).map(({ at }) => at.getTime());
  await trx
    .updateTable('users')
    .set({ last_activity: new Date(Math.max(...times)) })
    .where('id', '=', id)
    .execute();
}
