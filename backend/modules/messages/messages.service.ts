import type { Actor } from '#backend/http/access.ts';
import { forbidden, HttpError } from '#backend/http/errors.ts';
import type { OlderPage } from '#backend/http/page.ts';
import { getReadableFeedback } from '#backend/modules/feedback/feedback.service.ts';
import { getClient, noteActivity } from '#backend/modules/users/users.service.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { Reader, Trx } from '#shared/platform/database.ts';
import { recordEvent } from '#shared/platform/outbox.ts';
import * as queries from './messages.queries.ts';

const present = (row: queries.MessageRow): Message => ({
  id: row.id,
  message: row.message,
  fromAdmin: row.from_admin,
  createdAt: row.created_at.toISOString(),
  userId: row.user_id,
  day: row.day,
  authorName: row.author_name,
  clientId: row.client_id,
});

const PAGE = 50;

async function listPage(db: Reader, wanted: queries.MessagePage): Promise<OlderPage<Message>> {
  const rows = await queries.listMessages(db, wanted, PAGE + 1);
  const items = rows.slice(0, PAGE).map(present).toReversed();
  return { items, before: rows.length > PAGE ? (items[0]?.id ?? null) : null };
}

/** The newest messages of a conversation, or those before one. */
export async function listMessages(
  db: Reader,
  userId: number,
  page: { before?: number | undefined; day?: number | undefined },
): Promise<OlderPage<Message>> {
  await getClient(db, userId);
  return await listPage(db, { userId, ...page });
}

/** The messages of a reviewed day, those written before the review included. */
export async function listFeedbackMessages(
  db: Reader,
  actor: Actor,
  feedbackId: number,
  before?: number,
): Promise<OlderPage<Message>> {
  const { userId, taskDay: day } = await getReadableFeedback(db, actor, feedbackId);
  return await listPage(db, { userId, day, before });
}

interface Draft {
  userId: number;
  day: number;
  message: string;
  /** The sender's key: the same key is the same message, for ever. */
  clientId: string | null;
}

/** Adds a message. Who speaks is decided by the session: a coach in any conversation, a participant in the own one. */
export async function sendMessage(trx: Trx, actor: Actor, draft: Draft): Promise<Message> {
  const { userId, day, message, clientId } = draft;
  const client = await getClient(trx, userId);
  if (!actor.isAdmin && day > actor.currentDay) throw forbidden('This day is still locked.');
  await queries.lockConversation(trx, userId);
  if (clientId !== null) {
    const earlier = await queries.findByClientId(trx, actor.id, clientId);
    if (earlier) return repeat(earlier, draft);
  }
  await queries.noteWaiting(trx, userId, actor.isAdmin);
  const inserted = await queries.insertMessage(trx, {
    user_id: userId,
    day,
    author_id: actor.id,
    from_admin: actor.isAdmin,
    message,
    client_id: clientId,
  });
  const sent = present({ ...inserted, author_name: actor.name });
  await recordEvent(trx, 'message.sent', { message: sent, clientName: client.name });
  if (!actor.isAdmin) await noteActivity(trx, actor.id);
  return sent;
}

function repeat(earlier: queries.MessageRow, { userId, day, message }: Draft): Message {
  if (earlier.message !== message || earlier.user_id !== userId || earlier.day !== day) {
    throw new HttpError(422, 'This Idempotency-Key was used for another request.');
  }
  return present(earlier);
}

export async function sendFeedbackMessage(
  trx: Trx,
  actor: Actor,
  feedbackId: number,
  text: { message: string; clientId: string | null },
): Promise<Message> {
  const { userId, taskDay: day } = await getReadableFeedback(trx, actor, feedbackId);
  return await sendMessage(trx, actor, { userId, day, ...text });
}
