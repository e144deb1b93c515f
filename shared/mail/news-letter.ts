import type { NoticeKind } from '#shared/contract/notices.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { dayOf, describeNotice, type NoticeFacts } from '#shared/domain/notice-words.ts';
import { paths, stopMailsLink } from '#shared/domain/pages.ts';
import { firstName, PRODUCT_NAME } from '#shared/domain/person.ts';
import { greet, type Letter, type Site } from './render-letter.ts';

/** Characters of a message in a mail. */
export const MAIL_WORDS = 600;

/** Things in a mail; of more it says how many. */
const MOST_ITEMS = 20;

/** Characters of feedback in a mail. */
const FEEDBACK_WORDS = 160;

interface Telling {
  /** Unset or null: the notice's title. */
  subject?: (facts: NoticeFacts) => string | null;
  /** A sentence below the greeting; null: the quoted message says it all. */
  sentence: (facts: NoticeFacts) => string | null;
  button: (facts: NoticeFacts) => string;
}

const waitsForFeedback = (facts: NoticeFacts): string =>
  `${dayOf(facts)}, “${facts.taskTitle}”, is waiting for feedback.`;
const review: Telling = { sentence: waitsForFeedback, button: ({ day }) => `Review Day ${day}` };

const tellings: Readonly<Record<NoticeKind, Telling>> = {
  feedback: {
    sentence: (facts) => {
      const { day, taskTitle, opensNext, decision, authorName } = facts;
      const coach = authorName === null ? 'Your coach' : firstName(authorName);
      const work = `${dayOf(facts)}, “${taskTitle}”`;
      if (decision === 'asked') return `${coach} would like a new version of ${work}.`;
      const opened = opensNext ? `, and Day ${day + 1} is unlocked` : '';
      return `${coach} has ${decision === 'accepted' ? 'accepted' : 'reviewed'} your ${work}${opened}.`;
    },
    button: ({ decision }) => (decision === 'asked' ? 'See what to change' : 'Read the feedback'),
  },
  message: { sentence: () => null, button: () => 'Read and reply' },
  day: {
    sentence: ({ taskTitle }) => `Your next task is “${taskTitle}”.`,
    button: ({ day }) => `Start Day ${day}`,
  },
  nudge: {
    subject: (facts) => (facts.authorName === null ? `${dayOf(facts)}: pick up where you left off` : null),
    sentence: ({ authorName, message }) => (authorName === null ? message : null),
    button: ({ day }) => `Go to Day ${day}`,
  },
  'client-message': { sentence: () => null, button: () => 'Read and reply' },
  submission: {
    sentence: (facts) =>
      facts.count === 1 ? waitsForFeedback(facts) : `The newest is ${facts.clientName}'s ${dayOf(facts)}.`,
    button: ({ count, day }) => (count === 1 ? `Review Day ${day}` : 'See what is waiting'),
  },
  revision: review,
  finish: review,
  bounced: {
    sentence: ({ clientName }) =>
      `An email to ${clientName} bounced. We won’t send any more news there. Ask them for another address.`,
    button: ({ clientName }) => `See ${clientName}'s account`,
  },
  suggestion: {
    sentence: () => 'It waits beside the text, to be taken or declined.',
    button: () => 'See what is suggested',
  },
  'suggestion-answer': {
    sentence: () => 'What became of it is shown beside the text.',
    button: () => 'See the programme',
  },
};

interface NewsOptions {
  site: Site;
  /** Stops mails about these kinds. */
  stopToken: string;
  /** A reply becomes a message. */
  canReply: boolean;
}

export const stopUrlOf = ({ site, stopToken }: Pick<NewsOptions, 'site' | 'stopToken'>): string =>
  `${site.origin}${stopMailsLink(stopToken)}`;

/** Characters of a person's name in a subject or a heading. */
const LONGEST_NAME = 60;

const isLink = (word: string): boolean =>
  /^www\./i.test(word) || word.includes('://') || (word.includes('/') && word.includes('.'));

/** A client's name reaches other people's mailboxes: no link of theirs does. */
function plainName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !isLink(word));
  return cutText(words.join(' ') || 'A client', LONGEST_NAME);
}

