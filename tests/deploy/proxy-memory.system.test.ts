import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import { type Product, startProduct } from '#tests/product/start-product.ts';
import { eventually } from '#tests/support/eventually.ts';
import { readTestSettings } from '#tests/support/test-settings.ts';
import { bytesOfFiles, memoryOfChildren } from './proxy-use.ts';
import { startProxy } from './start-proxy.ts';

const { nginx } = readTestSettings();
/** The limits exempt 127.0.0.1, but not this machine's other addresses. */
const ATTACKER = '127.0.0.2';
const ANOTHER = '127.0.0.3';
let lastAddress = 9;
const freshAddress = (): string => {
  lastAddress += 1;
  return `127.0.0.${lastAddress}`;
};
const MB = 1_000_000;
const HALF = Buffer.alloc(8 * MB, 'x');
const SIZE = 16 * MB;
const END = '\r\n--x--\r\n';

// nginx's folder is in memory in both deployments.
describe.skipIf(!nginx)('the memory of the proxy', () => {
  let product: Product;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let [site, port] = ['', 0];
  let ada: HttpPerson;
  let ben: HttpPerson;
  const open: Socket[] = [];

  beforeAll(async () => {
    const backend = await getPort();
    port = await getPort();
    site = `http://127.0.0.1:${port}`;
    const env = { PUBLIC_ORIGIN: site, TRUSTED_PROXIES: 'loopback', LIMITS_PROFILE: 'load' };
    product = await startProduct({ backends: 0, workers: 0, env });
    await product.startBackend({ PORT: String(backend) });
    proxy = await startProxy(nginx ?? '', port, [backend]);
    [ada, ben] = [await signUp(site), await signUp(site)];
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    await proxy?.stop();
    await product?.stop();
  });

  async function talk(
    localAddress: string,
    head: string[],
  ): Promise<{ socket: Socket; heard: () => string }> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    open.push(socket);
    let heard = '';
    socket.on('error', () => undefined).on('data', (data) => (heard += data.toString('latin1', 0, 200)));
    await once(socket, 'connect');
    socket.write(`${head.join('\r\n')}\r\nHost: x\r\n\r\n`);
    return { socket, heard: () => heard };
  }
  const cookie = ({ cookie } = ada): string => `Cookie: ${cookie}`;
  const form = ['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${SIZE}`];
  const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

  async function expectLittle(): Promise<void> {
    expect(await bytesOfFiles(proxy.folder)).toBe(0);
    expect(await memoryOfChildren(proxy.pid)).toBeLessThan(80 * MB);
  }

  const send = (size: number): Promise<Response> => {
    const body = new FormData();
    body.set('userId', String(ben.user.id));
    body.set('taskDay', '1');
    body.set('file', new File(['x'.repeat(size)], 'a.txt', { type: 'text/plain' }));
    return fetch(`${site}/api/uploads`, { method: 'POST', headers: { cookie: ben.cookie }, body });
  };
  const upload = async (size: number): Promise<number> => (await send(size)).status;

  /** The status of a form that is sent as fast as possible on its own connection, which ends after an early answer. */
  const post = (path: string, size: number, headers: Record<string, string> = {}) =>
    new Promise<string>((resolve) => {
      const type = { 'content-type': 'multipart/form-data; boundary=x' };
      const asked = request(
        `${site}${path}`,
        {
          method: 'POST',
          agent: false,
          localAddress: ANOTHER,
          headers: { ...type, 'content-length': size, ...headers },
        },
        (answer) => {
          answer.resume();
          resolve(String(answer.statusCode));
        },
      );
      asked.on('error', (error) => resolve(error.message));
      asked.write(fileHead);
      asked.write(Buffer.alloc(size - fileHead.length - END.length, 'x'));
      asked.end(END);
    });

  test('slow uploads of one address, signed out and in, fill neither folder nor memory, and others upload', async () => {
    const slow = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const head = ['POST /api/uploads HTTP/1.1', ...form, ...(n % 2 ? [cookie()] : [])];
        const { socket, heard } = await talk(ATTACKER, head);
        socket.write(fileHead);
        socket.write(HALF);
        return heard;
      }),
    );
    await eventually(() => expect(slow.filter((heard) => heard().includes(' 401 '))).toHaveLength(15));
    expect(await upload(20 * MB)).toBe(201);
    await expectLittle();
  });

  test('more uploads of one address than are passed on at once are refused', async () => {
    const address = freshAddress();
    const slow = await Promise.all(
      Array.from({ length: 110 }, () => talk(address, ['POST /api/uploads HTTP/1.1', ...form])),
    );
    const refused = () => slow.filter(({ heard }) => heard().includes(' 429 '));
    // One that was answered makes room for another.
    await eventually(() => expect(refused().length).toBeGreaterThan(0));
    expect(await upload(MB)).toBe(201);
    for (const { socket } of slow) socket.destroy();
  });

  test('bodies of calls that never arrive stay few and small', async () => {
    const address = freshAddress();
    const type = 'Content-Type: application/json';
    for (const size of ['Content-Length: 600000', 'Transfer-Encoding: chunked']) {
      const slow = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const { socket, heard } = await talk(address, ['PUT /api/drafts/1 HTTP/1.1', type, cookie(), size]);
          socket.write(
            size.includes('chunked') ? `80000\r\n${'x'.repeat(0x80000)}\r\n` : 'x'.repeat(590_000),
          );
          return { socket, heard };
        }),
      );
      const refused = () => slow.filter(({ heard }) => heard().includes(' 429 '));
      await eventually(() => expect(refused()).toHaveLength(10));
      await expectLittle();
      const large = { method: 'PUT', headers: { cookie: ada.cookie, 'content-type': 'application/json' } };
      const answer = await fetch(`${site}/api/drafts/1`, {
        ...large,
        body: `{"notes":"${'x'.repeat(400_000)}"}`,
      });
      expect(await answer.json()).toMatchObject({ message: 'At most 20000 characters' });
      for (const { socket } of slow) socket.destroy();
    }
  });

  test('bodies of one address that are nearly complete take 40 MB at most, also signed out, and others are answered', async () => {
    const address = freshAddress();
    const before = await memoryOfChildren(proxy.pid);
    const heard: (() => string)[] = [];
    for (const size of [99_999, 9_999])
      for (let n = 0; n < 200; n += 1) {
        const head = ['POST /api/auth/login HTTP/1.1', 'Content-Type: application/json'];
        const slow = await talk(address, [...head, `Content-Length: ${size}`]);
        slow.socket.write('x'.repeat(size - 9));
        heard.push(slow.heard);
      }
    const refused = () => heard.filter((each) => each().includes(' 429 '));
    await eventually(() => expect(refused()).toHaveLength(160));
    expect((await memoryOfChildren(proxy.pid)) - before).toBeLessThan(40 * MB);
    expect((await fetch(`${site}/api/limits`)).status).toBe(200);
  });

  test.each(['/api/tasks', '/socket.io/?EIO=4'])('a read of %s with a body is refused', async (path) => {
    const { socket, heard } = await talk(ATTACKER, [`GET ${path} HTTP/1.1`, 'Transfer-Encoding: chunked']);
    socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    await eventually(() => expect(heard()).toMatch(/^HTTP\/1\.1 413 /));
  });

  test.each([
    ['signed out', '/api/uploads', 20 * MB, {}, '401'],
    ['on another site', '/api/uploads', 20 * MB, { origin: 'https://elsewhere.example.com' }, '403'],
    ['above the limit of the product', '/api/uploads', 28 * MB, 'signed in', '413'],
    ['above the limit of the proxy', '/api/uploads', 40 * MB, {}, '413'],
    ['for a call', '/api/auth/login', 2 * MB, {}, '413'],
  ])('a sender %s gets the answer before the body has arrived', async (_who, path, size, headers, status) => {
    const own = headers === 'signed in' ? { cookie: ben.cookie } : (headers as Record<string, string>);
    for (let n = 0; n < 4; n += 1) expect(await post(path, size, own)).toBe(status);
  });

  test('answers that nobody reads fill neither folder nor memory, and others download', async () => {
    const fileURL = (await (await send(20 * MB)).json()) as { fileURL: string };
    const unread = await Promise.all(
      Array.from({ length: 30 }, () => talk(ATTACKER, [`GET ${fileURL.fileURL} HTTP/1.1`, cookie(ben)])),
    );
    for (const { socket } of unread) socket.pause();
    await eventually(() => expect(unread.every(({ socket }) => socket.bytesRead > 0)).toBe(true));
    const answer = await fetch(`${site}${fileURL.fileURL}`, { headers: { cookie: ben.cookie } });
    expect((await answer.arrayBuffer()).byteLength).toBe(20 * MB);
    await expectLittle();
  });
});
