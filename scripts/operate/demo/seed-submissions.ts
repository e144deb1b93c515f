import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { embeddedFormName } from '#shared/domain/file-address.ts';
import { paths } from '#shared/domain/pages.ts';
import type { DemoActivity } from './demo-activity.ts';
import type { DemoClient, DemoContext } from './demo-client.ts';
import { storeDemoFile } from './demo-file.ts';
import { workOf } from './demo-work.ts';
import { seedFeedback } from './seed-feedback.ts';
import type { DemoSubmission } from './timeline.ts';

/** Inserts one participant's submissions and their feedback. Returns their feed items. */
export async function seedSubmissions(context: DemoContext, client: DemoClient): Promise<DemoActivity[]> {
  const activity: DemoActivity[] = [];
  for (const submission of client.timeline.submissions) {
    const id = await insertSubmission(context, client, submission);
    activity.push(submitted(client, submission), ...(await seedFeedback(context, client, submission, id)));
  }
  return activity;
}

const titleOf = (day: number): string => curriculumDay(day)?.title ?? `Day ${day}`;

function submitted({ id, person }: DemoClient, { day, at }: DemoSubmission): DemoActivity {
  const description = `${person.name} submitted Day ${day}: ${titleOf(day)}`;
  return { userId: id, type: 'submission', description, link: paths.review(id, day), at, byClient: true };
}

async function insertSubmission(
  { trx, files, questions }: DemoContext,
  client: DemoClient,
  { day, at }: DemoSubmission,
): Promise<number> {
  const { answers, files: handedIn, notes } = workOf(client, day, at);
  const stored: string[] = [];
  for (const file of handedIn) {
    stored.push(await storeDemoFile(trx, files, { userId: client.id, day, at, ...file }));
  }
  const file = answers ? { other_url: embeddedFormName(day, at.getTime()) } : { file_id: stored[0] ?? null };
  const { id } = await trx
    .insertInto('submissions')
    .values({ user_id: client.id, task_day: day, ...file, notes, submitted_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document = answers && { document: JSON.stringify(answers), workbook_id: questions.get(day) ?? null };
  await trx
    .insertInto('submission_versions')
    .values({ submission_id: id, version: 1, ...file, notes, ...document, created_at: at })
    .execute();
  if (answers && stored.length > 0) {
    const pictures = stored.map((file_id) => ({ submission_id: id, version: 1, file_id }));
    await trx.insertInto('version_pictures').values(pictures).execute();
  }
  return id;
}
