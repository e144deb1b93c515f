import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReply } from './read-reply.ts';

const SENT = [
  'Hello Ada,',
  'Maya Lindqvist wrote about day 3: "Which of the three names is yours?"',
  'To answer, reply to this mail.',
  '-- \nBrand Sprint sent this mail automatically. https://sprint.example.com',
].join('\n\n');
const quote = (text: string): string => text.replaceAll(/^/gm, '> ');
const MINE = 'The second one.\n\nIt sounds like our bread.';

const mailOf = (type: string, body: string, headers = ''): Buffer =>
  Buffer.from(
    `From: Ada Rossi <Ada@Example.com>\r\nSubject: Re: A message\r\nMessage-ID: <1@example.com>\r\n${headers}Content-Type: ${type}\r\n\r\n${body.replaceAll('\n', '\r\n')}`,
  );
const plain = (body: string, headers?: string): Buffer => mailOf('text/plain; charset=utf-8', body, headers);
const html = (body: string): Buffer => mailOf('text/html; charset=utf-8', body);

const styles: [string, Buffer][] = [
  [
    'Gmail',
    plain(
      `${MINE}\n\nOn Sun, Nov 22, 2026 at 3:04 PM Brand Sprint <sprint@example.com>\nwrote:\n\n${quote(SENT)}\n`,
    ),
  ],
  [
    'Gmail, HTML only',
    html(
      `<div dir="ltr">The second one.<br><br>It sounds like our bread.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Sun, Nov 22, 2026 at 3:04 PM Brand Sprint &lt;<a href="mailto:sprint@example.com">sprint@example.com</a>&gt; wrote:<br></div><blockquote class="gmail_quote">${SENT.replaceAll('\n', '<br>')}</blockquote></div>`,
    ),
  ],
  [
    'Apple Mail',
    plain(
      `${MINE}\n\nAda\n-- \nAda Rossi, Rossi Bakery\n\n> On 22 Nov 2026, at 15:04, Brand Sprint <sprint@example.com> wrote:\n> \n${quote(SENT)}\n`.replace(
        '\nAda\n',
        '',
      ),
    ),
  ],
  [
    'an iPhone',
    plain(
      `${MINE}\n\nSent from my iPhone\n\n> On 22 Nov 2026, at 15:04, Brand Sprint <sprint@example.com> wrote:\n> \n> ${quote(SENT)}`,
    ),
  ],
  [
    'Outlook on the web',
    plain(
      `${MINE}\n\n________________________________\nFrom: Brand Sprint <sprint@example.com>\nSent: Sunday, November 22, 2026 3:04 PM\nTo: Ada Rossi <ada@example.com>\nSubject: A message\n\n${SENT}`,
    ),
  ],
  [
    'Outlook',
    plain(
      `${MINE}\n\nFrom: Brand Sprint <sprint@example.com> \nSent: Sunday, November 22, 2026 3:04 PM\nTo: Ada Rossi <ada@example.com>\nSubject: A message\n\n${SENT}`,
    ),
  ],
  [
    'Outlook, HTML only',
    html(
      `<div>The second one.<br><br>It sounds like our bread.</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><b>From:</b> Brand Sprint &lt;sprint@example.com&gt;<br><b>Sent:</b> Sunday, November 22, 2026 3:04 PM<br><b>To:</b> Ada Rossi &lt;ada@example.com&gt;<br><b>Subject:</b> A message</div><div><p>${SENT.replaceAll('\n\n', '</p><p>')}</p></div>`,
    ),
  ],
  ['Thunderbird in German', plain(`${MINE}\n\nAm 22.11.26 um 15:04 schrieb Brand Sprint:\n${quote(SENT)}\n`)],
];

test.each(styles)('%s: the reply is what its author wrote', async (_style, source) => {
  expect(await readReply(source)).toEqual({
    messageId: '<1@example.com>',
    from: 'ada@example.com',
    isAutomatic: false,
    authentication: [],
    hasFile: false,
    text: MINE,
  });
});

test('answers between the quoted lines are kept', async () => {
  const { text } = await readReply(plain('> Which name?\n\nThe second.\n\n> By when?\n\nFriday.\n'));
  expect(text).toMatch(/^The second\.\s+Friday\.$/);
});

test.each([
  ['an absence notice', 'Auto-Submitted: auto-replied'],
  ['an absence notice of Exchange', 'X-AutoReply: yes'],
  ['a bulk mail', 'Precedence: bulk'],
  ['a mailing list', 'List-Id: <bakers.example.com>'],
  ['a mail without a return path', 'Return-Path: <>'],
])('%s is automatic', async (_what, header) => {
  expect((await readReply(plain('Away until Monday', `${header}\r\n`))).isAutomatic).toBe(true);
});

test('a bounce is automatic, and a mail that says it is not is none', async () => {
  const report = 'multipart/report; report-type=delivery-status; boundary=x';
  expect((await readReply(mailOf(report, '--x\n\nnot here\n--x--'))).isAutomatic).toBe(true);
  expect((await readReply(plain('Hello', 'Auto-Submitted: no\r\n'))).isAutomatic).toBe(false);
});

test('two senders are nobody', async () => {
  for (const from of ['From: eve@example.com\r\n', 'from : eve@example.com\r\n'])
    expect((await readReply(plain('Hello', from))).from).toBeUndefined();
});

const WORDS = [
  'From: a\r\n',
  'On x\n',
  'wrote:\n',
  '> ',
  '\u0000',
  '\ud800',
  '-- \n',
  '--x\r\n',
  'Content-Type: ',
  'multipart/mixed; boundary=x\r\n',
  'text/html\r\n\r\n',
  '<div><hr>',
  '&#0;',
  '=?utf-8?B?AAA?=',
  'schreef',
  'Op ',
  'W dniu ',
  '\r\n\r\n',
];

test('random mails are read without an error', async () => {
  const source = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 12 })), {
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(source, async (parts) => {
      const { text } = await readReply(Buffer.from(parts.join('')));
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toContain('\u0000');
    }),
    { numRuns: 300 },
  );
});
