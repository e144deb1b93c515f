import { type Actor, requireOpenDay, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { HttpError, notFound, tooManyRequests } from '#backend/http/errors.ts';
import { type OlderPage, sendOlderPage } from '#backend/http/pagination.ts';
import type { Routes, Write } from '#backend/http/route.ts';
import { getReadableFeedback } from '#backend/modules/feedback/read-feedback.ts';
import { getClient, noteActivity } from '#backend/modules/users/users.ts';
import { MESSAGES_PAGE_SIZE, MESSAGES_SEARCHED } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';
import * as contract from '#shared/contract/messages.ts';
import { createBatcher, runBatchThenEach } from '#shared/database/batcher.ts';
import { type Database, lockTimeoutOf, type Reader } from '#shared/database/database.ts';
import { reachedDay } from '#shared/domain/sprint.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import { findMessage } from '#shared/messages/messages.queries.ts';
import {
  type NewMessage,
  type WrittenMessage,
  writeMessages,
} from '#shared/messages/write-messages.queries.ts';
import { currentCause } from '#shared/operations/log.ts';
import { areSendable } from './message-files.queries.ts';
import * as queries from './messages.queries.ts';

export function messagesRoutes({ query, action }: Routes, deps: WriterDeps): void {
  const readMessages = coalesceReads(listMessages);
  query(contract.listMessages, selfOrCoach, async ({ db, params, query: page, request, reply }) =>
    sendOlderPage(request, reply, await readMessages(db, params.userId, page)),
  );
  query(contract.listFeedbackMessages, signedIn, async ({ db, actor, params, query: page, ...call }) => {
    const older = await listFeedbackMessages(db, actor, params.feedbackId, page.before);
    return sendOlderPage(call.request, call.reply, older);
  });
  const send = createMessageWriter(deps);
  // A message stores its own key, so no response is stored.
  action(contract.sendMessage, selfOrCoach, ({ write, actor, params, body, key: clientId }) =>
    send(write, actor, { ...body, userId: params.userId, clientId }),
  );
  action(contract.sendFeedbackMessage, signedIn, async ({ db, write, actor, params, body, key: clientId }) =>
    send(write, actor, {
      ...(await getFeedbackConversation(db, actor, params.feedbackId)),
      ...body,
      clientId,
    }),
  );
}

async function listPage(db: Reader, wanted: queries.MessagePage): Promise<OlderPage<Message>> {
  const oldest = wanted.q ? await queries.findIdInPlace(db, wanted, MESSAGES_SEARCHED - 1) : undefined;
  const found = await queries.listMessages(db, wanted, MESSAGES_PAGE_SIZE + 1, oldest);
  const items = found.slice(0, MESSAGES_PAGE_SIZE).toReversed();
  return { items, before: found.length > MESSAGES_PAGE_SIZE ? (items[0]?.id ?? null) : (oldest ?? null) };
}

/** The newest messages of a conversation, or those before a given one; all or those that a search finds. */
async function listMessages(
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
async function listFeedbackMessages(
  db: Reader,
  actor: Actor,
  feedbackId: number,
  before?: number,
): Promise<OlderPage<Message>> {
  return await listPage(db, { ...(await getFeedbackConversation(db, actor, feedbackId)), before });
}

/** Conversation and day of a feedback. */
async function getFeedbackConversation(
  db: Reader,
  actor: Actor,
  feedbackId: number,
): Promise<{ userId: number; day: number }> {
  const { userId, taskDay: day } = await getReadableFeedback(db, actor, feedbackId);
  return { userId, day };
}

export interface Draft {
  userId: number;
  day: number;
  message: string;
  /** The sender's idempotency key; it never expires. */
  clientId: string | null;
  /** The message of the same conversation that it answers. */
  quotedId?: number | undefined;
  /** Ids of the author's unsent files for this conversation. */
  files?: string[] | undefined;
}

/** Adds a message. The session determines the author: a coach in any conversation, a participant in their own. */
export type SendMessage = (write: Write, actor: Actor, draft: Draft) => Promise<Message>;

type Written = WrittenMessage | undefined;

interface Queued {
  message: NewMessage;
  /** Arrival time, by `performance.now()`. */
  since: number;
}

/** ms; also the minimum: a message that queued for long still waits for short locks. */
const LOCK_STEP = 100;
/** Lock timeout in ms when messages of a batch are retried one by one. */
const RETRY_LOCK_TIMEOUT = 10;

/**
 * Queueing time counts, so a message waits once for locks, not again in every batch. Full steps only: without a queue
 * the default holds, and the statement is the only one.
 */
const patienceOf = (queued: readonly Queued[], lockTimeout: number): number => {
  const waited = performance.now() - Math.min(...queued.map(({ since }) => since));
  return lockTimeout - Math.min(Math.floor(waited / LOCK_STEP) * LOCK_STEP, lockTimeout - LOCK_STEP);
};

/** A batch holds one message per conversation and per key, since only the first of a key is a new message. */
const groupsOf = ({ message: { user_id, author_id, client_id } }: Queued): unknown[] =>
  client_id === null ? [user_id] : [user_id, `${author_id} ${client_id}`];

/** Commits wait for the disk; a few in parallel keep it busy. */
const limits = { maxBatch: 100, maxWaiting: 1_000, maxRuns: 2, groupsOf };

interface WriterDeps {
  db: Database;
  /** Limit of messages per sender, counted in PostgreSQL for all processes. */
  limits: { messagesPerMinute: number };
  offer: (entries: readonly OutboxEntry[]) => void;
}

/** Coalesced writes: concurrent messages share one statement and one commit. */
export function createMessageWriter({ db, limits: { messagesPerMinute }, offer }: WriterDeps): SendMessage {
  const enqueue = createBatcher<Queued, Written | Error>(
    (queued) =>
      runBatchThenEach(queued, async (each, isRetry) => {
        const lockTimeout = isRetry ? RETRY_LOCK_TIMEOUT : patienceOf(each, lockTimeoutOf(db));
        const messages = each.map(({ message }) => message);
        const written = await writeMessages(db, messages, { perMinute: messagesPerMinute, lockTimeout });
        // Before the answers: writing those of a batch would delay every push.
        offer(written.flatMap((row) => row?.event ?? []));
        return written;
      }),
    limits,
  );

  return async (write, actor, draft) => {
    const { userId, day, message, clientId, quotedId = null, files = null } = draft;
    // Who waits for the first day may ask about it.
    if (!actor.isAdmin) requireOpenDay({ currentDay: Math.max(1, reachedDay(actor)) }, day);
    if (quotedId !== null && !(await queries.isInConversation(db, quotedId, userId)))
      throw notFound('Message');
    if (files && !(await areSendable(db, files, { userId, authorId: actor.id, clientId })))
      throw notFound('File');
    const { requestId, traceparent } = currentCause();
    const wanted = {
      author_id: actor.id,
      user_id: userId,
      day,
      from_admin: actor.isAdmin,
      message,
      client_id: clientId,
      quoted_id: quotedId,
      file_ids: files,
      request_id: requestId,
      traceparent,
    };
    const written = await settle(() => enqueue({ message: wanted, since: performance.now() }));
    if (!written && files) throw notFound('File');
    if (!written) throw isBeingSent();
    const { event, repeats, is_idle } = written;
    if (event === null) return requireSame(await getSent(db, repeats), draft);
    // The message is stored: a failed read mark must not fail its response, and the next message sets it.
    if (is_idle) await write((trx) => noteActivity(trx, actor.id)).catch(() => undefined);
    return event.payload.message;
  };
}

const isBeingSent = (): HttpError =>
  new HttpError(503, 'This message is being sent. Please try again in a moment.', { retryAfter: 1 });

/** Another process may be writing the same message; on retry it is found as a repeat. Undefined: never written. */
async function settle(attempt: () => Promise<Written | Error>): Promise<Written> {
  for (let tries = 0; tries < 3; tries += 1) {
    const row = await attempt();
    if (row instanceof Error) throw row;
    if (!row) throw notFound('User');
    if (row.retry_after !== null) throw tooManyRequests(row.retry_after);
    if (row.event !== null || row.repeats !== null) return row;
  }
  return undefined;
}

async function getSent(db: Database, id: number | null): Promise<Message> {
  const message = id === null ? undefined : await findMessage(db, id);
  if (!message) throw notFound('Message');
  return message;
}

function requireSame(sent: Message, { userId, day, message, quotedId, files = [] }: Draft): Message {
  const isRemoved = sent.removedAt !== undefined;
  const isSame = sent.message === message || sent.editedAt !== undefined || isRemoved;
  const hasSameFiles = isRemoved || (sent.files ?? []).map(({ id }) => id).join() === files.join();
  const isInPlace = sent.userId === userId && sent.day === day && sent.quote?.id === quotedId;
  if (isSame && hasSameFiles && isInPlace) return sent;
  throw new HttpError(422, 'This Idempotency-Key was used for another request.');
}
