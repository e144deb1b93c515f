import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { embeddedFormName } from '#shared/domain/file-address.ts';
import { reviewPage } from '#shared/domain/pages.ts';
import type { Trx } from '#shared/platform/database.ts';
import { dayTexts } from './day-texts.ts';
import type { DemoActivity } from './demo-activity.ts';
import { storeDemoFile } from './demo-file.ts';
import type { DemoPerson } from './demo-person.ts';
import type { DemoSubmission, Timeline } from './timeline.ts';

export interface DemoClient {
  id: number;
  person: DemoPerson;
  timeline: Timeline;
}

export interface DemoContext {
  trx: Trx;
  dataDir: string;
  coach: { id: number; name: string };
}

/** What one client handed in, and what was said about it. Answers with its lines of the feed. */
export async function seedSubmissions(context: DemoContext, client: DemoClient): Promise<DemoActivity[]> {
  const activity: DemoActivity[] = [];
  for (const submission of client.timeline.submissions) {
    const id = await insertSubmission(context, client, submission);
    activity.push(...(await insertFeedback(context, client, submission, id)), submitted(client, submission));
  }
  return activity;
}

const titleOf = (day: number): string => curriculumDay(day)?.title ?? `Day ${day}`;

function submitted({ id, person }: DemoClient, { day, at }: DemoSubmission): DemoActivity {
  const description = `${person.name} submitted Day ${day}: ${titleOf(day)}`;
  return { userId: id, type: 'submission', description, link: reviewPage(id, day), at };
}

async function insertSubmission(
  context: DemoContext,
  client: DemoClient,
  { day, at }: DemoSubmission,
): Promise<number> {
  const { trx } = context;
  const fileURL = day === 1 ? embeddedFormName(1, at.getTime()) : await storeWork(context, client, day);
  const notes = dayTexts[day - 1]?.note ?? null;
  const { id } = await trx
    .insertInto('submissions')
    .values({ user_id: client.id, task_day: day, file_url: fileURL, notes, submitted_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document = day === 1 ? JSON.stringify(answersOf(client.person)) : null;
  await trx
    .insertInto('submission_versions')
    .values({ submission_id: id, version: 1, file_url: fileURL, notes, document, created_at: at })
    .execute();
  return id;
}

async function storeWork(
  { trx, dataDir }: DemoContext,
  { id, person }: DemoClient,
  day: number,
): Promise<string> {
  const lines = dayTexts[day - 1]?.work(person) ?? [];
  const text = [`${titleOf(day)}`, person.company, '', ...lines, ''].join('\n');
  const name = `Day ${day} - ${person.company}.txt`;
  return await storeDemoFile(trx, dataDir, { userId: id, day, name, text });
}

const answersOf = ({ began, helps, sells, only, mission }: DemoPerson) => ({
  step1: {
    why_started: `${began}.`,
    who_served: `Mostly ${helps}.`,
    what_missing: 'Somebody who takes the time.',
  },
  step2: {
    product_service: `We sell ${sells}.`,
    primary_audience: `First of all ${helps}.`,
    unique_value: `Only here: ${only}.`,
  },
  step3: {
    draft1: `For ${helps}: ${sells}.`,
    draft2: `Because ${only}.`,
    draft3: mission.replace(/^We /, 'Every day we '),
    final_statement: mission,
  },
  step4: { criteria_notes: 'My neighbour understood it. It is true today. I can say it in one breath.' },
});

async function insertFeedback(
  { trx, coach }: DemoContext,
  { id: userId, person }: DemoClient,
  { day, review }: DemoSubmission,
  submissionId: number,
): Promise<DemoActivity[]> {
  const words = dayTexts[day - 1];
  if (!review || !words) return [];
  const { id } = await trx
    .insertInto('feedback')
    .values({
      submission_id: submissionId,
      submission_version: 1,
      user_id: userId,
      task_day: day,
      reviewer_id: coach.id,
      comment: words.comment,
      rating: review.rating,
      strengths: words.strengths,
      improvements: words.improvements,
      action_plan: words.action,
      resources: null,
      template_type: curriculumDay(day)?.coachTemplate ?? 'general',
      unlock_next: review.unlocks,
      reviewed_at: review.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (day === 1) await annotate(trx, id, coach.id, review.at);
  const description = `${coach.name} gave feedback to ${person.name} on Day ${day}`;
  return [{ userId, type: 'feedback', description, link: reviewPage(userId, day), at: review.at }];
}

async function annotate(trx: Trx, feedbackId: number, authorId: number, at: Date): Promise<void> {
  const comment = 'This is the line to put on the door.';
  const position = JSON.stringify({ x: 0, y: 0 });
  await trx
    .insertInto('annotations')
    .values({
      feedback_id: feedbackId,
      author_id: authorId,
      target_element: 'final_statement',
      comment,
      position,
      created_at: at,
    })
    .execute();
}
