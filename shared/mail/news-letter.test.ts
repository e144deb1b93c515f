import { expect, test } from 'vitest';
import { cutFacts } from '#shared/database/notice-facts.ts';
import { MAIL_WORDS, newsLetter } from './news-letter.ts';
import { renderLetter } from './render-letter.ts';

const facts = {
  ...{ count: 1, clientId: 1, day: 3, messageId: 1, programmeId: null, voiceMs: null, opensNext: false },
  ...{ decision: null, openPoints: [], kind: 'client-message' as const, taskTitle: 'Mission' },
  ...{ programmeName: 'Brand Sprint', authorName: null, message: 'Hello' },
};
const options = {
  site: { origin: 'https://sprint.example.com', supportEmail: 'help@example.com' },
  ...{ stopToken: 'x'.repeat(43), canReply: true },
};
const subjectFor = (clientName: string): string =>
  newsLetter({ name: 'Maya', isAdmin: true }, [{ ...facts, clientName }], options).subject;

test.each([
  ['Ada Rossi', 'Ada Rossi'],
  ['J. R. Smith', 'J. R. Smith'],
  ['Your invoice https://evil.example/pay', 'Your invoice'],
  ['Pay at evil.example/pay now', 'Pay at now'],
  ['https://evil.example', 'A client'],
  ['x'.repeat(80), `${'x'.repeat(59)}…`],
])('the name %j stands in a subject as %j', (name, shown) => {
  expect(subjectFor(name)).toContain(`${shown} wrote`);
});

/** The quote of a mail about somebody's words, and its source. */
function mailOf(message: string, kind: 'client-message' | 'feedback'): { quote: string; html: string } {
  const told = cutFacts({ ...facts, kind, message, clientName: 'Ada', authorName: 'Ada' }, MAIL_WORDS);
  const letter = newsLetter({ name: 'Maya', isAdmin: true }, [told], options);
  return { quote: letter.quote ?? '', html: renderLetter(letter).html };
}

test.each([
  [
    'I would keep No. 2, i.e. the warm one. Change the rest.',
    'I would keep No. 2, i.e. the warm one. Change the rest.',
  ],
  ['Das ist z. B. gut,\nDr. Berg.', 'Das ist z. B. gut, Dr. Berg.'],
  ['no end', 'no end'],
  ['word '.repeat(100), `${'word '.repeat(31)}word…`],
  [`a${'🎨'.repeat(400)}`, `a${'🎨'.repeat(158)}…`],
])('of the feedback %j a mail has the beginning', (text, quote) => {
  expect(mailOf(text, 'feedback').quote).toBe(quote);
});

test.each([
  ['🎨'.repeat(400), '🎨'.repeat(400)],
  ['a'.repeat(600), 'a'.repeat(600)],
  ['a'.repeat(601), `${'a'.repeat(599)}…`],
  [`${'a'.repeat(149)}🎨🎨`, `${'a'.repeat(149)}🎨🎨`],
])('of the message %j a mail says only where something is left out', (text, quote) => {
  const mail = mailOf(text, 'client-message');
  expect(mail.quote).toBe(quote);
  expect(mail.html.isWellFormed() && !mail.html.includes('\ufffd')).toBe(true);
});

test('each line of a quote has the direction of its own script', () => {
  const { html } = mailOf('Hello Noa,\nזה השם, נכון? (v2.1)\n\nThanks!', 'client-message');
  const lines = ['Hello Noa,', 'זה השם, נכון? (v2.1)', '<br>', 'Thanks!'];
  expect(html).toContain(lines.map((line) => `<div dir="auto">${line}</div>`).join('\n'));
});
