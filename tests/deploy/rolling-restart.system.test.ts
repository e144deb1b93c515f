import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Program } from '#scripts/start/program.ts';
import type { Message } from '#shared/contract/messages.ts';
import { collect, openScreen, type TestSocket } from '#tests/backend/live-site.ts';
import { type HttpPerson, signIn, signUp } from '#tests/product/http-person.ts';
import { readMetrics } from '#tests/product/metrics.ts';
import { type Product, startProduct } from '#tests/product/start-product.ts';
import { eventually } from '#tests/support/eventually.ts';
import { readTestSettings } from '#tests/support/test-settings.ts';
import { DRAIN_REST, type Load, startLoad } from './load.ts';
import { startProxy } from './start-proxy.ts';

const { nginx } = readTestSettings();
/** Messages per page. */
const PAGE = 50;

// Two backends and two workers behind deploy/proxy, as in docs/deploy.md.
describe.skipIf(!nginx)('behind the proxy', () => {
  let product: Product;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let site = '';
  let ports: [number, number];
  let backends: Program[] = [];
  let workers: Program[] = [];
  let coach: HttpPerson;
  const screens: TestSocket[] = [];

  const startBackend = (port: number): Promise<Program> => product.startBackend({ PORT: String(port) });

  beforeAll(async () => {
    const [proxyPort, first, second] = [await getPort(), await getPort(), await getPort()];
    site = `http://127.0.0.1:${proxyPort}`;
    ports = [first, second];
    const env = { PUBLIC_ORIGIN: site, TRUSTED_PROXIES: 'loopback', LIMITS_PROFILE: 'load' };
    product = await startProduct({ backends: 0, workers: 0, env });
    backends = await Promise.all(ports.map(startBackend));
    workers = await Promise.all([product.startWorkers(), product.startWorkers()]);
    proxy = await startProxy(nginx ?? '', proxyPort, ports);
    coach = await signIn(site, product.admin);
  });
  afterAll(async () => {
    for (const screen of screens) screen.close();
    await proxy?.stop();
    await product?.stop();
  });

  /** A screen that reconnects like the front end: after a short delay, until it succeeds. */
  async function stayingScreen(person: HttpPerson): Promise<TestSocket> {
    let isOpen = false;
    const again = (socket: TestSocket) =>
      setTimeout(() => isOpen && socket.connect(), 100 + Math.random() * 200);
    const screen = await openScreen(site, person.cookie, { origin: site }, (socket) => {
      socket.on('disconnect', () => again(socket));
      socket.on('connect_error', () => again(socket));
    });
    isOpen = true;
    screens.push(screen);
    return screen;
  }

  async function writersAndReaders(): Promise<{ writers: HttpPerson[]; readers: HttpPerson[] }> {
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => signUp(site, `Person ${n}`)));
    return { writers: people.slice(0, 4), readers: people.slice(4) };
  }

  /** Asserts that exactly the acknowledged messages are stored, each once. */
  async function expectExactly(confirmed: Load['confirmed']): Promise<void> {
    for (const [writer, said] of confirmed) {
      const stored = await listMessages(writer);
      expect(stored.map(({ message }) => message)).toEqual(said);
    }
  }

  async function listMessages(person: HttpPerson): Promise<Message[]> {
    const all: Message[] = [];
    for (let before: number | undefined; ; ) {
      const page = await person.get<Message[]>(
        `/api/conversations/${person.user.id}/messages?day=1${before ? `&before=${before}` : ''}`,
      );
      all.unshift(...page);
      if (page.length < PAGE) return all;
      before = page[0]?.id;
    }
  }

  /** Messages that a backend has taken, by the port of its operators' listener. */
  async function writtenOn(port: number): Promise<number> {
    const metrics = await readMetrics(`http://127.0.0.1:${port}`);
    const call = { method: 'POST', route: '/api/conversations/:userId/messages', status: '201' };
    return metrics.value('brand_sprint_http_requests_total', call) ?? 0;
  }

  const served = (load: Load, more: number): Promise<void> => {
    const target = load.done() + more;
    return eventually(() => expect(load.done()).toBeGreaterThanOrEqual(target));
  };

  test('a rolling restart fails no request, loses or duplicates no message, and screens reconnect', async () => {
    const { writers, readers } = await writersAndReaders();
    const ofReaders = await Promise.all(readers.map(stayingScreen));
    const load = startLoad({ baseUrl: site, writers, readers });
    await served(load, 50);
    for (const [at, port] of ports.entries()) {
      await load.slowlyWhile(async () => backends[at]?.stop(), DRAIN_REST);
      await served(load, 30);
      backends[at] = await load.slowlyWhile(() => startBackend(port));
      workers[at] = await load.slowlyWhile(async () => {
        await workers[at]?.stop();
        return await product.startWorkers();
      });
      await served(load, 30);
    }
    await load.stop();
    expect(load.failures).toEqual([]);
    await expectExactly(load.confirmed);
    await eventually(() => expect(ofReaders.map(({ connected }) => connected)).not.toContain(false));
    for (const [n, reader] of readers.entries()) {
      const seen = collect(ofReaders[n] as TestSocket, 'message.sent');
      await coach.post(`/api/conversations/${reader.user.id}/messages`, { message: 'Still there?', day: 1 });
      await eventually(() => expect(seen.map(({ message }) => message.message)).toEqual(['Still there?']));
    }
  });

  test('when new backends replace the old ones no call fails, and each screen is sent away once and to the one with the fewest', async () => {
    const { writers, readers } = await writersAndReaders();
    let sentAway = 0;
    const ofReaders = await Promise.all([...readers, ...readers, ...readers].map(stayingScreen));
    for (const screen of ofReaders) screen.on('disconnect', () => (sentAway += 1));
    const load = startLoad({ baseUrl: site, writers, readers, repeatsClosed: true });
    const operators = [await getPort(), await getPort()];
    const next = [await getPort(), await getPort()] as const;
    const started = await load.slowlyWhile(() =>
      Promise.all(
        next.map((port, n) =>
          product.startBackend({ PORT: String(port), OPERATORS_PORT: String(operators[n]) }),
        ),
      ),
    );
    await proxy.use(next);
    await served(load, 30);
    for (const backend of backends) await load.slowlyWhile(() => backend.stop(), DRAIN_REST);
    const written = await Promise.all(operators.map(writtenOn));
    // Of too few, one may have had a third by chance.
    await served(load, 250);
    await load.stop();
    ports = [...next];
    backends = started;
    const since = (await Promise.all(operators.map(writtenOn))).map((now, n) => now - (written[n] ?? 0));
    // Calls even out as sockets do.
    expect(Math.min(...since) * 3).toBeGreaterThan(Math.max(...since));
    expect(load.failures).toEqual([]);
    await expectExactly(load.confirmed);
    await eventually(() => expect(ofReaders.map(({ connected }) => connected)).not.toContain(false));
    expect(sentAway).toBe(ofReaders.length);
    const sockets = await Promise.all(
      operators.map(async (port) => {
        const metrics = await readMetrics(`http://127.0.0.1:${port}`);
        return metrics.value('brand_sprint_open_sockets', { role: 'participant' }) ?? 0;
      }),
    );
    expect(Math.min(...sockets)).toBeGreaterThanOrEqual(4);
  });

  test('more backends may be down at once than a request has tries', async () => {
    const gone = await Promise.all(Array.from({ length: 4 }, () => getPort()));
    const proxyPort = await getPort();
    const other = await startProxy(nginx ?? '', proxyPort, [...gone, ports[0]]);
    try {
      const person = await signUp(`http://127.0.0.1:${proxyPort}`);
      const path = `/api/conversations/${person.user.id}/messages`;
      for (let round = 0; round < 10; round += 1) await person.post(path, { message: 'Here.', day: 1 });
      expect(await person.get<Message[]>(`${path}?day=1`)).toHaveLength(10);
      const upload = { method: 'POST', headers: { cookie: person.cookie } };
      for (let round = 0; round < 10; round += 1) {
        const body = new FormData();
        for (const name of ['userId', 'taskDay'])
          body.set(name, String(name === 'userId' ? person.user.id : 1));
        body.set('file', new File(['x'.repeat(300_000)], 'a.txt', { type: 'text/plain' }));
        expect((await fetch(`http://127.0.0.1:${proxyPort}/api/uploads`, { ...upload, body })).status).toBe(
          201,
        );
      }
    } finally {
      await other.stop();
    }
  });
});
