import { createTransport } from 'nodemailer';
import type { MailSender } from '#shared/config/addresses.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { describeServerError } from '#shared/operations/advice.ts';

/** A mail as it leaves. */
export interface Outgoing {
  /** Part of the Message-ID. */
  key: string;
  address: string;
  replyTo?: string | null;
  /** Part of the Message-ID that all mails of a conversation refer to, so that mail programs show them as one. */
  thread?: string | null;
  subject: string;
  html: string | null;
  body: string | null;
  /** Stops further mails of its kind by one press (RFC 8058). */
  stopUrl: string | null;
}

export const failureReasons = ['unreachable', 'silent', 'sign_in', 'deferred', 'refused', 'content'] as const;
/**
 * `unreachable`: no connection, or a broken one. `silent`: no answer in time. `sign_in`: the server refuses our sign-in or
 * greeting. `deferred`: 4xx. `refused`: 5xx to the address. `content`: 5xx to what the mail says, which tells nothing about
 * the address. Another try of the same mail would change neither.
 */
export type FailureReason = (typeof failureReasons)[number];

/** A mail that the server has not taken with a 250. */
export class NotSent extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface MailServer {
  /** smtp:// or smtps:// */
  url: string;
  from: MailSender;
  /** ms of silence before the server is given up, and ms for the whole conversation. */
  silence?: number;
  deadline?: number;
}

/** Resolves to the server's answer once it has taken the mail; rejects with `NotSent`. Each mail has its own connection. */
export async function sendMail(server: MailServer, mail: Outgoing): Promise<string> {
  const { url, from, silence = 20_000, deadline = 60_000 } = server;
  const timeouts = { connectionTimeout: silence, greetingTimeout: silence, socketTimeout: silence };
  const transport = createTransport({
    ...{ url, ...timeouts, requireTLS: needsTls(url) },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotSent('silent', `not taken within ${deadline} ms`)), deadline);
  });
  try {
    const { response } = await Promise.race([transport.sendMail(compose(mail, from)), late]);
    return response;
  } catch (error) {
    throw error instanceof NotSent ? error : explain(error as SmtpError);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** A password never crosses a network unencrypted. */
function needsTls(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function compose(mail: Outgoing, from: MailSender) {
  const { key, address, replyTo, thread, subject, html, body, stopUrl } = mail;
  const idOf = (name: string): string => `<${name}@${from.address.split('@')[1]}>`;
  return {
    from,
    to: { name: '', address },
    ...(replyTo ? { replyTo } : {}),
    subject,
    html: html ?? '',
    text: body ?? '',
    messageId: idOf(key),
    ...(thread ? { inReplyTo: idOf(thread), references: idOf(thread) } : {}),
    headers: {
      ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      ...(stopUrl
        ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  };
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; response?: string };

/** After RCPT TO, only these codes are about the recipient's address (RFC 3463); 5.1.7 and 5.1.8 are about the sender's. */
const NO_MAILBOX = /^5\d\d[ -]5\.1\.(?![78]\b)/;

function explain(error: SmtpError): NotSent {
  return new NotSent(reasonOf(error), cutText(describeServerError(error), 500));
}

function reasonOf({ code, responseCode, command = '', response = '' }: SmtpError): FailureReason {
  if (code === 'EAUTH') return 'sign_in';
  // nodemailer itself refuses an address that no server could take, and a mail above the size that the server has named.
  if (responseCode === undefined && code === 'EENVELOPE') return 'refused';
  if (responseCode === undefined && code === 'EMESSAGE') return 'content';
  if (responseCode === undefined || responseCode < 400)
    return code === 'ETIMEDOUT' ? 'silent' : 'unreachable';
  if (responseCode < 500) return 'deferred';
  if (command === 'RCPT TO') return 'refused';
  if (command === 'DATA') return NO_MAILBOX.test(response) ? 'refused' : 'content';
  // 5xx to other commands is about the server or us.
  return command === 'MAIL FROM' ? 'content' : 'sign_in';
}
