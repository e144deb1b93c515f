import { z } from 'zod';
import type { Actor } from '#backend/http/access.ts';
import { cutPage, type PageOf, readCursor } from '#backend/http/page.ts';
import { getSettings } from '#backend/modules/settings/settings.service.ts';
import { getClient } from '#backend/modules/users/users.service.ts';
import type { ConversationLine, InboxItem, ReadState, UnreadDay } from '#shared/contract/conversations.ts';
import { INBOX_PAGE } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import * as queries from './conversations.queries.ts';
import * as marks from './read-marks.queries.ts';

export async function getReadState(db: Reader, actor: Actor, userId: number): Promise<ReadState> {
  await getClient(db, userId);
  const own = await marks.listOwnMarks(db, actor.id, userId);
  const others = await marks.listOtherMarks(db, userId, actor.isAdmin ? 'participant' : 'coaches');
  return { own, others };
}

/** Records what was read. Pushed to all screens of the reader, and to the other side if it is shown to them. */
export async function markRead(
  trx: Trx,
  actor: Actor,
  userId: number,
  { messageId, day }: { messageId: number; day?: number | undefined },
): Promise<ReadState> {
  await getClient(trx, userId);
  const hasMoved = await marks.moveMarks(trx, { readerId: actor.id, userId, messageId, day });
  const state = await getReadState(trx, actor, userId);
  if (hasMoved) {
    const isShown = !actor.isAdmin || (await getSettings(trx, actor.id)).showsSeen;
    const payload = { userId, readerId: actor.id, fromAdmin: actor.isAdmin, isShown, marks: state.own };
    await recordEvent(trx, 'conversation.read', payload);
  }
  return state;
}

export const listUnread = (db: Reader, actor: Actor): Promise<UnreadDay[]> =>
  actor.isAdmin ? marks.listUnreadOfCoach(db, actor.id) : marks.listUnreadOf(db, actor.id);

export async function listLines(db: Reader, userId: number): Promise<ConversationLine[]> {
  await getClient(db, userId);
  return await queries.listLines(db, userId);
}

const InboxCursor = z.tuple([z.iso.datetime(), z.number().int()]);

const presentItem = (row: queries.InboxRow): InboxItem => ({
  userId: row.user_id,
  userName: row.user_name,
  company: row.company,
  currentDay: row.current_day,
  waitingSince: row.waiting_since.toISOString(),
  snoozedUntil: row.snoozed_until?.toISOString() ?? null,
  unanswered: row.unanswered,
  lastMessage: {
    id: row.message_id,
    message: row.message,
    fromAdmin: false,
    createdAt: row.message_at.toISOString(),
    userId: row.user_id,
    day: row.message_day,
    authorName: row.author_name,
    clientId: row.client_id,
  },
});

export async function listInbox(
  db: Reader,
  page: { limit?: number | undefined; cursor?: string | undefined; snoozed?: 'only' | undefined },
): Promise<PageOf<InboxItem>> {
  const { limit = INBOX_PAGE, cursor } = page;
  const isSnoozed = page.snoozed === 'only';
  const after = readCursor(cursor, InboxCursor);
  const [rows, total] = await Promise.all([
    queries.listInbox(db, { limit: limit + 1, after, isSnoozed }),
    queries.countInbox(db, isSnoozed),
  ]);
  const { items, next } = cutPage(rows, limit, (row) => [row.moment, row.user_id]);
  return { items: items.map(presentItem), next, total };
}

export async function settleConversation(
  trx: Trx,
  userId: number,
  settled: { state: 'done' | 'waiting' } | { state: 'snoozed'; until: string },
): Promise<{ state: 'done' | 'snoozed' | 'waiting' }> {
  await getClient(trx, userId);
  await queries.settleConversation(trx, userId, settled);
  await recordEvent(trx, 'inbox.changed', { userId });
  return { state: settled.state };
}
