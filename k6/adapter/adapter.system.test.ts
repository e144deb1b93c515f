import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { run } from '#scripts/services/child.ts';

const adapter = fileURLToPath(new URL('main.ts', import.meta.url));

/** Answers what the path says: `/200`, `/404?after=500` (ms); sockets get back what they send. */
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://any.invalid');
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    setTimeout(
      () => {
        response.writeHead(Number(pathname.slice(1)), {
          'content-type': 'application/json',
          'set-cookie': ['a=1; Path=/', 'b=2'],
        });
        response.end(
          JSON.stringify({ type: request.headers['content-type'], body: `${Buffer.concat(chunks)}` }),
        );
      },
      Number(searchParams.get('after')),
    );
  });
});
new WebSocketServer({ server }).on('connection', (socket: WebSocket) => {
  socket.on('message', (data) => socket.send(String(data)));
});
const folder = await mkdtemp(join(tmpdir(), 'adapter-'));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const once = "{ executor: 'per-vu-iterations', exec: 'work', vus: 1, iterations: 1, maxDuration: '5s' }";

/** The frame of every script: options, one call, and a summary as JSON on the last line. */
const script = ({ scenario = once, thresholds = '{}', body = '' }) => `
import { check, group } from 'k6';
import exec from 'k6/execution';
import http, { CookieJar } from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import { setTimeout } from 'k6/timers';
import { WebSocket } from 'k6/websockets';
export const options = {
  scenarios: { main: ${scenario} }, thresholds: ${thresholds},
  summaryTrendStats: ['count'], insecureSkipTLSVerify: false, setupTimeout: '1s',
};
const get = (path, { timeout = '5s', body = null, tags = {} } = {}) =>
  http.asyncRequest(body ? 'POST' : 'GET', 'http://${origin}' + path, body, {
    jar: new CookieJar(), redirects: 0, responseType: 'text', timeout, tags,
    responseCallback: http.expectedStatuses(200),
  });
const seen = new Counter('seen');
${body}
export const handleSummary = (data) => ({ stdout: JSON.stringify(data) });
`;

async function runScript(parts: Parameters<typeof script>[0]) {
  const file = join(folder, `${Math.random()}.mjs`);
  await writeFile(file, script(parts));
  const { code, output } = await run(process.execPath, [adapter, file]);
  const [line = ''] = output.split('\n').filter((each) => each.startsWith('{"state"'));
  return { code, output, summary: line === '' ? undefined : JSON.parse(line) };
}

test('checks, groups, tags and thresholds are in the summary; a run that keeps its thresholds ends with 0', async () => {
  const { code, output, summary } = await runScript({
    thresholds:
      "{ checks: ['rate==1'], 'http_reqs{flow:a}': ['count==1'], seen: ['count>=2'], 'http_req_failed{flow:b}': ['rate==1'] }",
    body: `export async function work() {
      const answer = await get('/200', { tags: { flow: 'a' } });
      check(answer, { 'is JSON': (r) => r.headers['Content-Type'] === 'application/json' && r.json().body === '' });
      group('cookies', () => check(answer, { 'has both': (r) => r.cookies.a[0].value + r.cookies.b[0].value === '12' }));
      const form = await get('/200', { body: { file: http.file('words', 'a.txt', 'text/plain') }, tags: { flow: 'a2' } });
      check(form, { 'is a form': (r) => r.json().type.startsWith('multipart/form-data') && r.json().body.includes('words') });
      await get('/404', { tags: { flow: 'b' } });
      seen.add(2);
    }`,
  });
  expect(code, output).toBe(0);
  expect(summary.root_group).toMatchObject({
    checks: [
      { name: 'is JSON', passes: 1, fails: 0 },
      { name: 'is a form', passes: 1 },
    ],
    groups: [
      {
        name: 'cookies',
        path: '::cookies',
        checks: [{ name: 'has both', path: '::cookies::has both', passes: 1 }],
      },
    ],
  });
  expect(summary.metrics).toMatchObject({
    'http_reqs{flow:a}': { type: 'counter', values: { count: 1 }, thresholds: { 'count==1': { ok: true } } },
    http_reqs: { values: { count: 3 } },
    iterations: { values: { count: 1 } },
  });
});