const withPlainNames = (facts: NoticeFacts): NoticeFacts => ({
  ...facts,
  clientName: plainName(facts.clientName),
  authorName: facts.authorName === null ? null : plainName(facts.authorName),
});

/** What a person has not seen yet: one thing, or several with a link to each. */
export function newsLetter(
  to: { name: string; isAdmin: boolean },
  given: readonly [NoticeFacts, ...NoticeFacts[]],
  options: NewsOptions,
): Letter {
  const notices = given.map(withPlainNames) as [NoticeFacts, ...NoticeFacts[]];
  const { origin } = options.site;
  const shared = {
    origin,
    greeting: greet(to),
    closing: options.canReply ? ['To answer, reply to this mail.'] : [],
    stop: { url: stopUrlOf(options), settingsUrl: `${origin}${paths.settings}` },
  };
  const more = notices.length - MOST_ITEMS;
  if (notices.length === 1) return { ...shared, ...tellOne(notices[0], origin) };
  return {
    ...shared,
    subject: to.isAdmin
      ? `${notices.length} things are waiting for you in ${PRODUCT_NAME}`
      : `${notices.length} new things in your ${PRODUCT_NAME}`,
    paragraphs: ['Here is what you haven’t seen yet.'],
    items: [
      ...notices.slice(0, MOST_ITEMS).map((facts) => {
        const { title, link } = describeNotice(facts);
        return { title, url: `${origin}${link}`, ...said(facts) };
      }),
      ...(more > 0 ? [{ title: `And ${more} more`, words: null, quote: null, url: homeOf(to, origin) }] : []),
    ],
  };
}

const homeOf = ({ isAdmin }: { isAdmin: boolean }, origin: string): string =>
  `${origin}${isAdmin ? paths.admin : paths.dashboard}`;

/** Replaces news that a mail server refuses for what it says: nobody's words stand in it, and no names. */
export const wordlessNewsLetter = (
  kind: 'news' | 'waiting-work',
  stopUrl: string | null,
  { origin }: Site,
): Letter => ({
  origin,
  subject:
    kind === 'news' ? `There is news in your ${PRODUCT_NAME}` : `Work is waiting for you in ${PRODUCT_NAME}`,
  greeting: 'Hello,',
  paragraphs: ['A mail server refused the mail that said more. You can read everything on the site.'],
  button: { label: `Open ${PRODUCT_NAME}`, url: homeOf({ isAdmin: kind === 'waiting-work' }, origin) },
  closing: [],
  ...(stopUrl === null ? {} : { stop: { url: stopUrl, settingsUrl: `${origin}${paths.settings}` } }),
});

function tellOne(facts: NoticeFacts, origin: string): Omit<Letter, 'greeting' | 'closing' | 'origin'> {
  const { title, link } = describeNotice(facts);
  const { subject, sentence, button } = tellings[facts.kind];
  const [words, quote] = [sentence(facts), quoteOf(facts)];
  return {
    subject: subject?.(facts) ?? title,
    paragraphs: [...(words === null ? [] : [words]), ...pointsOf(facts)],
    ...(quote === null ? {} : { quote }),
    button: { label: button(facts), url: `${origin}${link}` },
  };
}

/** What is asked of a new version. */
const pointsOf = ({ openPoints }: NoticeFacts): string[] =>
  openPoints.length === 0 ? [] : ['Still open:', ...openPoints.map((point) => `• ${point}`)];

function said(facts: NoticeFacts): { words: string | null; quote: string | null } {
  const quote = quoteOf(facts);
  const isSaid = quote !== null && facts.kind !== 'feedback';
  return { words: isSaid ? null : describeNotice(facts).words, quote };
}

/** The author's own words: of feedback the beginning. An automatic reminder has no author. */
function quoteOf({ kind, message, authorName, decision }: NoticeFacts): string | null {
  if (message === null || authorName === null || decision === 'accepted') return null;
  if (kind !== 'feedback') return message;
  // A sentence's end is not looked for: 'No. 2' and 'Dr. Berg' have one for a machine.
  return cutText(message.replaceAll(/\s+/g, ' ').trim(), FEEDBACK_WORDS, { isAtBlank: true });
}
