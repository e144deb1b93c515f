import { paths, setPasswordLink } from '#shared/domain/pages.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { describeTime, greet, isNotYou, type Site } from './letter-parts.ts';
import type { Addressee } from './recipient.ts';
import type { Letter } from './render-letter.ts';

export const resetLetter = (to: Addressee, token: string, { origin }: Site): Letter => ({
  origin,
  subject: `Choose a new password for ${PRODUCT_NAME}`,
  greeting: greet(to),
  paragraphs: [
    'Someone, probably you, requested a new password for this account. Press the button to choose it.',
  ],
  button: { label: 'Choose a new password', url: `${origin}${setPasswordLink(token)}` },
  closing: [
    'This link works once and expires in an hour. Keep it to yourself: anyone who has it can sign in as you.',
    'If you didn’t request it, you don’t need to do anything. Your password stays as it is.',
  ],
});

const addressStays = (ended: string): string =>
  `The change of your address to ${ended} was not confirmed yet, and the new password has ended it. You keep your old address. To change it, ask again on your profile page.`;

interface PasswordChange {
  at: Date;
  /** The new address whose change the password ended. */
  endedAddress?: string | undefined;
  /** When the public link of the brand book was made: the new password has not ended it. */
  sharedAt?: Date | undefined;
}

export const passwordChangedLetter = (
  to: Addressee,
  { at, endedAddress, sharedAt }: PasswordChange,
  site: Site,
): Letter => ({
  origin: site.origin,
  subject: `Your ${PRODUCT_NAME} password was changed`,
  greeting: greet(to),
  paragraphs: [
    `Your password was changed on ${describeTime(at, to)}. Every other device is signed out.`,
    ...(endedAddress === undefined ? [] : [addressStays(endedAddress)]),
    ...(sharedAt === undefined
      ? []
      : [
          `Your brand book still has a public link, made on ${describeTime(sharedAt, to)}. If you did not make it, end it on the page of your book, or beside a finished programme.`,
        ]),
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
