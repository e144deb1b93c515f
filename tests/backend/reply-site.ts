import { randomBytes } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { limitsOf } from '#backend/http/limits.ts';
import { openReplies } from '#backend/open-replies.ts';
import type { Message } from '#shared/contract/messages.ts';
import { createReplyAddress } from '#shared/mail/reply-letters.ts';
import { createLog } from '#shared/operations/log.ts';
import { startTestApp } from './test-app.ts';
import type { Person } from './test-person.ts';

export const REPLY_DOMAIN = 'in.example.com';

interface SentMail {
  to: string;
  from: string;
  text?: string;
  html?: string;
  messageId?: string;
  /** The envelope's sender; empty for bounces. */
  returnPath?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer; cid?: string }[];
}

/** An attached picture of so many bytes. */
export const png = (size: number) => ({ filename: 'picture.png', content: randomBytes(size) });

/** The app with a listener for replies. */
export async function startReplySite(
  protocol: 'lmtp' | 'smtp' = 'lmtp',
  { trusted, messagesPerMinute = 1_000 }: { trusted?: string; messagesPerMinute?: number } = {},
) {
  const site = await startTestApp();
  const replies = { domain: REPLY_DOMAIN, trusted, listener: { protocol, host: '127.0.0.1', port: 0 } };
  const listener = await openReplies(
    {
      replies,
      mail: { url: null, from: { name: 'Brand Sprint', address: 'sprint@example.com' } },
      supportEmail: 'help@example.com',
      publicOrigin: 'https://sprint.example.com',
      host: '',
      port: 0,
    },
    {
      ...{ db: site.db, log: createLog('silent', 'test'), offer: () => undefined },
      limits: { ...limitsOf('standard'), messagesPerMinute },
    },
  );
  if (!listener) throw new Error('no listener');
  const { port } = listener;
  const connection = { host: '127.0.0.1', port, lmtp: protocol === 'lmtp', ignoreTLS: true };
  const messagesOf = async (client: Person): Promise<Message[]> =>
    (await client.get(`/api/conversations/${client.user.id}/messages`)).json();
  return {
    ...site,
    port,
    addressOf: (person: Person, client: Person, day = 1) =>
      site.db
        .transaction()
        .execute((trx) =>
          createReplyAddress(trx, { userId: person.user.id, clientId: client.user.id, day }, REPLY_DOMAIN),
        ),
    /** As the mail server in front; resolves to the answer's code. */
    deliver: ({ returnPath, ...mail }: SentMail): Promise<number> => {
      const envelope = { from: returnPath ?? mail.from, to: mail.to };
      return createTransport(connection)
        .sendMail({ ...mail, envelope })
        .then(
          ({ response }) => Number(response.slice(0, 3)),
          ({ responseCode }: { responseCode?: number }) => responseCode ?? 0,
        );
    },
    /** The client's messages, oldest first. */
    messagesOf,
    /** What they say and of whom. */
    textsOf: async (client: Person) =>
      (await messagesOf(client)).map(({ message, day, authorName, fromAdmin }) => ({
        ...{ message, day, authorName, fromAdmin },
      })),
    /** The texts of mails about refused replies to a person. */
    refusalsTo: async ({ user }: Person): Promise<string[]> => {
      const mails = site.db.selectFrom('mails').select(['address', 'body']).where('user_id', '=', user.id);
      const rows = await mails.where('kind', '=', 'reply-refused').orderBy('id').execute();
      if (rows.some(({ address }) => address !== user.email)) throw new Error('a mail to somebody else');
      return rows.map(({ body }) => body ?? '');
    },
    close: async () => {
      await listener.close();
      await site.close();
    },
  };
}
