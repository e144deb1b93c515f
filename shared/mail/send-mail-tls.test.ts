import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { sendMail } from './send-mail.ts';

/** A server whose certificate nobody has signed. */
async function withServer(
  options: { secure?: boolean; disabledCommands?: string[] },
  work: (port: number, secured: () => boolean[]) => Promise<void>,
): Promise<void> {
  const secured: boolean[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disableReverseLookup: true, closeTimeout: 100, logger: false, ...options },
    onAuth: (_auth, _session, done) => done(null, { user: 'sprint' }),
    onData: (stream, session, done) => {
      secured.push(session.secure);
      stream.on('end', done).resume();
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  try {
    await work((server.server.address() as AddressInfo).port, () => secured);
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
}

const words = { subject: 'Hello', html: null, body: 'Hello' };
const send = (url: string) =>
  sendMail(
    { url, from: { name: 'Brand Sprint', address: 'sprint@example.com' }, silence: 5_000 },
    { key: crypto.randomUUID(), address: 'ada@example.com', ...words, stopUrl: null },
  );
const TRUSTING = '?tls.rejectUnauthorized=false';

test('over smtps a certificate that nobody has signed is refused, unless the address says otherwise', async () => {
  await withServer({ secure: true }, async (port, secured) => {
    await expect(send(`smtps://127.0.0.1:${port}`)).rejects.toThrow(/certificate/);
    expect(secured()).toEqual([]);
    expect(await send(`smtps://127.0.0.1:${port}${TRUSTING}`)).toMatch(/^250 /);
    expect(secured()).toEqual([true]);
  });
});

test('STARTTLS is used where it is offered, and its certificate is checked too', async () => {
  await withServer({}, async (port, secured) => {
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toThrow(/certificate/);
    expect(await send(`smtp://127.0.0.1:${port}${TRUSTING}`)).toMatch(/^250 /);
    expect(secured()).toEqual([true]);
  });
});

test('a password never leaves for another machine without STARTTLS', async () => {
  await withServer({ disabledCommands: ['STARTTLS'] }, async (port, secured) => {
    // Another name of this machine, which the product does not know as such.
    await expect(send(`smtp://sprint:secret@127.0.0.2:${port}`)).rejects.toThrow();
    await expect(send(`smtp://sprint:secret@localhost.localdomain:${port}`)).rejects.toThrow();
    expect(secured()).toEqual([]);
  });
});
