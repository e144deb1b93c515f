import { expect, test } from 'vitest';
import { newsLetter } from './news-letter.ts';

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
  ['x'.repeat(80), `${'x'.repeat(60)}…`],
])('the name %j stands in a subject as %j', (name, shown) => {
  expect(subjectFor(name)).toContain(`${shown} wrote`);
});
