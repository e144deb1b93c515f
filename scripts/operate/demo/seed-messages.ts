import { messageLink } from '#shared/domain/pages.ts';
import type { DemoActivity } from './demo-activity.ts';
import type { DemoClient, DemoContext } from './demo-client.ts';
import { storyOf } from './stories.ts';
import { hoursAfter, startOfTalk } from './timeline.ts';

/** Inserts one participant's conversation. Returns its feed items. */
export async function seedMessages(
  { trx, coach }: DemoContext,
  { id: userId, person, timeline }: DemoClient,
): Promise<DemoActivity[]> {
  const lines = (storyOf(person)?.talk ?? [])
    .map(([day, hours, by, message]) => ({
      day,
      by,
      message,
      at: hoursAfter(startOfTalk(timeline, day), hours),
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const last = lines.at(-1);
  if (!last) return [];
  await trx.insertInto('conversations').values({ user_id: userId, last_message_at: last.at }).execute();
  const rows = lines.map(({ day, by, message, at }) => ({
    user_id: userId,
    day,
    author_id: by === 'coach' ? coach.id : userId,
    from_admin: by === 'coach',
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
