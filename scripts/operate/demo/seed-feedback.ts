import type { CheckMark } from '#shared/contract/feedback.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { paths } from '#shared/domain/pages.ts';
import type { DemoActivity } from './demo-activity.ts';
import type { DemoClient, DemoContext } from './demo-client.ts';
import { demoContent } from './demo-content.ts';
import type { DemoReviewText, StoryDay } from './demo-schema.ts';
import { type DemoSubmission, hoursAfter } from './timeline.ts';

/** Inserts the review of a submission, if any. Returns its feed item. */
export async function seedFeedback(
  { trx, coach }: DemoContext,
  { id: userId, person }: DemoClient,
  { day, review }: DemoSubmission,
  submissionId: number,
): Promise<DemoActivity[]> {
  const own = person.days[day];
  const words = own?.review ?? demoContent().dayTexts[day - 1]?.review;
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
      resources: words.resources ?? null,
      template_type: curriculumDay(day)?.coachTemplate ?? 'general',
      unlock_next: review.unlocks,
      checks: JSON.stringify(marksOf(day, review.rating, words)),
      reviewed_at: review.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await annotate({ trx, coach }, id, review.at, own?.remarks ?? []);
  await trx
    .insertInto('audit')
    .values({
      ...{ actor_id: coach.id, user_id: userId, action: 'review', detail: JSON.stringify({ taskDay: day }) },
      created_at: review.at,
    })
    .execute();
  const description = `${coach.name} gave feedback to ${person.name} on Day ${day}`;
  return [{ userId, type: 'feedback', description, link: paths.review(userId, day), at: review.at }];
}

const TOP_RATING = 5;

/** The day's checks as met or not; by the rating, the last ones are not, which ask the most. */
function marksOf(day: number, rating: number, { notYet }: DemoReviewText): CheckMark[] {
  const checks = curriculumDay(day)?.checks ?? [];
  const met = checks.length - Math.max(0, TOP_RATING - 1 - rating);
  return checks.map((check, at) => ({ check, isMet: notYet ? !notYet.includes(at + 1) : at < met }));
}

async function annotate(
  { trx, coach }: Pick<DemoContext, 'trx' | 'coach'>,
  feedbackId: number,
  reviewedAt: Date,
  remarks: NonNullable<StoryDay['remarks']>,
): Promise<void> {
  if (remarks.length === 0) return;
  const rows = remarks.map(({ on, says }, index) => ({
    feedback_id: feedbackId,
    author_id: coach.id,
    target_element: on,
    comment: says,
    position: JSON.stringify({ x: 0, y: 0 }),
    created_at: hoursAfter(reviewedAt, (index + 1) / 30),
  }));
  await trx.insertInto('annotations').values(rows).execute();
}
