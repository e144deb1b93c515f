import { type Actor, coach, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { cutPage, type PageOf, sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import { markNoticesSeen } from '#backend/modules/notices/notices.ts';
import { getSettings } from '#backend/modules/settings/settings.ts';
import { findWhose, getClient, getCurrentClient } from '#backend/modules/users/users.ts';
import type {
  ConversationItem,
  ConversationLine,
  InboxItem,
  ReadState,
  UnreadDay,
} from '#shared/contract/conversations.ts';
import * as contract from '#shared/contract/conversations.ts';
import { CONVERSATIONS_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import type { Whose } from '#shared/database/person-sql.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import {
  type ConversationList,
  type ConversationRow,
  countConversations,
  countInbox,
  findConversation,
  listConversations as listConversationRows,
} from './conversation-list.queries.ts';
import * as queries from './conversations.queries.ts';

export function conversationsRoutes({ query, command }: Routes): void {
  query(contract.listUnread, signedIn, ({ db, actor }) => listUnread(db, actor));
  query(contract.getReadState, selfOrCoach, ({ db, actor, params }) =>
    getReadState(db, actor, params.userId),
  );
  command(contract.markRead, selfOrCoach, ({ trx, actor, params, body }) =>
    markRead(trx, actor, params.userId, body),
  );
  query(contract.listLines, selfOrCoach, ({ db, params }) => listLines(db, params.userId));
  query(contract.getOwnCoach, signedIn, ({ db, actor }) => queries.findOwnCoach(db, actor.id));
  const readInbox = coalesceReads(listInbox);
  query(contract.listInbox, coach, async ({ db, actor, query: page, request, reply }) => {
    const { coach: filter, ...wanted } = page;
    const whose = await findWhose(db, actor, filter);
    return sendPage(request, reply, await readInbox(db, { ...wanted, whose }));
  });
  const readConversations = coalesceReads(listConversations);
  query(contract.listConversations, coach, async ({ db, actor, query: page, request, reply }) => {
    const { coach: filter, ...wanted } = page;
    const whose = await findWhose(db, actor, filter);
    return sendPage(request, reply, await readConversations(db, { ...wanted, whose }));
  });
  query(contract.getConversation, coach, ({ db, params }) => getConversation(db, params.userId));
  command(contract.settleConversation, coach, ({ trx, params, body }) =>
    settleConversation(trx, params.userId, body),
  );
}

async function getReadState(db: Reader, actor: Actor, userId: number): Promise<ReadState> {
  await getClient(db, userId);
  const own = await queries.listOwnMarks(db, actor.id, userId);
  const others = await queries.listOtherMarks(db, userId, actor.isAdmin ? 'participant' : 'coaches');
  return { own, others, asksForText: await queries.asksForText(db, userId, actor.isAdmin) };
}

/** Records what was read. Pushed to all screens of the reader, and to the other side if it is shown to them. */
async function markRead(
  trx: Trx,
  actor: Actor,
  userId: number,
  { messageId, day }: { messageId: number; day?: number | undefined },
): Promise<ReadState> {
  await getClient(trx, userId);
  const hasMoved = await queries.advanceReadMarks(trx, { readerId: actor.id, userId, messageId, day });
  const state = await getReadState(trx, actor, userId);
  if (hasMoved) {
    const isShown = !actor.isAdmin || (await getSettings(trx, actor.id)).showsSeen;
    const payload = { userId, readerId: actor.id, fromAdmin: actor.isAdmin, isShown, marks: state.own };
    await recordEvent(trx, 'conversation.read', payload);
    await markNoticesSeen(trx, actor, { clientId: userId, messageId, day });
  }
  return state;
}

const listUnread = (db: Reader, actor: Actor): Promise<UnreadDay[]> =>
  actor.isAdmin ? queries.listUnreadOfCoach(db, actor.id) : queries.listUnreadOf(db, actor.id);

async function listLines(db: Reader, userId: number): Promise<ConversationLine[]> {
  await getClient(db, userId);
  return await queries.listLines(db, userId);
}

const present = ({ moment: _, ...item }: ConversationRow): ConversationItem => item;

interface Page {
  limit?: number | undefined;
  cursor?: readonly [moment: string, id: number] | null | undefined;
  whose: Whose;
}

async function listPage(
  db: Reader,
  list: ConversationList,
  { limit = CONVERSATIONS_PAGE_SIZE, cursor = null, whose, q }: Page & { q?: string | undefined },
): Promise<Pick<PageOf<ConversationItem>, 'items' | 'next'>> {
  const rows = await listConversationRows(db, list, { limit: limit + 1, after: cursor, whose, q });
  const { items, next } = cutPage(rows, limit, (row) => [row.moment, row.userId]);
  return { items: items.map(present), next };
}

async function listInbox(
  db: Reader,
  { snoozed, ...page }: Page & { snoozed?: 'only' | undefined },
): Promise<PageOf<InboxItem>> {
  const isSnoozed = snoozed === 'only';
  const [{ items, next }, count] = await Promise.all([
    listPage(db, isSnoozed ? 'snoozed' : 'waiting', page),
    countInbox(db, isSnoozed, page.whose),
  ]);
  return { items: items as InboxItem[], next, ...count };
}

async function listConversations(
  db: Reader,
  page: Page & { q?: string | undefined },
): Promise<PageOf<ConversationItem>> {
  const [rows, count] = await Promise.all([
    listPage(db, 'all', page),
    countConversations(db, page.q ?? '', page.whose),
  ]);
  return { ...rows, ...count };
}

async function getConversation(db: Reader, userId: number): Promise<ConversationItem | null> {
  await getClient(db, userId);
  const row = await findConversation(db, userId);
  return row ? present(row) : null;
}

async function settleConversation(
  trx: Trx,
  userId: number,
  settled: { state: 'done' | 'waiting' } | { state: 'snoozed'; until: string },
): Promise<{ state: 'done' | 'snoozed' | 'waiting' }> {
  await getCurrentClient(trx, userId);
  await queries.settleConversation(trx, userId, settled);
  await recordEvent(trx, 'inbox.changed', { userId });
  return { state: settled.state };
}
