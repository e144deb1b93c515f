import { setPasswordLink } from '#shared/domain/pages.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { greet, type Site } from './letter-parts.ts';
import type { Letter } from './render-letter.ts';

interface Invited {
  name: string;
  /** Null: a former coach. */
  coachName: string | null;
  /** The coach's own. */
  words: string;
  token: string;
  /** Days of the programme. */
  lastDay: number;
}

export const invitationLetter = (
  { name, coachName, words, token, lastDay }: Invited,
  site: Site,
): Letter => ({
  origin: site.origin,
  subject: coachName ? `${coachName} invites you to ${PRODUCT_NAME}` : `Your invitation to ${PRODUCT_NAME}`,
  greeting: greet({ name }),
  paragraphs: [
    ...words.split(/(?<!\s)\s*\n\s*/).filter((line) => line !== ''),
    `${PRODUCT_NAME} takes ${lastDay === 1 ? 'one day' : `${lastDay} days`}: one task a day, and ${coachName ?? 'your coach'} reads what you hand in. Choose a password, and day 1 opens.`,
  ],
  button: { label: 'Choose a password and start', url: `${site.origin}${setPasswordLink(token)}` },
  closing: [
    'The link works once, within 7 days. Keep it to yourself: anyone who has it can sign in as you.',
    `Questions? Write to ${site.supportEmail}.`,
  ],
});
