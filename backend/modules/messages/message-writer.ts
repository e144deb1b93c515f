import { type Actor, requireOpenDay } from '#backend/http/access.ts';
import { HttpError, notFound, tooManyRequests } from '#backend/http/errors.ts';
import type { Write } from '#backend/http/route.ts';
import { noteActivity } from '#backend/modules/users/users.ts';
import type { Message } from '#shared/contract/messages.ts';
import { createBatcher, runBatchThenEach } from '#shared/database/batcher.ts';
import { type Database, lockTimeoutOf } from '#shared/database/database.ts';
import { reachedDay } from '#shared/domain/sprint.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import { findMessage } from '#shared/messages/messages.queries.ts';
import {
  type NewMessage,
  type WrittenMessage,
  writeMessages,
} from '#shared/messages/write-messages.queries.ts';
import { currentCause } from '#shared/operations/cause.ts';
import { areSendable } from './message-files.queries.ts';
import { isInConversation } from './messages.queries.ts';

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

export interface WriterDeps {
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
    if (quotedId !== null && !(await isInConversation(db, quotedId, userId))) throw notFound('Message');
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
