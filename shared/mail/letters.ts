import { momentInWords } from '#shared/domain/dates.ts';
import { paths, setPasswordLink } from '#shared/domain/pages.ts';
import { firstName, PRODUCT_NAME } from '#shared/domain/person.ts';
import type { Letter } from './render-letter.ts';

/** Whom a mail is for. */
export interface Recipient {
  name: string;
  /** IANA name. */
  timeZone: string;
}

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
  return LINK.test(first) || first.length > LONGEST_NAME ? 'Hello,' : `Hello ${first},`;
}

export const resetLetter = (to: Recipient, token: string, { origin }: Site): Letter => ({
  origin,
  subject: `Choose a new password for ${PRODUCT_NAME}`,
  greeting: greet(to),
  paragraphs: [
    'Someone, probably you, asked for a new password for this account. Press the button to choose it.',
  ],
  button: { label: 'Choose a new password', url: `${origin}${setPasswordLink(token)}` },
  closing: [
    'The link works once, within one hour. Keep it to yourself: anyone who has it can sign in as you.',
    'If you did not ask for it, there is nothing to do. Your password stays as it is.',
  ],
});

export const isNotYou = ({ supportEmail }: Site): string =>
  `If this wasn’t you, choose a new password right away: on the login page, press "Forgot your password?". Tell us too: ${supportEmail}.`;

const addressStays = (ended: string): string =>
  `The change of your address to ${ended} was not confirmed yet, and the new password has ended it. You keep your old address. To change it, ask again on your profile page.`;

interface PasswordChange {
  at: Date;
  /** The new address whose change the password ended. */
  endedAddress?: string | undefined;
}

export const passwordChangedLetter = (
  to: Recipient,
  { at, endedAddress }: PasswordChange,
  site: Site,
): Letter => ({
  origin: site.origin,
  subject: `Your ${PRODUCT_NAME} password was changed`,
  greeting: greet(to),
  paragraphs: [
    `Your password was changed on ${describeTime(at, to)}. Every other device is signed out.`,
    ...(endedAddress === undefined ? [] : [addressStays(endedAddress)]),
    isNotYou(site),
  ],
  button: { label: 'Go to the login page', url: `${site.origin}${paths.login}` },
  closing: [],
});

export const testLetter = ({ origin }: Site): Letter => ({
  origin,
  subject: `A test of ${PRODUCT_NAME}'s mail`,
  greeting: 'Hello,',
  paragraphs: ['This mail has arrived, so the mail server is set up. There’s no need to reply.'],
  closing: [],
});

/** `Nov 22, 3:04 PM (Europe/Lisbon)`. */
export const describeTime = (at: Date, { timeZone }: Recipient): string =>
  `${momentInWords(at, { timeZone })} (${timeZone})`;
