import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#tests/backend/raw-call.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';

const site = await startTestApp({ lingerTime: 60_000, uploadsPerHour: 0 });
const port = await listen(site.app);
afterAll(async () => {
  site.app.server.closeAllConnections();
  await site.close();
});

const SIZE = 20_000_000;

interface Form {
  /** Bytes that the server has read. */
  read: () => number;
  end: () => void;
}

/** A form that is refused while it is sent; ready once the answer is there. */
async function sendForm(header: string, sent = SIZE): Promise<Form> {
  const served = new Promise<{ bytesRead: number }>((resolve) => site.app.server.once('connection', resolve));
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('error', () => undefined).on('data', (data) => (heard += data));
  const form = `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${SIZE}`;
  socket.write(`POST /api/uploads HTTP/1.1\r\nhost: x\r\n${header}${form}\r\n\r\n`);
  socket.write(Buffer.alloc(sent, 'y'));
  const connection = await served;
  await eventually(() => expect(heard).toMatch(/^HTTP\/1\.1 4/));
  return { read: () => connection.bytesRead, end: () => socket.destroy() };
}

/** Buffers of Node and of the connection. */
const A_LITTLE = 2_000_000;

test('the rest of a refused form is not read of a proxy, and of one caller in turn', async () => {
  const ada = await createPerson(site.app, site.db);
  const of = ({ cookie }: { cookie: string }) => `cookie: ${cookie}\r\n`;
  const bea = await createPerson(site.app, site.db);
  const proxied = await sendForm(`${of(bea)}connection: close\r\n`);
  const silent = await sendForm(of(ada), 1_000);
  const next = await sendForm(of(ada));
  const others = await sendForm(of(bea));
  await eventually(() => expect(others.read()).toBeGreaterThan(SIZE));
  expect([proxied.read() < A_LITTLE, next.read() < A_LITTLE]).toEqual([true, true]);
  silent.end();
  await eventually(() => expect(next.read()).toBeGreaterThan(SIZE));
  for (const form of [proxied, next, others]) form.end();
});
