import type { Actor } from '#backend/http/access.ts';
import type { Write } from '#backend/http/route.ts';
import { createMessageWriter, type Draft, type SendMessage } from '#backend/modules/messages/messages.ts';
import { inTransaction, type OutboxEntry } from '#shared/events/outbox.ts';
import { createTestDatabase } from '#tests/support/database.ts';

/** Users who write messages, without HTTP. */
export async function openMessageSite(choice: Parameters<typeof createTestDatabase>[0] = {}) {
  const { db, drop } = await createTestDatabase(choice);
  /** Events that the writers have offered. */
  const offered: OutboxEntry[] = [];
  const write: Write = async (work) => (await inTransaction(db, work)).result;
  /** A separate writer, like another process's. */
  const openWriter = (messagesPerMinute = 1_000): SendMessage =>
    createMessageWriter({
      db,
      limits: { messagesPerMinute },
      offer: (events) => void offered.push(...events),
    });
  const send = openWriter();
  let people = 0;
  const createActor = async ({ isAdmin = false } = {}): Promise<Actor> => {
    people += 1;
    const name = `Person ${people}`;
    const email = `person${people}@example.com`;
    const { id } = await db
      .insertInto('users')
      .values({ email, name, company: null, password_hash: 'none', is_admin: isAdmin })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      id,
      session: 'none',
      epoch: 0,
      name,
      email,
      isAdmin,
      isOwner: false,
      lacksFactor: false,
      currentDay: 1,
      resumeDay: null,
      versionId: 1,
      lastDay: 21,
    };
  };
  return {
    ...{ db, offered, createActor, openWriter, write, close: drop },
    say: (actor: Actor, userId: number, more: Partial<Draft> = {}) =>
      send(write, actor, { userId, day: 1, message: 'Hello', clientId: null, ...more }),
  };
}
