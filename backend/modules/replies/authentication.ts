import { domainToASCII } from 'node:url';
import { parseAuthenticationResults } from './authentication-results.ts';
import type { ReplyMail } from './reply-mail.ts';

/**
 * Whether a server has found by DMARC that the mail is from the domain of its sender (RFC 8601). All results under its
 * name must be readable and have one of DMARC, the topmost, which names that domain. The server must remove those that
 * came with the mail.
 */
export function isAuthentic({ authentication, from }: ReplyMail, trusted: string): boolean {
  const own = authentication
    .map(parseAuthenticationResults)
    .filter((value) => value?.server === trusted)
    .map((value) => value?.results);
  const found = own.flatMap((results) => results?.filter(({ method }) => method === 'dmarc') ?? []);
  const [dmarc] = found;
  if (own.includes(undefined) || found.length !== 1 || !dmarc || !own[0]?.includes(dmarc)) return false;
  if (dmarc.version !== 1 || dmarc.result !== 'pass') return false;
  const domains = dmarc.properties.filter(({ name }) => name === 'header.from');
  return domains.length === 1 && isSameDomain(domains[0]?.value, from?.slice(from.lastIndexOf('@') + 1));
}

function isSameDomain(one: string | undefined, other: string | undefined): boolean {
  // It would decode what is percent-encoded.
  if (one?.includes('%')) return false;
  const [a, b] = [domainToASCII(one ?? ''), domainToASCII(other ?? '')];
  return a !== '' && a === b;
}
