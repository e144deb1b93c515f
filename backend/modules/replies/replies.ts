import { createHash } from 'node:crypto';
import type { Actor } from '#backend/http/access.ts';
import { HttpError } from '#backend/http/errors.ts';
import type { Write } from '#backend/http/route.ts';
import { countCharacters, MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { mailKeyOf, threadOf } from '#shared/mail/mail-key.ts';
import { queueLetter } from '#shared/mail/queue-letter.queries.ts';
import type { Site } from '#shared/mail/render-letter.ts';
import { leftOutLetter, type ReplyRefusal, replyRefusedLetter } from '#shared/mail/reply-letters.ts';
import { isAuthentic } from './authentication.ts';
import { claimReply, findTarget, type ReplyTarget, refuseReply, settlePosted } from './replies.queries.ts';
import type { ReplyMail } from './reply-mail.ts';

export interface RepliesDeps {
  db: Database;
  write: Write;
  /** Adds a message as the call over HTTP does; `clientId` is its idempotency key. */
  post: (
    write: Write,
    author: Actor,
    message: { userId: number; day: number; message: string; clientId: string },
  ) => Promise<unknown>;
  site: Site;
  /** The server whose check of the sender is required; undefined: none. */
  trusted: string | undefined;
}

/** What became of a reply. `unknown`: its address is not in use. `repeated`: it was settled before. */
export type ReplyResult = 'posted' | 'repeated' | 'ignored' | 'refused' | 'unknown';

/** Not now: the mail server sends it again later. */
export class ReplyDeferred extends Error {}

/** Refusals of a kind in an hour that a person is told of; whoever has one of their mails can cause any number. */
const TOLD_PER_HOUR = 5;

/** Who may reply to an address; undefined when it is not in use. */
export const findAuthor = async (db: Database, tokenHash: string): Promise<number | undefined> =>
  (await findTarget(db, tokenHash))?.author.id;

/** Posts a reply as a message of its author, or tells them why not. A reply that comes again has no second effect. */
export async function takeReply(tokenHash: string, mail: ReplyMail, deps: RepliesDeps): Promise<ReplyResult> {
  if (mail.isAutomatic) return 'ignored';
  const target = await findTarget(deps.db, tokenHash);
  if (!target) return 'unknown';
  const { author, clientId, day } = target;
  const key = keyOf(tokenHash, mail);
  const reason = refusalOf(mail, target, deps.trusted);
  if (reason) return await refuse(key, target, reason, deps);
  const message = { userId: clientId, day, message: mail.text, clientId: `mail-${key}` };
  const claim = await deps.write((trx) => claimReply(trx, { key, userId: author.id }, message));
  if (claim === 'settled') return 'repeated';
  if (claim === 'same-words') return await refuse(key, target, 'again', deps);
  if (claim === 'too-many') throw new ReplyDeferred('too many replies in an hour');
  try {
    await deps.post(deps.write, author, message);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status } = error;
    if (status === 429 || status >= 500) throw new ReplyDeferred(error.message);
    return await refuse(key, target, 'closed', deps);
  }
  await deps.write(async (trx) => {
    await settlePosted(trx, key);
    if (mail.leftOut !== '') await tellLeftOut(trx, target, mail.leftOut, deps.site);
  });
  return 'posted';
}

/** The same words, such as a long signature, are told once. */
async function tellLeftOut(
  trx: Trx,
  { author, clientId, day }: ReplyTarget,
  words: string,
  site: Site,
): Promise<void> {
  const letter = leftOutLetter(author, { clientId, day, words }, site);
  const to = { userId: author.id, address: author.email };
  const key = mailKeyOf(`left out ${author.id}: ${words}`);
  await queueLetter(trx, to, 'reply-refused', letter, { key, thread: threadOf({ clientId, day }) });
}

/** A mail is itself by its Message-ID, and by its words without one. */
function keyOf(tokenHash: string, { messageId, from, text }: ReplyMail): string {
  const name = messageId ?? JSON.stringify([from, text]);
  return createHash('sha256').update(`${tokenHash} ${name}`).digest('hex');
}

function refusalOf(
  mail: ReplyMail,
  { author }: ReplyTarget,
  trusted: string | undefined,
): ReplyRefusal | undefined {
  if (mail.from !== author.email.toLowerCase()) return 'sender';
  if (trusted !== undefined && !isAuthentic(mail, trusted)) return 'sender';
  if (author.lacksFactor) return 'factor';
  if (mail.hasFile) return 'file';
  if (mail.text === '') return 'empty';
  return countCharacters(mail.text) > MAX_MESSAGE_LENGTH ? 'long' : undefined;
}

async function refuse(
  key: string,
  { author, clientId, day }: ReplyTarget,
  reason: ReplyRefusal,
  { write, site }: RepliesDeps,
): Promise<'refused'> {
  await write(async (trx) => {
    const count = await refuseReply(
      trx,
      { key, userId: author.id },
      reason === 'sender' ? 'forged' : 'refused',
    );
    if (count === null || count > TOLD_PER_HOUR) return;
    const letter = replyRefusedLetter(author, { clientId, day, reason }, site);
    const thread = threadOf({ clientId, day });
    await queueLetter(trx, { userId: author.id, address: author.email }, 'reply-refused', letter, { thread });
  });
  return 'refused';
}
