import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { HttpError } from '#backend/http/errors.ts';
import type { ReplyListenerConfig } from '#shared/config/services.ts';
import { isTransient } from '#shared/database/transient-errors.ts';
import { readReplyAddress } from '#shared/mail/reply-letters.ts';
import { type Logger, runFor } from '#shared/operations/log.ts';
import { replies } from '#shared/operations/metrics.ts';
import type { Ours } from './own-words.ts';
import { readInThread } from './read-in-thread.ts';
import { findAuthor, type RepliesDeps, ReplyDeferred, type ReplyResult, takeReply } from './replies.ts';
import type { ReplyMail } from './reply-mail.ts';

export interface ReplyListener {
  port: number;
  /** Ends within seconds; a mail without an answer is sent again. */
  close: () => Promise<void>;
}

interface ListenerDeps extends RepliesDeps {
  ours: Ours;
  log: Logger;
  domain: string;
}

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 10 * MEGABYTE;
/** Megabytes of mails in memory, from their first byte to their answer. */
const MOST = { ofAll: 40, ofOneAuthor: 12 };
/** The author of each of them. */
const held: string[] = [];
/** A line that begins with a dot comes by itself, and costs a turn of the event loop and the memory of a chunk. */
const [MANY, SMALL] = [20_000, 256];
const MAX_CONNECTIONS = 20;
const IDLE_MS = 60_000;
/** A connection's whole life: nobody may send a byte a minute. */
const CONNECTION_MS = 300_000;
const CLOSE_MS = 1_000;

class Answer extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const notInUse = (): Answer => new Answer(550, 'No such address, or it is not in use any more');
const later = (): Answer => new Answer(451, 'Not now, please try again later');

/** Takes replies for `reply+TOKEN@domain` and nothing else, by LMTP or SMTP. It has no TLS: a mail server stands before it. */
export async function startReplyListener(
  { protocol, host, port }: ReplyListenerConfig,
  deps: ListenerDeps,
): Promise<ReplyListener> {
  const { domain } = deps;
  const open = new Set<Promise<void>>();
  const server = new SMTPServer({
    ...{ lmtp: protocol === 'lmtp', name: domain, size: MAX_BYTES, maxClients: MAX_CONNECTIONS },
    ...{ disabledCommands: ['AUTH', 'STARTTLS'], authOptional: true, disableReverseLookup: true },
    ...{ socketTimeout: IDLE_MS, closeTimeout: CLOSE_MS },
    onRcptTo: ({ address }, session, done) => void checkRecipient(address, session, deps).then(done, done),
    onData: (stream, session, done) => {
      const work = takeMail(stream, session, deps).then(
        () => done(),
        (error: Error) => done(error),
      );
      open.add(work);
      void work.finally(() => open.delete(work));
    },
  });
  // A connection that breaks.
  server.on('error', ({ message }) => deps.log.debug({ error: message }, 'reply connection error'));
  server.server.on('connection', (socket) => {
    const timer = setTimeout(() => socket.destroy(), CONNECTION_MS);
    socket.once('close', () => clearTimeout(timer));
  });
  server.listen(port, host);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: async () => {
      await new Promise<void>((resolve) => server.close(resolve));
      await Promise.all(open);
    },
  };
}

async function checkRecipient(
  address: string,
  { envelope }: SMTPServerSession,
  { domain, db, log }: ListenerDeps,
): Promise<Answer | null> {
  if (envelope.rcptTo.length > 0) return new Answer(452, 'One recipient at a time');
  const tokenHash = readReplyAddress(address, domain);
  if (tokenHash === undefined) return notInUse();
  try {
    return (await findAuthor(db, tokenHash)) === undefined ? notInUse() : null;
  } catch (error) {
    return explain(error as Error, log);
  }
}

async function takeMail(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  deps: ListenerDeps,
): Promise<void> {
  const tokenHash = readReplyAddress(session.envelope.rcptTo[0]?.address ?? '', deps.domain) ?? '';
  const author = String(await findAuthor(deps.db, tokenHash).catch(() => undefined));
  let taken = 0;
  const take = (): boolean => {
    const own = held.filter((each) => each === author).length;
    if (held.length >= MOST.ofAll || own >= MOST.ofOneAuthor) return false;
    held.push(author);
    taken += 1;
    return true;
  };
  try {
    await handleMail(await readAll(stream, take), session, deps);
  } finally {
    for (; taken > 0; taken -= 1) held.splice(held.indexOf(author), 1);
  }
}

/** The server itself refuses a mail over its size. The rest of a refused mail is read, since its sender listens only then. */
async function readAll(stream: SMTPServerDataStream, take: () => boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let [size, count, taken] = [0, 0, 0];
  let refusal: Answer | null = null;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Ends the connection.
    if (++count > MANY && size < count * SMALL) throw new Answer(421, 'Too many small lines');
    for (; taken * MEGABYTE < size && !refusal; taken += 1) if (!take()) refusal = later();
    if (stream.sizeExceeded) refusal = new Answer(552, 'Too large');
    if (refusal) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (refusal) throw refusal;
  return Buffer.concat(chunks);
}

async function handleMail(
  source: Buffer,
  { id, envelope }: SMTPServerSession,
  deps: ListenerDeps,
): Promise<void> {
  const { db, domain, log, ours } = deps;
  const cause = { requestId: `mail-${id}`, traceparent: null };
  const tokenHash = readReplyAddress(envelope.rcptTo[0]?.address ?? '', domain);
  if (tokenHash === undefined) throw notInUse();
  try {
    const author = await findAuthor(db, tokenHash);
    if (author === undefined) throw notInUse();
    const mail = await read(author, { source, ours });
    // Bounces and absence notices have no return path.
    const isAutomatic = mail.isAutomatic || !envelope.mailFrom || envelope.mailFrom.address === '';
    const result = await runFor(cause, () => takeReply(tokenHash, { ...mail, isAutomatic }, deps));
    count(result, log, cause);
  } catch (error) {
    throw error instanceof Answer ? error : explain(error as Error, log);
  }
}

function count(result: ReplyResult, log: Logger, cause: object): void {
  replies.inc({ result });
  log.info({ ...cause, result }, 'reply by mail');
  if (result === 'unknown') throw notInUse();
}

async function read(author: number, unread: Parameters<typeof readInThread>[1]): Promise<ReplyMail> {
  try {
    return await readInThread(author, unread);
  } catch (error) {
    if (error instanceof HttpError) throw new ReplyDeferred(error.message);
    replies.inc({ result: 'unreadable' });
    throw new Answer(554, 'This mail cannot be read');
  }
}

/** Whatever fails here may succeed later; the mail server keeps the mail. */
function explain(error: Error, log: Logger): Answer {
  replies.inc({ result: 'deferred' });
  const isExpected = error instanceof ReplyDeferred || isTransient(error);
  log[isExpected ? 'warn' : 'error']({ err: error }, 'reply deferred');
  return later();
}
