import { mailedLink, paths } from '#shared/domain/pages.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { describeTime, greet, type Site } from './letter-parts.ts';
import type { Addressee } from './recipient.ts';
import type { Letter } from './render-letter.ts';

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
