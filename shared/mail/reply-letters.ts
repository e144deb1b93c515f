import { randomBytes } from 'node:crypto';
import { hashToken } from '#shared/accounts/one-time-token.ts';
import { MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import type { Trx } from '#shared/database/database.ts';
import { paths } from '#shared/domain/pages.ts';
import { greet, type Letter, type Site } from './render-letter.ts';

/** Why a reply is not posted. */
export type ReplyRefusal = 'sender' | 'file' | 'empty' | 'again' | 'long' | 'closed' | 'factor';

const reasons: Readonly<Record<ReplyRefusal, string>> = {
  sender:
    'A reply to one of our mails to you came from another address. We only post replies from the address of your account.',
  file: 'Your reply came with a file or a picture. We cannot take files by mail.',
  empty: 'We found nothing new in your reply, only the mail you were answering.',
  again:
    'You sent the same words to this conversation by mail less than a day ago. We post them once, because automatic replies repeat themselves.',
  long: `Your reply is longer than ${new Intl.NumberFormat('en').format(MAX_MESSAGE_LENGTH)} characters.`,
  closed: 'You can no longer write in this conversation, or this day is still locked.',
  factor: 'Coaches need a second factor here, and you have none yet.',
};

const advice: Readonly<Record<ReplyRefusal, string>> = {
  sender: 'If this was you, reply from the address of your account, or write on the site.',
  file: 'Reply again without it, or write on the site.',
  empty: 'Write above the mail you are answering, or write on the site.',
  again: 'If you meant to say it again, use other words or write on the site.',
  long: 'Send it in parts, or write on the site.',
  closed: 'Open the site to see where you can write.',
  factor: 'Sign in and set one up. Then reply again, or write on the site.',
};

const conversationButton = (
  { isAdmin }: { isAdmin: boolean },
  { clientId, day }: { clientId: number; day: number },
  origin: string,
): { label: string; url: string } => ({
  label: 'Open the conversation',
  url: `${origin}${isAdmin ? paths.client(clientId) : paths.conversation(day)}`,
});

/** To the account's own address, whoever has sent the reply. */
export const replyRefusedLetter = (
  to: { name: string; isAdmin: boolean },
  { clientId, day, reason }: { clientId: number; day: number; reason: ReplyRefusal },
  { origin }: Site,
): Letter => ({
  origin,
  subject: 'Your reply was not posted',
  greeting: greet(to),
  paragraphs: [`${reasons[reason]} Nothing was posted.`, advice[reason]],
  button: conversationButton(to, { clientId, day }, origin),
  closing:
    reason === 'sender'
      ? ['If this wasn’t you, someone else has that mail. You don’t need to do anything.']
      : [],
});

/** Characters of a part that was left out, by which its author knows it again. */
const SHOWN = 1_000;

export const leftOutLetter = (
  to: { name: string; isAdmin: boolean },
  { clientId, day, words }: { clientId: number; day: number; words: string },
  { origin }: Site,
): Letter => ({
  origin,
  subject: 'Part of your reply was not posted',
  greeting: greet(to),
  paragraphs: [
    'We posted your reply without this part. It stood below the mail you were answering, or looked like a signature.',
  ],
  quote: words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words,
  button: conversationButton(to, { clientId, day }, origin),
  closing: [
    'If it belongs to your message, please write it on the site. If it is your signature, you don’t need to do anything.',
  ],
});

/** 160 bits in lower case: some mail servers change the case of an address. */
const ADDRESS = /^reply\+([0-9a-f]{40})@([^@]+)$/;

/** Who may reply, and where the reply belongs. */
interface ReplyPlace {
  userId: number;
  /** The participant of the conversation. */
  clientId: number;
  day: number;
}

/** A new address for replies to one mail. The token says nothing about anybody; its hash is stored. */
export async function createReplyAddress(
  trx: Trx,
  { userId, clientId, day }: ReplyPlace,
  domain: string,
): Promise<string> {
  const token = randomBytes(20).toString('hex');
  const row = { token_hash: hashToken(token), user_id: userId, client_id: clientId, day };
  await trx.insertInto('reply_addresses').values(row).execute();
  return `reply+${token}@${domain}`;
}

/** The hash of an address's token; undefined for any other address. */
export function readReplyAddress(address: string, domain: string): string | undefined {
  const [, token, host] = ADDRESS.exec(address.toLowerCase()) ?? [];
  return token !== undefined && host === domain ? hashToken(token) : undefined;
}
