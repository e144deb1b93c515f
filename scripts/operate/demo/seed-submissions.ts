import type { Answers } from '#shared/contract/workbooks.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { embeddedFormName } from '#shared/domain/file-types.ts';
import { paths } from '#shared/domain/pages.ts';
import type { DemoActivity } from './demo-activity.ts';
import type { DemoClient, DemoContext } from './demo-client.ts';
import { storeDemoFile } from './demo-file.ts';
import { workOf } from './demo-work.ts';
import { seedFeedback } from './seed-feedback.ts';
import { type DemoSubmission, hoursAfter } from './timeline.ts';

/** Inserts one participant's submissions and their feedback. Returns their feed items. */
export async function seedSubmissions(context: DemoContext, client: DemoClient): Promise<DemoActivity[]> {
  const activity: DemoActivity[] = [];
  for (const submission of client.timeline.submissions) {
    const { id, replacedAt } = await insertSubmission(context, client, submission);
    activity.push(submitted(client, submission), ...(await seedFeedback(context, client, submission, id)));
    if (replacedAt) activity.push(submitted(client, { ...submission, at: replacedAt }, 'replaced'));
  }
  return activity;
}

const titleOf = (day: number): string => curriculumDay(day)?.title ?? `Day ${day}`;

function submitted(
  { id, person }: DemoClient,
  { day, at }: DemoSubmission,
  verb: 'submitted' | 'replaced' = 'submitted',
): DemoActivity {
  const description = `${person.name} ${verb} Day ${day}: ${titleOf(day)}`;
  return { userId: id, type: 'submission', description, link: paths.review(id, day), at, byClient: true };
}

async function insertSubmission(
  context: DemoContext,
  client: DemoClient,
  { day, at }: DemoSubmission,
): Promise<{ id: number; replacedAt: Date | null }> {
  const { trx, files } = context;
  const work = workOf(client, day, at);
  const { answers, first, files: handedIn, notes } = work;
  const stored: string[] = [];
  for (const file of handedIn) {
    stored.push(await storeDemoFile(trx, files, { userId: client.id, day, at, ...file }));
  }
  const replacedAt = first && hoursAfter(at, first.hours);
  const newest = replacedAt ?? at;
  const file = answers
    ? { other_url: embeddedFormName(day, newest.getTime()) }
    : { file_id: stored[0] ?? null };
  const version = first ? 2 : 1;
  const { id } = await trx
    .insertInto('submissions')
    .values({
      user_id: client.id,
      task_day: day,
      ...file,
      notes,
      version,
      submitted_at: at,
      updated_at: newest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (first) await insertFirstVersion(context, { id, day, at }, { ...first, notes });
  await insertVersion(context, { id, version, day, at: newest }, { ...file, notes }, answers);
  if (answers && stored.length > 0) {
    const pictures = stored.map((file_id) => ({ submission_id: id, version, file_id }));
    await trx.insertInto('version_pictures').values(pictures).execute();
  }
  return { id, replacedAt };
}

/** A first version that was replaced; the coach had read it. */
async function insertFirstVersion(
  context: DemoContext,
  { id, day, at }: { id: number; day: number; at: Date },
  { answers, hours, notes }: { answers: Answers; hours: number; notes: string | null },
): Promise<void> {
  const row = { other_url: embeddedFormName(day, at.getTime()), notes };
  await insertVersion(context, { id, version: 1, day, at }, row, answers);
  const { trx, coach } = context;
  const read = { coach_id: coach.id, submission_id: id, version: 1, read_at: hoursAfter(at, hours / 2) };
  await trx.insertInto('version_reads').values(read).execute();
}

async function insertVersion(
  { trx, questions }: DemoContext,
  { id, version, day, at }: { id: number; version: number; day: number; at: Date },
  row: { file_id?: string | null; other_url?: string; notes: string | null },
  answers: Answers | null,
): Promise<void> {
  const document = answers && { document: JSON.stringify(answers), workbook_id: questions.get(day) ?? null };
  await trx
    .insertInto('submission_versions')
    .values({ submission_id: id, version, ...row, ...document, created_at: at })
    .execute();
}
