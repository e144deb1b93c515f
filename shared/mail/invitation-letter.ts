import { setPasswordLink } from '#shared/domain/pages.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { greet, type Letter, type Site } from './render-letter.ts';

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
    `${PRODUCT_NAME} is a ${lastDay}-day programme: one task a day, read by ${coachName ?? 'your coach'}. Choose a password to open Day 1.`,
  ],
  ...(words.trim() !== '' && {
    quote: `${words.trim()}\n\n— ${coachName?.replaceAll(/\s+/g, ' ') ?? 'Your coach'}`,
  }),
  button: { label: 'Choose a password and start', url: `${site.origin}${setPasswordLink(token)}` },
  closing: [
    'This link works once and expires in 7 days. Keep it to yourself: anyone who has it can sign in as you.',
    `Questions? Write to ${site.supportEmail}.`,
  ],
});
