import { z } from 'zod';

export interface MailSender {
  name: string;
  address: string;
}

export const SENDER_NAME = 'Brand Sprint';

const NAMED = /^(?:"?([^"<>\r\n]*?)"?\s*)?<([^<>\s]+)>$/;

/** `coach@example.com` or `Brand Sprint <coach@example.com>`. */
export const MailFrom = z.string().transform((value, context): MailSender => {
  const [, name = '', address = value.trim()] = NAMED.exec(value.trim()) ?? [];
  if (z.email().safeParse(address).success) return { name: name.trim() || SENDER_NAME, address };
  context.addIssue('must be an e-mail address, or a name and one: Brand Sprint <sprint@example.com>');
  return z.NEVER;
});
