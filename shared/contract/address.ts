import { normalise } from '#shared/domain/normalise.ts';
import { withoutHidden } from './hidden.ts';

/** They mean something in some scripts, and nothing beside Latin letters. */
const JOINERS = /\u200c|\u200d/g;
const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** 'Ana Ito <ana@example.com>': what stands in the brackets. */
const BRACKETED = /<([^<>]*)>[\s.,;]*$/;
/** A text up to its last sign that is no stop, comma or space. */
const WITHOUT_STOP = /^.*[^\s.,;:]/s;
const QUOTED = /^(?:"(.*)"|'(.*)'|“(.*)”|\((.*)\))$/s;
const LINK = /^mailto:([^?]*)/i;

/** Longer ones are no addresses. */
const MOST = 1_000;

/**
 * An e-mail address without what people copy along: invisible signs, 'mailto:', a name and brackets around it, a stop at
 * its end. Full-width signs become plain ones, and a domain in other letters the one that mail servers know. Every address
 * is read so before it is checked, stored or looked for; an address that can be stored stays as it is.
 */
export function cleanAddress(text: string): string {
  if (text.length > MOST) return text.trim();
  const seen = normalise(withoutHidden(text), 'NFKC').trim();
  const [, inside = seen] = BRACKETED.exec(seen) ?? [];
  const [stopped = ''] = WITHOUT_STOP.exec(inside.trim()) ?? [];
  const unquoted = QUOTED.exec(stopped)?.slice(1).join('').trim() ?? stopped;
  const bare = LINK.exec(unquoted)?.[1]?.trim() ?? unquoted;
  const joined = bare.replaceAll(JOINERS, '');
  return isAscii(joined) ? joined : withPlainDomain(bare);
}

/** As two spellings of one address are compared. */
export const foldAddress = (text: string): string => cleanAddress(text).toLowerCase();

function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || isAscii(domain) || /[^\p{L}\p{M}\p{N}.。-]/u.test(domain.replaceAll(JOINERS, '')))
    return address;
  return `${address.slice(0, at)}@${hostOf(domain)}`;
}

/** Browsers and Node have it; the types of load scripts do not. */
declare const URL: new (address: string) => { hostname: string };

function hostOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
