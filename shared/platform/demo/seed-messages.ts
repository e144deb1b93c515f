import { messagePage } from '#shared/domain/pages.ts';
import { dayTexts } from './day-texts.ts';
import type { DemoActivity } from './demo-activity.ts';
import type { DemoClient, DemoContext } from './seed-submissions.ts';

const ANSWER_AFTER_MS = 25 * 60_000;

/** One client's conversation with the coach, day by day. Answers with its lines of the feed. */
export async function seedMessages({ trx, coach }: DemoContext, client: DemoClient): Promise<DemoActivity[]> {
  const { id: userId, person, timeline } = client;
  const last = timeline.talks.at(-1);
  if (!last) return [];
  await trx.insertInto('conversations').values({ user_id: userId, last_message_at: last.at }).execute();
  const activity: DemoActivity[] = [];
  for (const { day, at } of timeline.talks) {
    const [question, answer] = dayTexts[day - 1]?.talk ?? ['', ''];
    const answeredAt = new Date(at.getTime() + ANSWER_AFTER_MS);
    const [asked] = await trx
      .insertInto('messages')
      .values([
        {
          user_id: userId,
          day,
          author_id: userId,
          from_admin: false,
          message: question,
          client_id: null,
          created_at: at,
        },
        {
          user_id: userId,
          day,
          author_id: coach.id,
          from_admin: true,
          message: answer,
          client_id: null,
          created_at: answeredAt,
        },
      ])
      .returning('id')
      .execute();
    const description = `${person.name} sent a message`;
    activity.push({ userId, type: 'message', description, link: messagePage(userId, asked?.id ?? 0), at });
  }
  return activity;
}
