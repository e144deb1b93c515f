import type { Actor } from '#backend/http/access.ts';
import type { OlderPage } from '#backend/http/pagination.ts';
import { getReadableFeedback } from '#backend/modules/feedback/read-feedback.ts';
import { getClient } from '#backend/modules/users/users.ts';
import { MESSAGES_PAGE_SIZE, MESSAGES_SEARCHED } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { Reader } from '#shared/database/database.ts';
import * as queries from './messages.queries.ts';

async function listPage(db: Reader, wanted: queries.MessagePage): Promise<OlderPage<Message>> {
  const oldest = wanted.q ? await queries.findIdInPlace(db, wanted, MESSAGES_SEARCHED - 1) : undefined;
  const found = await queries.listMessages(db, wanted, MESSAGES_PAGE_SIZE + 1, oldest);
  const items = found.slice(0, MESSAGES_PAGE_SIZE).toReversed();
  return { items, before: found.length > MESSAGES_PAGE_SIZE ? (items[0]?.id ?? null) : (oldest ?? null) };
}

/** The newest messages of a conversation, or those before a given one; all or those that a search finds. */
export async function listMessages(
  db: Reader,
  userId: number,
  page: Omit<queries.MessagePage, 'userId'>,
): Promise<OlderPage<Message>> {
  const listed = await listPage(db, { userId, ...page });
  // Check that the participant exists only when there are no messages.
  if (listed.items.length === 0) await getClient(db, userId);
  return listed;
}

/** Messages of a reviewed day, including those before the feedback. */
export async function listFeedbackMessages(
  db: Reader,
  actor: Actor,
  feedbackId: number,
  before?: number,
): Promise<OlderPage<Message>> {
  return await listPage(db, { ...(await getFeedbackConversation(db, actor, feedbackId)), before });
}

/** Conversation and day of a feedback. */
export async function getFeedbackConversation(
  db: Reader,
  actor: Actor,
  feedbackId: number,
): Promise<{ userId: number; day: number }> {
  const { userId, taskDay: day } = await getReadableFeedback(db, actor, feedbackId);
  return { userId, day };
}
