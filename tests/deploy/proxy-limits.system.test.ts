import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openRawScreen, socketAddress } from '#tests/backend/raw-screen.ts';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import { type Product, startProduct } from '#tests/product/start-product.ts';
import { eventually } from '#tests/support/eventually.ts';
import { readTestSettings } from '#tests/support/test-settings.ts';
import { startProxy } from './start-proxy.ts';

const { nginx } = readTestSettings();
/** The limits exempt 127.0.0.1, but not this machine's other addresses. */
const ELSEWHERE = '127.0.0.2';
const ANOTHER = '127.0.0.3';
let lastAddress = 9;
/** One with its whole allowance, also when a test is tried again. */
const freshAddress = (): string => {
  lastAddress += 1;
  return `127.0.0.${lastAddress}`;
};

// Attacks on a backend through deploy/proxy.
describe.skipIf(!nginx)('the proxy', () => {
  let product: Product;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let site = '';
  let [proxyPort, backend] = [0, 0];
  let ada: HttpPerson;
  const open: Socket[] = [];

  beforeAll(async () => {
    backend = await getPort();
    proxyPort = await getPort();
    site = `http://127.0.0.1:${proxyPort}`;
    const env = { PUBLIC_ORIGIN: site, TRUSTED_PROXIES: 'loopback', LIMITS_PROFILE: 'load' };
    product = await startProduct({ backends: 0, workers: 0, env });
    await product.startBackend({ PORT: String(backend) });
    proxy = await startProxy(nginx ?? '', proxyPort, [backend], { slowRates: true });
    ada = await signUp(site);
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    await proxy?.stop();
    await product?.stop();
  });

  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const call = (localAddress: string, path: string, headers = {}) =>
    new Promise<{ status: number; body: string; headers: Record<string, unknown> }>((resolve, reject) => {
      const asked = request(`${site}${path}`, { localAddress, agent, headers }, (answer) => {
        let body = '';
        answer.on('data', (chunk) => {
          body += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
      });
      asked.on('error', reject).end();
    });
  const isServed = async (): Promise<void> => {
    await ada.get('/api/auth/me');
    expect((await call(ANOTHER, '/healthz')).status).toBe(200);
  };
  const connectFrom = async (localAddress: string, port = proxyPort): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    open.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };

  test.each([{}, { 'idempotency-key': 'a-key-of-a-write' }])(
    "refuses one address's requests above the limit, also with %j, and serves others",
    async (headers) => {
      const address = freshAddress();
      const answers = await Promise.all(
        Array.from({ length: 800 }, () => call(address, '/api/auth/me', headers)),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(50);
      expect(JSON.parse(refused[0]?.body ?? '')).toEqual({ message: expect.stringContaining('Too many') });
      expect(refused[0]?.headers['retry-after']).toBe('5');
      expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(400);
      await isServed();
    },
  );

  test("refuses one address's handshakes above the limit", async () => {
    const localAddress = freshAddress();
    const tries = Array.from({ length: 200 }, () => {
      const wire = new WebSocket(socketAddress(site), { origin: site, localAddress });
      wire.on('error', () => undefined);
      return once(wire, 'unexpected-response').then(
        ([, answer]) => (answer as { statusCode: number }).statusCode,
      );
    });
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(100);
    await isServed();
  });

  test('limits the open connections of one address', async () => {
    const few = 20;
    const port = await getPort();
    const narrow = await startProxy(nginx ?? '', port, [backend], { connections: few });
    const answers: string[] = [];
    for (let n = 0; n < few + 5; n += 1) {
      const socket = await connectFrom(ELSEWHERE, port);
      socket.on('data', (data) => answers.push(String(data).slice(0, 12)));
      // A body that is never sent.
      socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n');
    }
    await eventually(() => expect(answers).toEqual(Array.from({ length: 5 }, () => 'HTTP/1.1 429')));
    await narrow.stop();
  });

  test.each(['/api/tasks', '/socket.io/?EIO=4'])('refuses a read of %s with a body', async (path) => {
    const socket = await connectFrom(ELSEWHERE);
    let heard = '';
    socket.on('data', (data) => (heard += data));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`);
    socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    await eventually(() => expect(heard).toMatch(/^HTTP\/1\.1 413 /));
  });

  /** The status of a form that is sent as fast as possible on its own connection, which ends after an early answer. */
  const post = (path: string, size: number, headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': size };
      const how = { method: 'POST', agent: false, localAddress: ANOTHER, headers: { ...type, ...headers } };
      const asked = request(`${site}${path}`, how, (answer) => {
        answer.resume();
        resolve(String(answer.statusCode));
      });
      asked.on('error', (error) => resolve(error.message));
      const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
      const end = '\r\n--x--\r\n';
      asked.write(head);
      asked.write(Buffer.alloc(size - head.length - end.length, 'x'));
      asked.end(end);
    });

  test.each([
    ['signed out', '/api/uploads', 20, {}, '401'],
    ['on another site', '/api/uploads', 20, { origin: 'https://elsewhere.example.com' }, '403'],
    ['above the limit of the product', '/api/uploads', 28, 'signed in', '413'],
    ['above the limit of the proxy', '/api/uploads', 40, {}, '413'],
    ['for a call', '/api/auth/login', 2, {}, '413'],
  ])('a sender %s gets the answer before the body has arrived', async (_who, path, mb, given, status) => {
    const headers = given === 'signed in' ? { cookie: ada.cookie } : (given as Record<string, string>);
    expect(await post(path, mb * 1_000_000, headers)).toBe(status);
  });

  test('closes connections with slow headers', async () => {
    const slow = await connectFrom(ELSEWHERE);
    slow.write('GET / HTTP/1.1\r\nHost: x\r\n');
    slow.resume();
    await eventually(() => expect(slow.closed).toBe(true));
    await isServed();
  });

  test('passes hostile frames to the backend, which closes the socket', async () => {
    const attacks: string[][] = [
      ['40', '40'],
      ['40', '41', '40'],
      ['40{"after":{"toString":1,"valueOf":1}}'],
      ['40/admin,'],
      Array.from({ length: 500 }, () => '3'),
    ];
    for (const frames of attacks) {
      const screen = await openRawScreen({ origin: site }, ada);
      screen.send(...frames);
      await eventually(() => expect(screen.isClosed()).toBe(true));
      await isServed();
    }
  });

  test('survives a client that resets during the handshake', async () => {
    for (let n = 0; n < 40; n += 1) {
      const socket = await connectFrom(ANOTHER);
      const path = n % 2 ? '/elsewhere' : '/socket.io/?EIO=4&transport=websocket';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      socket.resetAndDestroy();
    }
    await isServed();
  });
});
