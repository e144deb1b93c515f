import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { eventually } from '#tests/support/eventually.ts';

const open: Socket[] = [];
const site = await startTestApp();
const [ada, ben] = await Promise.all([createPerson(site.app, site.db), createPerson(site.app, site.db)]);
await site.app.listen({ port: 0, host: '127.0.0.1' });
const port = (site.app.server.address() as { port: number }).port;
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await site.close();
});

/** Sends the beginning of a file; resolves to what is answered so far. */
function sendSlowly(path: string, length: string): () => string {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let heard = '';
  socket.on('error', () => undefined).on('data', (data) => (heard += data));
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: x',
    `cookie: ${ada.cookie}`,
    'content-type: multipart/form-data; boundary=x',
    length,
  ];
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nSlow bread';
  socket.write(`${head.join('\r\n')}\r\n\r\n${length.includes('chunked') ? `1000\r\n${file}` : file}`);
  return () => heard;
}

test('of one person three uploads arrive at once and ten wait, and others upload', async () => {
  const messageFiles = `/api/conversations/${ada.user.id}/files`;
  const slow = Array.from({ length: 15 }, (_, n) =>
    sendSlowly(
      n % 3 === 0 ? messageFiles : '/api/uploads',
      n % 2 === 0 ? 'content-length: 26000000' : 'transfer-encoding: chunked',
    ),
  );
  const refused = () => slow.filter((heard) => heard().startsWith('HTTP/1.1 503 '));
  await eventually(() => expect(refused()).toHaveLength(2));
  expect((await ada.get('/api/tasks')).statusCode).toBe(200);
  expect((await uploadFile(ben, { taskDay: 1 })).statusCode).toBe(201);
  for (const socket of open) socket.destroy();
  const content = 'x'.repeat(24_000_000);
  await eventually(async () => expect((await uploadFile(ada, { taskDay: 1, content })).statusCode).toBe(201));
});
