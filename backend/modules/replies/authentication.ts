import type { ReplyMail } from './reply-mail.ts';

/**
 * Whether a server has found by DMARC that the mail is from the domain of its sender (RFC 8601). Only the topmost result
 * under its name counts; the server must remove those that came with the mail.
 */
export function isAuthentic({ authentication, from }: ReplyMail, trusted: string): boolean {
  const own = authentication.find((value) => value.split(/[\s;]/, 1)[0]?.toLowerCase() === trusted);
  const dmarc = own?.split(';').find((result) => /^\s*dmarc\s*=/i.test(result)) ?? '';
  if (!/^\s*dmarc\s*=\s*pass\b/i.test(dmarc)) return false;
  const [, domain] = /\bheader\.from\s*=\s*"?([^\s";]+)/i.exec(dmarc) ?? [];
  return domain === undefined || domain.toLowerCase() === from?.split('@')[1];
}
