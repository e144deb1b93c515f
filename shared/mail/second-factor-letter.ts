import { paths } from '#shared/domain/pages.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { describeTime, greet, isNotYou, type Site } from './letter-parts.ts';
import type { FactorChange } from './mail-kinds.ts';
import type { Addressee } from './recipient.ts';
import type { Letter } from './render-letter.ts';

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
