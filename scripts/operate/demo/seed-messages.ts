import { messageLink } from '#shared/domain/pages.ts';
import type { DemoActivity } from './demo-activity.ts';
import type { DemoClient, DemoContext } from './demo-client.ts';
import { hoursAfter, startOfTalk } from './timeline.ts';

/** Inserts one participant's conversation. Returns its feed items. */
export async function seedMessages(
  { trx, coach }: DemoContext,
  { id: userId, person, timeline }: DemoClient,
): Promise<DemoActivity[]> {
  const lines = person.talk
    .map(({ day, hours, client, coach: answer }) => ({
      day,
      isCoach: answer !== undefined,
      message: answer ?? client ?? '',
      at: hoursAfter(startOfTalk(timeline, day), hours),
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const last = lines.at(-1);
  if (!last) return [];
  await trx.insertInto('conversations').values({ user_id: userId, last_message_at: last.at }).execute();
  const rows = lines.map(({ day, isCoach, message, at }) => ({
    user_id: userId,
    day,
    author_id: isCoach ? coach.id : userId,
    from_admin: isCoach,
    message,
    client_id: null,
    created_at: at,
  }));
  const written = await trx
    .insertInto('messages')
    .values(rows)
    .returning(['id', 'from_admin', 'created_at'])
    .execute();
  return written.map(({ id, from_admin, created_at: at }) => {
    const description = from_admin
      ? `${coach.name} wrote to ${person.name}`
      : `${person.name} sent a message`;
    return { userId, type: 'message', description, link: messageLink(userId, id), at, byClient: !from_admin };
  });
}