test('a crossed threshold ends the run with 99, one that aborts at once', async () => {
  const crossed = await runScript({
    thresholds: "{ seen: ['count>0'] }",
    body: 'export const work = () => {};',
  });
  expect([crossed.code, crossed.summary.metrics.seen.thresholds]).toEqual([99, { 'count>0': { ok: false } }]);
  const aborted = await runScript({
    scenario: "{ executor: 'constant-vus', exec: 'work', vus: 1, duration: '60s' }",
    thresholds: "{ http_req_failed: [{ threshold: 'rate==0', abortOnFail: true, delayAbortEval: '1s' }] }",
    body: "export const work = () => get('/500?after=100');",
  });
  expect(aborted.code).toBe(99);
  expect(aborted.output).toContain('Aborted: http_req_failed is not rate==0.');
});

test('arrivals for which no VU is free are dropped, and what runs after the grace is interrupted', async () => {
  const { code, output } = await runScript({
    scenario: `{ executor: 'constant-arrival-rate', exec: 'work', rate: 10, timeUnit: '1s', duration: '1s', preAllocatedVUs: 2, gracefulStop: '0s' }`,
    thresholds:
      "{ dropped_iterations: ['count==9'], iterations: ['count==0'], seen: ['count==2'], http_reqs: ['count==0'] }",
    body: `export async function work() {
      seen.add(exec.scenario.iterationInTest + 1 === exec.vu.idInTest ? 1 : 100);
      await get('/200?after=20000');
      seen.add(100);
    }`,
  });
  expect(code, output).toBe(0);
});

test('an iteration ends with its last timer and socket; sockets receive and close', async () => {
  const { code, output } = await runScript({
    thresholds: "{ seen: ['count==11'], 'iteration_duration': ['min>200'] }",
    body: `export function work() {
      const socket = new WebSocket('ws://${origin}', null, { headers: {}, jar: new CookieJar(), tags: {} });
      socket.onmessage = ({ data }) => { seen.add(Number(data)); socket.close(); };
      socket.onclose = () => { setTimeout(() => seen.add(exec.vu.idInTest), 200); };
      // It refuses words until it is open.
      const say = () => { try { socket.send('10'); } catch { setTimeout(say, 50); } };
      setTimeout(say, 100);
    }`,
  });
  expect(code, output).toBe(0);
});

test('requests that fail or exceed their limit have status 0, and an error ends only its iteration', async () => {
  const { code, output, summary } = await runScript({
    scenario: once.replace('iterations: 1', 'iterations: 2'),
    thresholds: "{ seen: ['count==2'], iterations: ['count==2'] }",
    body: `export async function work() {
      const late = await get('/200?after=9000', { timeout: '0.2s' });
      if (late.status === 0 && late.error === 'request timeout') seen.add(1);
      throw new Error('a mistake in the script');
    }`,
  });
  expect(code, output).toBe(0);
  expect(output).toContain('a mistake in the script');
  expect(summary.metrics.http_req_failed.values.rate).toBe(1);
});

test('a setup that aborts ends with 108, one that throws with 107; no scenario runs', async () => {
  const work = 'export const work = () => console.log("ran");';
  const ended = [
    await runScript({ body: `export const setup = () => exec.test.abort('not ready'); ${work}` }),
    await runScript({ body: `export const setup = () => { throw new Error('broken'); }; ${work}` }),
  ];
  expect(ended.map(({ code }) => code)).toEqual([108, 107]);
  expect(ended.map(({ output }) => output.trim())).toEqual(['not ready', 'Error: broken']);
});

test('a module or a metric that the adapter does not have fails the run before it begins', async () => {
  const unknown = await runScript({ body: "import 'k6/browser'; export const work = () => {};" });
  expect([unknown.code, unknown.output]).toEqual([107, expect.stringMatching(/modules\/browser/)]);
  const unmeasured = await runScript({
    thresholds: "{ ws_sessions: ['count>0'] }",
    body: 'export const work = () => {};',
  });
  expect([unmeasured.code, unmeasured.output]).toEqual([
    107,
    expect.stringContaining('ws_sessions, which does not exist'),
  ]);
});
