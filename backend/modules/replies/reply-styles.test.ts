import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReply as read } from './read-reply.ts';

const OURS = {
  ...{ name: 'Brand Sprint', address: 'sprint@example.com' },
  ...{ origin: 'https://sprint.example.com', domain: 'in.example.com' },
};
const readReply = (source: Buffer) => read(source, OURS);

const SENT = [
  'Hello Ada,',
  'Maya Lindqvist wrote about day 3: "Which of the three names is yours?"',
  'To answer, reply to this mail.',
  '-- \nSent by Brand Sprint. https://sprint.example.com',
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
    leftOut: '',
  });
});

const DATE = '22.11.2026 15:04';

/** From, Sent, To and Subject in Outlook's languages. */
const HEADS: [from: string, sent: string, to: string, subject: string][] = [
  ['From', 'Sent', 'To', 'Subject'],
  ['Von', 'Gesendet', 'An', 'Betreff'],
  ['De', 'Envoyé', 'À', 'Objet'],
  ['De', 'Enviado el', 'Para', 'Asunto'],
  ['Da', 'Inviato', 'A', 'Oggetto'],
  ['Van', 'Verzonden', 'Aan', 'Onderwerp'],
  ['Från', 'Skickat', 'Till', 'Ämne'],
  ['Fra', 'Sendt', 'Til', 'Emne'],
  ['Lähettäjä', 'Lähetetty', 'Vastaanottaja', 'Aihe'],
  ['Od', 'Wysłane', 'Do', 'Temat'],
  ['Feladó', 'Elküldve', 'Címzett', 'Tárgy'],
  ['От', 'Отправлено', 'Кому', 'Тема'],
  ['Kimden', 'Gönderildi', 'Kime', 'Konu'],
  ['差出人', '送信日時', '宛先', '件名'],
  ['发件人', '发送时间', '收件人', '主题'],
  ['보낸 사람', '보낸 날짜', '받는 사람', '제목'],
  ['מאת', 'נשלח', 'אל', 'נושא'],
  ['من', 'تاريخ الإرسال', 'إلى', 'الموضوع'],
];

const SENDERS = ['Brand Sprint <sprint@example.com>', 'Brand Sprint'];
const headOf = ([from, sent, to, subject]: (typeof HEADS)[number], sender: string, mark = ''): string =>
  [
    `${mark}${from}:${mark} ${sender}`,
    `${mark}${sent}:${mark} ${DATE}`,
    `${mark}${to}:${mark} Ada Rossi`,
    `${mark}${subject}:${mark} A message`,
  ].join('\n');
const escaped = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const inHtml = (text: string): string => escaped(text).replaceAll('\n', '<br>');

test.each(HEADS)('the mail below a head with %s and %s is not part of the answer', async (...labels) => {
  for (const sender of SENDERS)
    for (const rule of ['', '________________________________\n', '-----Original Message-----\n'])
      for (const head of [headOf(labels, sender), headOf(labels, sender, '*')])
        expect((await readReply(plain(`${MINE}\n\n${rule}${head}\n\n${SENT}`))).text).toBe(MINE);
  const head = headOf(labels, SENDERS[0] ?? '');
  const mine = `<p>${inHtml(MINE)}</p>`;
  for (const divider of [
    '<div id="appendonsend"></div><hr><div id="divRplyFwdMsg">',
    '<div id="x_divRplyFwdMsg">',
    '<div>',
  ])
    expect(
      (await readReply(html(`${mine}${divider}${inHtml(head)}</div><div>${inHtml(SENT)}</div>`))).text,
    ).toBe(MINE);
});

test.each([
  'On Sun, Nov 22, 2026 at 3:04 PM Brand Sprint <sprint@example.com> wrote:',
  'Am So., 22. Nov. 2026 um 15:04 Uhr schrieb Brand Sprint <\nsprint@example.com>:',
  'Le dim. 22 nov. 2026 à 15:04, Brand Sprint <sprint@example.com> a écrit :',
  'El dom, 22 nov 2026 a las 15:04, Brand Sprint (<sprint@example.com>)\nescribió:',
  'Il giorno dom 22 nov 2026 alle ore 15:04 Brand Sprint <\nsprint@example.com> ha scritto:',
  'Op zo 22 nov 2026 om 15:04 schreef Brand Sprint <sprint@example.com>:',
  'Den sön 22 nov. 2026 kl 15:04 skrev Brand Sprint <sprint@example.com>:',
  'niedz., 22 lis 2026 o 15:04 Brand Sprint <sprint@example.com> napisał(a):',
  'вс, 22 нояб. 2026 г. в 15:04, Brand Sprint <sprint@example.com>:',
  'Brand Sprint <sprint@example.com>, 22 Kas 2026 Paz, 15:04 tarihinde şunu yazdı:',
  '2026年11月22日(日) 15:04 Brand Sprint <sprint@example.com>:',
  '2026년 11월 22일 (일) 오후 3:04, Brand Sprint <sprint@example.com>님이 작성:',
  'Brand Sprint <sprint@example.com> 于2026年11月22日周日 15:04写道：',
  'Coaching wrote on 22 November 2026:',
])('a quoted mail goes with the lines above it: %s', async (above) => {
  expect((await readReply(plain(`${MINE}\n\n${above}\n\n${quote(SENT)}`))).text).toBe(MINE);
  expect((await readReply(plain(`${above}\n${quote(SENT)}\n\n${MINE}`))).text).toBe(MINE);
  const quoted = `<div class="gmail_quote">${inHtml(above)}<br><blockquote>${inHtml(SENT)}</blockquote></div>`;
  expect((await readReply(html(`<div>${inHtml(MINE)}</div>${quoted}`))).text).toBe(MINE);
});

