import { CompiledQuery } from 'kysely';
import { type Database, runPrepared, type Trx } from '#shared/database/database.ts';
import { isIdle } from '#shared/database/person-sql.ts';
import {
  type EventRow,
  noteRecorded,
  type RecordedEvent,
  readEntry,
  recordFacts,
} from '#shared/events/outbox.ts';
import { QUOTE } from './messages.queries.ts';
import {
  allowAll,
  allowMany,
  allowOne,
  attachFiles,
  type Carried,
  sentWith,
  takeFiles,
} from './write-parts.queries.ts';

/** A message to write. A batch holds at most one per conversation. */
export interface NewMessage {
  author_id: number;
  user_id: number;
  day: number;
  from_admin: boolean;
  message: string;
  client_id: string | null;
  /** The message of the same conversation that it answers. */
  quoted_id?: number | null;
  /** Unsent files of the author for this conversation. */
  file_ids?: string[] | null;
  /** The cause recorded with its event. */
  request_id: string | null;
  traceparent: string | null;
}

/** Result for one message. Neither event nor repeat: refused, or another process is writing it now. */
export interface WrittenMessage {
  event: RecordedEvent<'message.sent'> | null;
  /** Id of the message stored earlier under the same key. */
  repeats: number | null;
  /** True for a participant whose last activity was recorded more than a minute ago. */
  is_idle: boolean;
  /** Set when the sender is over the limit: seconds until the next message is accepted. */
  retry_after: number | null;
}

const allColumns = Object.entries({
  author_id: 'int',
  user_id: 'int',
  day: 'int',
  from_admin: 'boolean',
  message: 'text',
  client_id: 'text',
  quoted_id: 'int',
  file_ids: 'text[]',
  request_id: 'text',
  traceparent: 'text',
} satisfies Record<keyof NewMessage, string>) as [keyof NewMessage, string][];

/**
 * Writes messages, conversation state, events and jobs in one statement and one commit. Locks each sender's
 * `message_rates` row first, so the limit is exact over all processes. Then locks the conversations before drawing
 * ids, so ids within a conversation follow commit order. A participant's message waits for an answer from the first
 * unanswered one; a coach's message ends the wait. `quotes`: the messages may quote others, which are locked after the
 * conversations, as removals do; the lock reads the words that a removal has left. `files`: the messages may have files,
 * which are locked last. A message whose files or key another one has just taken is not written, nor one whose author has lost
 * role or account since the statement began, so it fails: it has settled the wait of the conversation. `isAnnouncement`: it answers
 * nobody, so who waits for a coach goes on waiting.
 */
const writeStatement = (
  input: string,
  allowed: string,
  { quotes, files }: Carried,
  isAnnouncement = false,
): string => `
  with input as (${input}), wanted as (
    select input.*, client.name as client_name, client.company, client.current_day, client.programme_version_id, author.name as author_name,
      author.avatar_id as author_avatar_id, not from_admin and ${isIdle('client')} as is_idle
    from input
    join users client on client.id = input.user_id and not client.is_admin and client.past_of is null
    join users author on author.id = input.author_id and author.is_admin = from_admin
      and author.deactivated_at is null
  ), earlier as (
    select n, messages.id from wanted join messages using (author_id, client_id)
  ), ${allowed}, turns as (
    insert into conversations (user_id, last_message_at, waiting_since)
    select user_id, now(), case when not from_admin then date_trunc('milliseconds', clock_timestamp()) end
    from allowed order by user_id
    on conflict (user_id) do update set last_message_at = now()${isAnnouncement ? '' : settleWait}
    returning user_id, waiting_since
  ), ${
    quotes
      ? `quotes as (
    select turns.user_id, ${QUOTE} as quote from turns join wanted using (user_id)
    join messages quoted on quoted.id = wanted.quoted_id and quoted.user_id = wanted.user_id
    join users quoted_author on quoted_author.id = quoted.author_id for share of quoted
  ), `
      : ''
  }${files ? takeFiles : ''}written as (
    insert into messages (user_id, day, author_id, from_admin, message, client_id, ${quotes ? 'quoted_id, ' : ''}${files ? 'has_files, ' : ''}created_at)
    select user_id, day, author_id, from_admin, message, client_id, ${quotes ? 'quoted_id, ' : ''}${files ? 'files is not null, ' : ''}date_trunc('milliseconds', clock_timestamp())
    from turns join wanted using (user_id)${files ? ' left join taken using (user_id)' : ''}
    where may_still_write(author_id, from_admin, turns.user_id)${files ? ' and coalesce(cardinality(file_ids), 0) = coalesce(taken.n, 0)' : ''}
    on conflict (author_id, client_id) where client_id is not null do nothing
    returning *
  ), ${files ? attachFiles : ''}fact as (
    select m.id as n, request_id, traceparent, ${sentWith({ quotes, files })}${isAnnouncement ? leaveUntold : ''} as payload
    from written m join wanted using (user_id) join turns using (user_id)
      cross join lateral (select author_name as name, author_avatar_id as avatar_id) as a${quotes ? ' left join quotes using (user_id)' : ''}${files ? ' left join taken using (user_id)' : ''}
  ), ${recordFacts('message.sent')}
  select case when allowed.n is not null and event.id is null then ('unwritten ' || wanted.n)::int else wanted.n end as n,
    earlier.id as repeats, wanted.is_idle, event.id, event.created_at, event.payload, wanted.request_id,
    wanted.traceparent, case when earlier.n is null and allowed.n is null
      then greatest(1, ceil(extract(epoch from counted.since + interval '1 minute' - now())))::int end as retry_after
  from wanted left join earlier using (n) left join allowed using (n)
    left join counted on counted.author_id = wanted.author_id
    left join event on event.person_id = wanted.user_id`;

