import { mailedLink, paths, setPasswordLink } from '#shared/domain/pages.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { describeTime, greet, type Site } from './letter-parts.ts';
import type { Addressee } from './recipient.ts';
import type { Letter } from './render-letter.ts';

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
