import { MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import { paths } from '#shared/domain/pages.ts';
import { greet, type Site } from './letter-parts.ts';
import type { Letter } from './render-letter.ts';

/** Why a reply is not posted. */
export type ReplyRefusal = 'sender' | 'file' | 'empty' | 'long' | 'closed' | 'factor';

const reasons: Readonly<Record<ReplyRefusal, string>> = {
  sender:
    'A reply to one of our mails to you came from another address. We only post replies from the address of your account.',
  file: 'Your reply came with a file or a picture. We cannot take files by mail.',
  empty: 'We found nothing new in your reply, only the mail you were answering.',
  long: `Your reply is longer than ${new Intl.NumberFormat('en').format(MAX_MESSAGE_LENGTH)} characters.`,
  closed: 'You can no longer write in this conversation, or this day is still locked.',
  factor: 'Coaches need a second factor here, and you have none yet.',
};

const advice: Readonly<Record<ReplyRefusal, string>> = {
  sender: 'If this was you, reply from the address of your account, or write on the site.',
  file: 'Reply again without it, or write on the site.',
  empty: 'Write above the mail you are answering, or write on the site.',
  long: 'Send it in parts, or write on the site.',
  closed: 'Open the site to see where you can write.',
  factor: 'Sign in and set one up. Then reply again, or write on the site.',
};

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
  button: {
    label: 'Open the conversation',
    url: `${origin}${to.isAdmin ? paths.client(clientId) : paths.conversation(day)}`,
  },
  closing:
    reason === 'sender'
      ? ['If this wasn’t you, someone else has that mail. You don’t need to do anything.']
      : [],
});
