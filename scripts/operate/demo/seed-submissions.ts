import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { embeddedFormName } from '#shared/domain/file-address.ts';
import { paths } from '#shared/domain/pages.ts';
import { dayTexts } from './day-texts.ts';
import type { DemoActivity } from './demo-activity.ts';
import type { DemoClient, DemoContext } from './demo-client.ts';
import { storeDemoFile } from './demo-file.ts';
import { missionAnswers } from './mission-answers.ts';
import { seedFeedback } from './seed-feedback.ts';
import { storyOf } from './stories.ts';
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
  context: DemoContext,
  client: DemoClient,
  submission: DemoSubmission,
): Promise<number> {
  const { trx } = context;
  const { day, at } = submission;
  const file =
    day === 1
      ? { other_url: embeddedFormName(1, at.getTime()) }
      : { file_id: await storeWork(context, client, submission) };
  const notes = noteOf(client, day);
  const { id } = await trx
    .insertInto('submissions')
    .values({ user_id: client.id, task_day: day, ...file, notes, submitted_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document = day === 1 ? JSON.stringify(missionAnswers(client.person, client.index)) : null;
  await trx
    .insertInto('submission_versions')
    .values({ submission_id: id, version: 1, ...file, notes, document, created_at: at })
    .execute();
  return id;
}

/** The participant's own notes, or the defaults except every third, because not every submission has notes. */
function noteOf({ person, index }: DemoClient, day: number): string | null {
  const own = storyOf(person)?.days[day];
  if (own) return own.note ?? null;
  return (index + day) % 3 === 0 ? null : (dayTexts[day - 1]?.note ?? null);
}

async function storeWork(
  { trx, files }: DemoContext,
  { id, person, index }: DemoClient,
  { day, at }: DemoSubmission,
): Promise<string> {
  const own = storyOf(person)?.days[day];
  const lines = own?.work ?? dayTexts[day - 1]?.work(person) ?? [];
  const ending = index % 2 === 0 ? 'txt' : 'md';
  const name = own?.fileName ?? `Day ${day} - ${person.company}.${ending}`;
  const heading = name.endsWith('.md') ? `# ${titleOf(day)}` : titleOf(day);
  const text = [heading, person.company, '', ...lines, ''].join('\n');
  return await storeDemoFile(trx, files, { userId: id, day, name, text, at });
}
