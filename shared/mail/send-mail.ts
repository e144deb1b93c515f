import { createTransport } from 'nodemailer';
import type { MailSender } from '#shared/config/mail-sender.ts';

/** A mail as it leaves. */
export interface Outgoing {
  /** Part of the Message-ID. */
  key: string;
  address: string;
  replyTo?: string | null;
  subject: string;
  html: string | null;
  body: string | null;
  /** Stops further mails of its kind by one press (RFC 8058). */
  stopUrl: string | null;
}

export const failureReasons = ['unreachable', 'silent', 'sign_in', 'deferred', 'refused'] as const;
/**
 * `unreachable`: no connection, or a broken one. `silent`: no answer in time. `sign_in`: the server refuses our sign-in or
 * greeting. `deferred`: 4xx. `refused`: 5xx, which another try would not change.
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

const compose = ({ key, address, replyTo, subject, html, body, stopUrl }: Outgoing, from: MailSender) => ({
  from,
  to: { name: '', address },
  ...(replyTo ? { replyTo } : {}),
  subject,
  html: html ?? '',
  text: body ?? '',
  messageId: `<${key}@${from.address.split('@')[1]}>`,
  headers: {
    ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...(stopUrl
      ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  },
});

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** The commands that are about the mail; 5xx to others is about the server or us. */
const ABOUT_THE_MAIL = /^(MAIL FROM|RCPT TO|DATA)$/;

function explain({ message, code = '', responseCode, command = '' }: SmtpError): NotSent {
  const text = message.slice(0, 500);
  // nodemailer itself refuses an address that no server could take.
  if (command === 'API') return new NotSent('refused', text);
  if (code === 'EAUTH') return new NotSent('sign_in', text);
  if (responseCode !== undefined && responseCode >= 500)
    return new NotSent(ABOUT_THE_MAIL.test(command) ? 'refused' : 'sign_in', text);
  if (responseCode !== undefined && responseCode >= 400) return new NotSent('deferred', text);
  return new NotSent(code === 'ETIMEDOUT' ? 'silent' : 'unreachable', text);
}