test.each([
  ['below lines of dashes', 'Option A is warm.\n---\nOption B is cool.\n====\nI prefer A.'],
  ['after a closing and in a postscript', 'The second.\n\nCheers!\nAda\n\nP.S. The colour must change.'],
  [
    'of somebody else, named',
    'Three voices.\n\nOn Monday my designer wrote:\ntake the warm one.\n\nI agree.',
  ],
  ['that look like a head', 'Here it is:\n\nName: Rossi\nColour: red\nMood: warm'],
])('words %s are kept', async (_where, words) => {
  const above = 'On Sun, Nov 22, 2026 at 3:04 PM Brand Sprint <sprint@example.com> wrote:';
  expect((await readReply(plain(`${words}\n\n${above}\n\n${quote(SENT)}`))).text).toBe(words);
});

test('answers written into a mail below its head are kept', async () => {
  const head = headOf(HEADS[0] ?? ['', '', '', ''], 'Brand Sprint <sprint@example.com>');
  const { text } = await readReply(
    plain(`See below.\n\n${head}\n\nWhich name?\n\nThe second.\n\nBy when?\n\nFriday.`),
  );
  expect(text).toMatch(/^See below\.\n\nWhich name\?\n\nThe second\.\n\nBy when\?\n\nFriday\.$/);
});

test('no link and no address of ours is ever part of an answer', async () => {
  const { text } = await readReply(
    plain(
      `I read https://sprint.example.com/task/3 twice.\nhttps://sprint.example.com/unsubscribe/abc\nIs sprint@example.com you?`,
    ),
  );
  expect(text).toBe('I read twice.\nIs you?');
});

test.each([
  ['blank', ' \n'],
  ['a note', 'This message requires a mail program that shows HTML.'],
  ['the quoted mail alone', quote(SENT)],
])('the words are those in HTML where the text beside it is %s', async (_what, beside) => {
  const parts = [
    `--b\nContent-Type: text/plain\n\n${beside}`,
    `--b\nContent-Type: text/html\n\n<p>${inHtml(MINE)}</p>`,
  ];
  expect(
    (await readReply(mailOf('multipart/alternative; boundary=b', `${parts.join('\n')}\n--b--`))).text,
  ).toBe(MINE);
});

test('answers between the quoted lines are kept', async () => {
  const { text } = await readReply(plain('> Which name?\n\nThe second.\n\n> By when?\n\nFriday.\n'));
  expect(text).toMatch(/^The second\.\s+Friday\.$/);
});

test.each([
  ['an absence notice', 'Auto-Submitted: auto-replied'],
  ['an absence notice of Exchange', 'X-AutoReply: yes'],
  ['a bulk mail', 'Precedence: bulk'],
  ['a reply of a program', 'Precedence: auto-reply'],
  ['a generated mail', 'X-Autogenerated: Reply'],
  ['a mail of a loop', 'X-Loop: ada@example.com'],
  ['a notice of Exchange', 'X-Auto-Response-Suppress: All'],
  ['a mailing list', 'List-Id: <bakers.example.com>'],
  ['a mail without a return path', 'Return-Path: <>'],
])('%s is automatic', async (_what, header) => {
  expect((await readReply(plain('Away until Monday', `${header}\r\n`))).isAutomatic).toBe(true);
});

test.each([
  ...['Automatic reply: A message', 'Abwesenheitsnotiz: A message', 'Réponse automatique : A message'],
  ...['Respuesta automática: A message', 'Autosvar: A message', 'Автоматический ответ: A message'],
  ...['自動応答: A message', 'Out of Office: A message', 'Read: A message', 'Gelesen: A message'],
])('a mail with the subject %s is automatic; one that answers it is not', async (subject) => {
  const about = (words: string): Buffer =>
    Buffer.from(
      `From: ada@example.com\r\nSubject: ${words}\r\nContent-Type: text/plain\r\n\r\nAway until Monday`,
    );
  expect((await readReply(about(subject))).isAutomatic).toBe(true);
  expect((await readReply(about(`Re: ${subject}`))).isAutomatic).toBe(false);
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

test.each([
  ['ana@xn--bcher-kva.example', 'ana@xn--bcher-kva.example'],
  ['Ana@Bücher.example', 'ana@xn--bcher-kva.example'],
  // Another mailbox than ana@example.com.
  ['ａna@example.com', 'ａna@example.com'],
])('a sender is known by the address of their account: %s', async (from, address) => {
  const mail = plain(MINE).toString().replace('Ada@Example.com', from);
  expect((await readReply(Buffer.from(mail))).from).toBe(address);
});
