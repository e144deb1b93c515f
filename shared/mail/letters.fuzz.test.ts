import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { triesOf } from '#tests/support/test-settings.ts';
import { invitationLetter } from './invitation-letter.ts';
import { newsLetter } from './news-letter.ts';
import { greet, type Letter, renderLetter } from './render-letter.ts';
import { NotSent, sendMail } from './send-mail.ts';

const server = await forThisFile(startMailServer());

const site = { origin: 'https://sprint.example.com', supportEmail: 'help@example.com' };
const token = 'x'.repeat(43);
const ADDRESS = 'ada@example.com';
const from = { name: 'Brand Sprint', address: 'sprint@example.com' };

/** What breaks out of a header, a line, an element or the direction of a text. */
const attacks = [
  ...['\r\nBcc: eve@example.com', '\nSubject: other', '\r\n\r\n', '\r\n.\r\nQUIT\r\n', '\u2028Cc: a@b.c'],
  ...['<script>', '"><img src=x onerror=a>', '</title></style>', '&lt;', 'a@example.com, eve@example.com'],
  ...['=?utf-8?Q?=0ABcc:_eve=40example.com?=', '--boundary', '%0d%0aBcc:', 'שלום', 'مرحبا', '🙂'],
  ...['\u0085', '\u202e', '\u2067', '\u0000', '\ud800'],
];
const words = fc
  .array(fc.oneof(fc.constantFrom(...attacks), fc.string({ unit: 'binary', maxLength: 20 })), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''));

/** What somebody wrote is never blank. */
const spoken = words.map((text) => `Hello ${text}`);

const facts = {
  ...{ count: 1, clientId: 1, day: 3, messageId: 1, programmeId: null, voiceMs: null, opensNext: false },
  ...{ decision: null, openPoints: [], kind: 'client-message' as const },
};
function letterOf(name: string, title: string, said: string): Letter[] {
  const titled = { clientName: title, taskTitle: title, programmeName: title };
  const options = { site, stopToken: token, canReply: true };
  return [
    invitationLetter({ name, coachName: title, words: said, token, lastDay: 21 }, site),
    newsLetter({ name, isAdmin: true }, [{ ...facts, ...titled, authorName: name, message: said }], options),
  ];
}

const headers = [
  ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'],
  'x-auto-response-suppress',
];

/** The elements of a page, without their texts. */
const elementsOf = (html: string): string[] =>
  [...html.matchAll(/<(\/?[a-z!][\w]*)/gi)].map(([, name = '']) => name);

test('no name, subject or word adds a header, a recipient or an element to a mail, whatever it contains', async () => {
  await fc.assert(
    fc.asyncProperty(words, words, spoken, async (name, title, said) => {
      const plain = letterOf('Ada', 'Ben', said.replaceAll(/\S+/g, 'a'));
      for (const [index, letter] of letterOf(name, title, said).entries()) {
        const rendered = renderLetter(letter);
        const expected = renderLetter(plain[index] as Letter);
        if (rendered.html.includes('<blockquote') === expected.html.includes('<blockquote'))
          expect(elementsOf(rendered.html)).toEqual(elementsOf(expected.html));
        const before = server.received.length;
        const mail = { key: 'k', address: ADDRESS, replyTo: null, stopUrl: null, ...rendered };
        await sendMail({ url: server.url, from }, mail);
        const [received, ...others] = server.received.splice(before);
        expect(others).toEqual([]);
        expect(received?.to).toBe(ADDRESS);
        const { headerLines } = await simpleParser(received?.source ?? '');
        expect(headerLines.map(({ key }) => key).toSorted()).toEqual(headers);
      }
    }),
    { numRuns: triesOf({ few: 10, all: 30 }) },
  );
});

test.each([
  `${ADDRESS}\r\nRCPT TO:<eve@example.com>`,
  `${ADDRESS}>\r\nRCPT TO:<eve@example.com`,
  `${ADDRESS}, eve@example.com`,
  `${ADDRESS} eve@example.com`,
])('the address %j reaches nobody else', async (address) => {
  const before = server.received.length;
  const mail = { key: 'k', address, subject: 's', html: 'h', body: 'b', stopUrl: null };
  await sendMail({ url: server.url, from }, mail).catch((error: Error) =>
    expect(error).toBeInstanceOf(NotSent),
  );
  for (const { to } of server.received.slice(before)) expect(to).not.toBe('eve@example.com');
});

test.each(['https://evil.example now', 'www.evil.example', 'evil.example', 'eve@evil.example'])(
  'a name that reads as a link is not greeted: %s',
  (name) => expect(greet({ name })).toBe('Hello,'),
);

test.each([
  ['Ada Rossi', 'Ada'],
  ['J. R. Tolkien', 'J.'],
  ['Á. Núñez', 'Á.'],
  ['St. John', 'St.'],
])('%s is greeted as %s', (name, first) => expect(greet({ name })).toBe(`Hello ${first},`));
