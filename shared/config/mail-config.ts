import { MAILBOX } from './addresses.ts';
import { type MailSender, SENDER_NAME } from './mail-sender.ts';
import { ConfigError, type Settings } from './settings.ts';

/** How mails leave. */
export interface MailConfig {
  /** The mail server; null: mails are kept for the operator. */
  url: string | null;
  from: MailSender;
}

/** Undefined: mail is not set up. Throws ConfigError. */
export function readMail({ MAIL_URL, MAIL_FROM, SUPPORT_EMAIL }: Settings): MailConfig | undefined {
  if (MAIL_URL === undefined) return undefined;
  if (MAIL_URL === MAILBOX)
    return { url: null, from: MAIL_FROM ?? { name: SENDER_NAME, address: SUPPORT_EMAIL } };
  if (MAIL_FROM === undefined) throw new ConfigError('MAIL_URL needs MAIL_FROM. See .env.example.');
  return { url: MAIL_URL, from: MAIL_FROM };
}