const settleWait = `, snoozed_until = null, waiting_since =
      case when excluded.waiting_since is not null
        then coalesce(conversations.waiting_since, excluded.waiting_since) end`;

/** Screens take a coach's message for an answer, unless they read the conversation again. */
const leaveUntold = ` - case when waiting_since is null then '' else 'conversation' end`;

function statementsFor(carried: Carried) {
  const left = new Set<string>([
    ...(carried.quotes ? [] : ['quoted_id']),
    ...(carried.files ? [] : ['file_ids']),
  ]);
  const columns = allColumns.filter(([name]) => !left.has(name));
  const row = columns.map((column) => column.join(' ')).join();
  const many = (parameter: string): string =>
    `select * from json_to_recordset(${parameter}) as input (n int, ${row})`;
  const values = columns.map(([name, type], at) => `$${at + 2}::${type} as ${name}`).join();
  return {
    columns,
    many: writeStatement(many('$2'), allowMany, carried),
    answer: writeStatement(many('$1'), allowAll, carried),
    announcement: writeStatement(many('$1'), allowAll, carried, true),
    /** For a message alone. PostgreSQL plans it for one row instead of a hundred and runs it in three quarters of the time. */
    one: writeStatement(`select 0 as n, ${values}`, allowOne, carried),
  };
}

const plain = statementsFor({ quotes: false, files: false });
const quoting = statementsFor({ quotes: true, files: false });
const carrying = statementsFor({ quotes: true, files: true });

/** Most messages are words alone, and cost no more than that. */
function statementsOf(messages: readonly NewMessage[]): ReturnType<typeof statementsFor> {
  if (messages.some(({ file_ids }) => file_ids)) return carrying;
  return messages.some(({ quoted_id }) => quoted_id != null) ? quoting : plain;
}

type WrittenRow = Omit<WrittenMessage, 'event'> &
  Omit<EventRow, 'id' | 'type'> & { n: number; id: number | null };

const readWritten = ({ id, repeats, is_idle, retry_after, ...row }: WrittenRow): WrittenMessage => ({
  ...{ repeats, is_idle, retry_after },
  event:
    id === null ? null : (readEntry({ ...row, id, type: 'message.sent' }) as RecordedEvent<'message.sent'>),
});

/** In the order of the messages; undefined for an unknown participant. */
export async function writeMessages(
  db: Database,
  messages: readonly NewMessage[],
  { perMinute, lockTimeout }: { perMinute: number; lockTimeout: number },
): Promise<(WrittenMessage | undefined)[]> {
  const [first] = messages;
  const input = messages.map((message, n) => ({ ...message, n }));
  const { columns, one, many } = statementsOf(messages);
  const [statement, values] =
    first && messages.length === 1
      ? [one, columns.map(([name]) => first[name])]
      : [many, [JSON.stringify(input)]];
  try {
    return inOrder(
      messages,
      await runPrepared<WrittenRow>(db, statement, [perMinute, ...values], lockTimeout),
    );
  } catch (error) {
    if (messages.length === 1 && UNWRITTEN.test((error as Error).message)) return [unwritten];
    throw error;
  }
}

/** What PostgreSQL says of a message that is not written. Alone it may be tried again. */
const UNWRITTEN = /"unwritten \d+"/;
const unwritten: WrittenMessage = { event: null, repeats: null, is_idle: false, retry_after: null };

/** In the order of the messages; undefined for an unknown participant. */
function inOrder(
  messages: readonly NewMessage[],
  rows: readonly WrittenRow[],
): (WrittenMessage | undefined)[] {
  const found = new Map(rows.map((row) => [row.n, readWritten(row)]));
  return messages.map((_, n) => found.get(n));
}

/**
 * Writes coaches' messages in the caller's transaction, whatever the limit; one that was written under its key stays alone.
 * As `writeMessages`, undefined for who is no participant any more.
 */
export async function writeUncounted(
  trx: Trx,
  messages: readonly NewMessage[],
  { areAnswers }: { areAnswers: boolean },
): Promise<(WrittenMessage | undefined)[]> {
  const input = messages.map((message, n) => ({ ...message, n }));
  const { answer, announcement } = statementsOf(messages);
  const query = CompiledQuery.raw(areAnswers ? answer : announcement, [JSON.stringify(input)]);
  const { rows } = await trx.executeQuery<WrittenRow>(query);
  const written = inOrder(messages, rows);
  noteRecorded(
    trx,
    written.flatMap((row) => row?.event ?? []),
  );
  return written;
}
