import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { startReplySite } from '#tests/backend/reply-site.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

let ada: Person;
const site = await forThisFile(startReplySite());
beforeEach(async () => {
  ada = await createPerson(site.app, site.db, { currentDay: 3 });
});

/** Speaks to the listener by hand, a line after each answer; resolves to all that it says. */
async function say(...lines: (string | Buffer)[]): Promise<string> {
  const socket = connect(site.port, '127.0.0.1');
  const answers: string[] = [];
  for (const line of lines) {
    const [answer] = await once(socket, 'data');
    answers.push(String(answer));
    socket.write(typeof line === 'string' ? `${line}\r\n` : line);
  }
  answers.push(String((await once(socket, 'data'))[0]));
  socket.destroy();
  return answers.join('');
}

test('a mail of more than 10 MB is refused', async () => {
  const to = await site.addressOf(ada, ada);
  const declared = await say('LHLO x', `MAIL FROM:<${ada.user.email}> SIZE=10485761`);
  expect(declared).toMatch(/^552 /m);
  const attachments = [{ filename: 'picture.png', content: randomBytes(8_000_000) }];
  expect(await site.deliver({ to, from: ada.user.email, text: 'See the file', attachments })).toBe(552);
  expect(await site.messagesOf(ada)).toEqual([]);
});

test('large mails of one author take a share of the memory; later mails of theirs and of others are taken', async () => {
  const [to, ben] = [await site.addressOf(ada, ada), await createPerson(site.app, site.db)];
  const begin = async () => {
    const socket = connect(site.port, '127.0.0.1');
    let said = '';
    socket.on('data', (data) => (said += String(data)));
    const answered = (code: number) => eventually(() => expect(said).toMatch(new RegExp(`^${code} `, 'm')));
    await answered(220);
    for (const line of ['LHLO x', `MAIL FROM:<${ada.user.email}>`, `RCPT TO:<${to}>`, 'DATA']) {
      said = '';
      socket.write(`${line}\r\n`);
      await answered(line === 'DATA' ? 354 : 250);
    }
    socket.write(`Subject: Long\r\n\r\n${`${'x'.repeat(98)}\r\n`.repeat(80_000)}`);
    return { socket, answered, end: () => socket.write('\r\n.\r\n') };
  };
  const [first, second] = [await begin(), await begin()];
  const mail = (person: Person, address: string) =>
    site.deliver({ to: address, from: person.user.email, text: 'A short one' });
  await eventually(async () => expect(await mail(ada, to)).not.toBe(250));
  expect(await mail(ben, await site.addressOf(ben, ben))).toBe(250);
  for (const { end } of [first, second]) end();
  await Promise.any([first, second].map(({ answered }) => answered(451)));
  for (const { socket } of [first, second]) socket.destroy();
  await eventually(async () => expect(await mail(ada, to)).toBe(250));
});

test('a mail of many lines that begin with dots ends its connection; one of fewer is taken', async () => {
  const to = await site.addressOf(ada, ada);
  const dots = (lines: number) =>
    say(
      'LHLO x',
      `MAIL FROM:<${ada.user.email}>`,
      `RCPT TO:<${to}>`,
      'DATA',
      `Subject: x\r\n\r\n${'..\r\n'.repeat(lines)}.`,
    );
  expect(await dots(1_000_000)).toMatch(/^421 /m);
  expect(await dots(15_000)).toMatch(/^250 [^\n]*\r\n$(?![\s\S])/m);
});

test('garbage, other commands and a second recipient are refused, and the listener goes on', async () => {
  const to = await site.addressOf(ada, ada);
  const ben = await createPerson(site.app, site.db, { name: 'Ben Whitaker', currentDay: 3 });
  expect(await say(randomBytes(20_000), '')).toMatch(/^(5\d\d|421) /m);
  expect(await say('LHLO x', 'AUTH PLAIN AAAA', 'STARTTLS', 'VRFY root')).not.toMatch(/^235 /m);
  const two = await say(
    'LHLO x',
    'MAIL FROM:<a@example.com>',
    `RCPT TO:<${to}>`,
    `RCPT TO:<${await site.addressOf(ben, ben)}>`,
  );
  expect(two).toMatch(/^452 /m);
  expect(await site.deliver({ to, from: ada.user.email, text: 'Still here' })).toBe(250);
});

test('twenty connections that say nothing, or stop amid a mail, leave no place for more; later mails are taken', async () => {
  const to = await site.addressOf(ada, ada);
  const silent = Array.from({ length: 20 }, () => connect(site.port, '127.0.0.1'));
  await Promise.all(silent.map((socket) => once(socket, 'data')));
  for (const socket of silent.slice(0, 5)) socket.write('LHLO x\r\nMAIL FROM:<a@exam');
  const mail = { to, from: ada.user.email, text: 'Late' };
  expect(await site.deliver(mail)).not.toBe(250);
  for (const socket of silent) socket.destroy();
  await eventually(async () => expect(await site.deliver(mail)).toBe(250));
  expect(await site.messagesOf(ada)).toHaveLength(1);
});

test('over SMTP, with a mail server whose check of the sender is required', async () => {
  const other = await startReplySite('smtp', { trusted: 'mx.example.com' });
  try {
    const cleo = await createPerson(other.app, other.db);
    const to = await other.addressOf(cleo, cleo);
    const from = cleo.user.email;
    const send = (value: string | undefined) =>
      other.deliver({
        to,
        from,
        text: value ?? 'none',
        ...(value ? { headers: { 'Authentication-Results': value } } : {}),
      });
    const results = [
      undefined,
      'mx.example.com; dmarc=fail header.from=example.com',
      'mx.elsewhere.com; dmarc=pass header.from=example.com',
    ];
    for (const result of results) expect(await send(result)).toBe(250);
    expect(await other.messagesOf(cleo)).toEqual([]);
    expect(
      await send('mx.example.com; dkim=pass header.d=example.com; dmarc=pass header.from=example.com'),
    ).toBe(250);
    expect(await other.messagesOf(cleo)).toHaveLength(1);
    expect(await other.refusalsTo(cleo)).toHaveLength(results.length);
  } finally {
    await other.close();
  }
});

test('a coach without the second factor that the site requires posts nothing, and is told', async () => {
  const bare = await createCoach(site.app, site.db);
  const to = await site.addressOf(bare, ada);
  const requireFactor = (requires_factor: boolean) =>
    site.db
      .insertInto('site_settings')
      .values({ requires_factor })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ requires_factor }))
      .execute();
  await requireFactor(true);
  expect(await site.deliver({ to, from: bare.user.email, text: 'Hello' })).toBe(250);
  await requireFactor(false);
  expect(await site.messagesOf(ada)).toEqual([]);
  expect(await site.refusalsTo(bare)).toEqual([expect.stringContaining('need a second factor')]);
});
