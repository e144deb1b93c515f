import { countCharacters } from '#shared/contract/limits.ts';
import { momentInWords } from '#shared/domain/dates.ts';
import { firstName } from '#shared/domain/person.ts';
import type { Addressee } from './recipient.ts';

export interface Site {
  origin: string;
  supportEmail: string;
  /** Of addresses for replies; undefined: nobody can answer a mail. */
  replyDomain?: string | undefined;
}

/** Mail readers turn it into a link, and whoever signs up with a stranger's address chooses the name. */
const LINK = /:\/\/|www\.|@|\p{L}\.\p{L}{2}/iu;

/** Characters. A longer one may be a spam filter's test line. */
const LONGEST_NAME = 40;

export function greet({ name }: { name: string }): string {
  const first = firstName(name);
  return LINK.test(first) || countCharacters(first) > LONGEST_NAME ? 'Hello,' : `Hello ${first},`;
}

export const isNotYou = ({ supportEmail }: Site): string =>
  `If this wasn’t you, choose a new password right away: on the login page, press "Forgot your password?". Tell us too: ${supportEmail}.`;

/** `Nov 22, 3:04 PM (Europe/Lisbon)`. */
export const describeTime = (at: Date, { timeZone }: Addressee): string =>
  `${momentInWords(at, { timeZone })} (${timeZone})`;
