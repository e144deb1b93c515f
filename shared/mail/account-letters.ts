import { mailedLink, paths, setPasswordLink } from '#shared/domain/pages.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import type { FactorChange } from './mail-kinds.ts';
import type { Addressee } from './recipient.ts';
import { describeTime, greet, isNotYou, type Letter, type Site } from './render-letter.ts';

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

/** To the new address, whose owner may be a stranger: no word of it comes from the account. */
export const confirmAddressLetter = (token: string, { origin }: Site): Letter => ({
  origin,
  subject: `Confirm your new address for ${PRODUCT_NAME}`,
  greeting: 'Hello,',
  paragraphs: [
    `Someone, probably you, wants to sign in to ${PRODUCT_NAME} with this e-mail address. Press the button, then Confirm on the page that opens.`,
  ],
  button: { label: 'Confirm this address', url: `${origin}${mailedLink(paths.confirmAddress, token)}` },
  closing: [
    'This link works once and expires in 24 hours. Until you confirm, nothing changes.',
    'If you didn’t request it, you don’t need to do anything.',
  ],
});

export const addressTakenLetter = (to: Addressee, { origin, supportEmail }: Site): Letter => ({
  origin,
  subject: `Your address was typed into another ${PRODUCT_NAME} account`,
  greeting: greet(to),
  paragraphs: [
    'Someone tried to use this e-mail address for another account. It already belongs to yours, so nothing has changed, and we didn’t tell them that.',
    `If it was you: an address belongs to one account at a time. Delete the account that you do not need, or write to us: ${supportEmail}.`,
  ],
  button: { label: 'Go to the login page', url: `${origin}${paths.login}` },
  closing: ['If this wasn’t you, you don’t need to do anything.'],
});

/** To the old address. */
export const addressChangedLetter = (
  to: Addressee,
  { token, at }: { token: string; at: Date },
  { origin, supportEmail }: Site,
): Letter => ({
  origin,
  subject: `The address of your ${PRODUCT_NAME} account was changed`,
  greeting: greet(to),
  paragraphs: [
    `The e-mail address of your account was changed on ${describeTime(at, to)}. You sign in with the new one from now on, and our emails go there. If it was you, you don’t need to do anything.`,
    'If this wasn’t you, put this address back. Every device will be signed out, and we’ll email you a link to set a new password.',
  ],
  button: { label: 'It was not me', url: `${origin}${mailedLink(paths.keepAddress, token)}` },
  closing: [`This link works once and expires in 7 days. Tell us too: ${supportEmail}.`],
});

export const addressRestoredLetter = (
  to: Addressee,
  token: string,
  { origin, supportEmail }: Site,
): Letter => ({
  origin,
  subject: `Your ${PRODUCT_NAME} account has its old address again`,
  greeting: greet(to),
  paragraphs: [
    'This is the e-mail address of your account again. Every device is signed out, and the old password no longer works. Press the button to choose a new one.',
  ],
  button: { label: 'Choose a new password', url: `${origin}${setPasswordLink(token)}` },
  closing: [
    'This link works once and expires in an hour. After that, press "Forgot your password?" on the login page.',
    `Tell us what happened: ${supportEmail}.`,
  ],
});

interface SignIn {
  at: Date;
  /** `Firefox on Windows`; null when unknown. */
  device: string | null;
  token: string;
}

export const newSignInLetter = (
  to: Addressee,
  { at, device, token }: SignIn,
  { origin, supportEmail }: Site,
): Letter => ({
  origin,
  subject: `New sign-in to ${PRODUCT_NAME}${device ? `: ${device}` : ''}`,
  greeting: greet(to),
  paragraphs: [
    `There was a new sign-in to your account: ${device ?? 'an unknown browser'}, ${describeTime(at, to)}. If it was you, you don’t need to do anything.`,
    'If this wasn’t you, sign that device out and choose a new password on the page that opens.',
  ],
  button: { label: 'Sign that device out', url: `${origin}${mailedLink(paths.endSession, token)}` },
  closing: [`This link works once and expires in 7 days. Tell us too: ${supportEmail}.`],
});

interface Change {
  change: FactorChange;
  at: Date;
  /** Unused recovery codes. */
  codesLeft: number;
  /** The passkey's name, of a change of one. */
  passkey?: string | undefined;
}

const left = (count: number): string =>
  count === 0
    ? 'It was the last one. Make new ones in your settings.'
    : `${count} ${count === 1 ? 'is' : 'are'} left.`;

interface Words {
  subject: string;
  what: (passkey: string) => string;
  after: (codesLeft: number) => string;
}

const words: Readonly<Record<FactorChange, Words>> = {
  'totp-on': {
    subject: `An authenticator app for ${PRODUCT_NAME} was set up`,
    what: () => 'An authenticator app was set up for your account',
    after: () => 'From now on, you need its code after your password to sign in.',
  },
  'totp-off': {
    subject: `Your ${PRODUCT_NAME} authenticator app was removed`,
    what: () => 'The authenticator app of your account was removed',
    after: () => 'You no longer need its codes to sign in.',
  },
  'recovery-codes': {
    subject: `New recovery codes for ${PRODUCT_NAME}`,
    what: () => 'New recovery codes were made for your account',
    after: () => 'The earlier ones no longer work.',
  },
  'recovery-used': {
    subject: `A recovery code was used for ${PRODUCT_NAME}`,
    what: () => 'A recovery code was used for your account',
    after: left,
  },
  'passkey-on': {
    subject: `A passkey for ${PRODUCT_NAME} was added`,
    what: (passkey) => `The passkey “${passkey}” was added to your account`,
    after: () => 'It signs you in without your password. You can remove it in your settings.',
  },
  'passkey-off': {
    subject: `A passkey for ${PRODUCT_NAME} was removed`,
    what: (passkey) => `The passkey “${passkey}” of your account was removed`,
    after: () => 'It no longer signs you in.',
  },
  'passkey-copied': {
    subject: `A passkey for ${PRODUCT_NAME} was refused`,
    what: (passkey) => `The passkey “${passkey}” of your account was refused`,
    after: () => 'It may have been copied, so we disabled it. Remove it in your settings, and add a new one.',
  },
  reset: {
    subject: `Your ${PRODUCT_NAME} second factor was removed`,
    what: () => 'The second factor of your account was removed, as for a lost device,',
    after: () =>
      'All of your sessions have ended, and your password alone signs you in. Set up a second factor again in your settings.',
  },
};

export function secondFactorLetter(
  to: Addressee,
  { change, at, codesLeft, passkey = '' }: Change,
  site: Site,
): Letter {
  const { subject, what, after } = words[change];
  return {
    origin: site.origin,
    subject,
    greeting: greet(to),
    paragraphs: [`${what(passkey)} on ${describeTime(at, to)}. ${after(codesLeft)}`, isNotYou(site)],
    button: { label: 'Go to your settings', url: `${site.origin}${paths.settings}` },
    closing: [],
  };
}
