import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import getPort from 'get-port';
import { afterAll, expect, test } from 'vitest';
import type { Program } from '#scripts/start/program.ts';
import { collect, openScreen } from '#tests/backend/live-site.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type HttpPerson, signIn, signUp } from './http-person.ts';
import { readMetrics } from './metrics.ts';
import { startProduct } from './start-product.ts';

// Metrics, log lines and traces of one product.
type Line = Readonly<Record<string, unknown>>;
interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: unknown;
}
/** The JSON format of OTLP over HTTP. */
interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

const spans: (SentSpan & { service: string })[] = [];
let sent = '';
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (request.url === '/v1/traces') take(body);
  response.setHeader('content-type', 'application/json').end('{}');
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const { port } = collector.address() as AddressInfo;
// With TLS, the proxy in front sets the request id.
const ORIGIN = 'https://sprint.example.com';
const env = { PUBLIC_ORIGIN: ORIGIN, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
const product = await startProduct({ backends: 0, workers: 0, env });
const [backendPort, workersPort] = [await getPort(), await getPort()];
const ofBackend = `http://127.0.0.1:${backendPort}`;
const ofWorkers = `http://127.0.0.1:${workersPort}`;
const backend = await product.startBackend({ OPERATORS_PORT: String(backendPort) });
const workers = await product.startWorkers({ OPERATORS_PORT: String(workersPort) });
const [backendLines, workersLines] = [listen(backend), listen(workers)];
const coach = await signIn(backend.url, product.admin);
const screen = await openScreen(backend.url, coach.cookie, { origin: ORIGIN });
const activity = collect(screen, 'activity.recorded');
const ada = await signUp(backend.url);
await ada.upload(1, 'work.txt');
await expect(signIn(backend.url, { email: 'nobody@example.com', password: 'wrong-one' })).rejects.toThrow();
// Entries that are written together share the trace of the first.
await eventually(() => expect(activity).toHaveLength(1));
afterAll(async () => {
  screen.close();
  await product.stop();
  collector.close();
});

test('requests and sign-ins are counted by route, result and role', async () => {
  const metrics = await readMetrics(ofBackend);
  const registered = { method: 'POST', route: '/api/auth/register', status: '201' };
  expect(metrics.value('brand_sprint_http_requests_total', registered)).toBe(1);
  const timed = { method: 'POST', route: '/api/auth/register' };
  expect(metrics.value('brand_sprint_http_request_duration_seconds_count', timed)).toBe(1);
  expect(metrics.value('brand_sprint_sign_ins_total', { way: 'password', result: 'ok' })).toBe(1);
  expect(metrics.value('brand_sprint_sign_ins_total', { way: 'password', result: 'refused' })).toBe(1);
  expect(metrics.value('brand_sprint_sign_ins_total', { way: 'registration', result: 'ok' })).toBe(1);
  expect(metrics.value('brand_sprint_uploads_total', { result: 'stored' })).toBe(1);
  expect(metrics.value('brand_sprint_upload_bytes_total', {})).toBe('What I made.'.length);
  expect(metrics.value('brand_sprint_open_sockets', { role: 'coach' })).toBe(1);
  expect(metrics.value('brand_sprint_pushes_total', { event: 'user.registered' })).toBe(1);
  expect(metrics.value('brand_sprint_dependency_up', { dependency: 'postgresql' })).toBe(1);
  expect(metrics.value('brand_sprint_pool_size', {})).toBe(16);
});

test('jobs are counted by queue and result, and the latency of their pushes is measured', async () => {
  const metrics = await readMetrics(ofWorkers);
  expect(metrics.value('brand_sprint_jobs_total', { queue: 'activity', result: 'done' })).toBe(1);
  const pushed = await readMetrics(ofBackend);
  const [own, bus] = ['own', 'bus'].map((source) =>
    pushed.value('brand_sprint_push_latency_seconds_count', { source }),
  );
  // Either process may have published an event, and the upload may have been read by now.
  expect((own ?? 0) + (bus ?? 0)).toBeGreaterThanOrEqual(2);
});

test('a reconnect is counted by the cause that the screen reports', async () => {
  const causes = ['ping timeout', 'transport close', 'transport error', 'made up'];
  for (const after of causes) {
    const back = await openScreen(backend.url, coach.cookie, { origin: ORIGIN }, (socket) => {
      socket.auth = { after };
    });
    back.close();
  }
  await eventually(async () => {
    const metrics = await readMetrics(ofBackend);
    const counted = ['timeout', 'network', 'other'].map((kind) =>
      metrics.value('brand_sprint_reconnects_total', { kind }),
    );
    expect(counted).toEqual([1, 2, 1]);
    expect(metrics.value('brand_sprint_open_sockets', { role: 'coach' })).toBe(1);
  });
});

test('refused handshakes and refused requests are counted', async () => {
  await expect(openScreen(backend.url, 'none', { origin: ORIGIN })).rejects.toThrow();
  await expect(ada.get('/api/users')).rejects.toThrow('403');
  const metrics = await readMetrics(ofBackend);
  expect(metrics.value('brand_sprint_socket_handshakes_refused_total', { reason: 'refused' })).toBe(1);
  expect(metrics.value('brand_sprint_access_refusals_total', { reason: 'forbidden' })).toBe(1);
});

test('metrics contain no personal data', async () => {
  const told = (await readMetrics(ofBackend)).text + (await readMetrics(ofWorkers)).text;
  for (const secret of [ada.user.email, ada.user.name, product.admin.email, 'nobody@', 'work.txt']) {
    expect(told).not.toContain(secret);
  }
});

test("the site's port does not serve the operators' routes", async () => {
  for (const path of ['/metrics', '/mail']) {
    const answer = await fetch(`${backend.url}${path}`);
    expect([path, answer.headers.get('content-type')]).toEqual([path, 'text/html; charset=utf-8']);
    expect(answer.status).toBe(404);
  }
  const ready = await (await fetch(`${backend.url}/readyz`)).json();
  expect(ready).toEqual({ status: 'ok' });
});

/** Collects a process's log lines from now on. */
function listen({ child }: Program): Line[] {
  const lines: Line[] = [];
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = `${rest}${chunk}`.split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line));
  });
  return lines;
}

async function post(person: HttpPerson, path: string, requestId: string, body: unknown): Promise<Line> {
  const answer = await fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: person.cookie, 'x-request-id': requestId },
    body: JSON.stringify(body),
  });
  expect([path, answer.status, answer.headers.get('x-request-id')]).toEqual([path, 201, requestId]);
  return (await answer.json()) as Line;
}

const linesOf = (lines: readonly Line[], requestId: string): Line[] =>
  lines.filter((line) => line.requestId === requestId);

test('a request id is in the log lines of the request, its jobs and the jobs of their events', async () => {
  const work = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  const { id } = await post(ada, '/api/submissions', randomUUID(), work);
  const requestId = `proxy-${randomUUID()}`;
  const feedback = { submissionId: id, comment: 'Well done', rating: 4, unlockNext: true };
  await post(coach, '/api/feedback', requestId, feedback);
  await eventually(() => {
    const jobs = linesOf(workersLines, requestId).map(({ queue, type, result }) => [queue, type, result]);
    expect(jobs.toSorted()).toEqual([
      ['activity', 'day.unlocked', 'done'],
      ['activity', 'feedback.given', 'done'],
      ['notifications', 'day.unlocked', 'done'],
      ['notifications', 'feedback.given', 'done'],
      ['unlocks', 'unlock.requested', 'done'],
    ]);
  });
  await eventually(() =>
    expect(linesOf(backendLines, requestId)).toMatchObject([
      { msg: 'request', method: 'POST', route: '/api/feedback', status: 201, person: coach.user.id },
    ]),
  );
});

test('concurrent requests have separate ids', async () => {
  const calls = Array.from({ length: 12 }, (_, index) => ({
    id: randomUUID(),
    message: `Question ${index}`,
  }));
  const path = `/api/conversations/${ada.user.id}/messages`;
  await Promise.all(calls.map(({ id, message }) => post(ada, path, id, { message, day: 1 })));
  await eventually(() => {
    for (const { id } of calls) {
      const job = { msg: 'job', type: 'message.sent' };
      const lines = linesOf(workersLines, id).toSorted((a, b) =>
        String(a.queue).localeCompare(String(b.queue)),
      );
      expect(lines).toMatchObject([
        { ...job, queue: 'activity' },
        { ...job, queue: 'notifications' },
      ]);
    }
  });
});

test("a failure is logged with the response's id and without the request's texts", async () => {
  const refused = await fetch(`${backend.url}/api/users`, { headers: { cookie: ada.cookie } });
  const requestId = refused.headers.get('x-request-id') ?? '';
  await eventually(() => expect(linesOf(backendLines, requestId)).toMatchObject([{ status: 403 }]));
  const all = JSON.stringify([...backendLines, ...workersLines]);
  for (const said of ['Question 3', 'Well done', ada.user.email, product.admin.password]) {
    expect(all).not.toContain(said);
  }
});

function take(body: string): void {
  sent += body;
  for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
  }
}

test("one trace contains the request, its event's job, the job's own event and the pushes of both", async () => {
  await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Nobody traces this', day: 1 });
  await eventually(() => {
    const call = spans.find(({ name }) => name === 'POST /api/conversations/:userId/messages');
    const trace = spans.filter(({ traceId }) => traceId === call?.traceId);
    const backend = 'brand-sprint-backend';
    const names = trace.map(({ name }) => name);
    expect(call).toMatchObject({ service: backend });
    for (const name of ['relay message.sent', 'push message.sent', 'push activity.recorded']) {
      expect(names).toContain(name);
    }
    const job = trace.find(({ name }) => name === 'job activity');
    expect(job).toMatchObject({ service: 'brand-sprint-workers', parentSpanId: call?.spanId });
    const pushed = trace.find(({ name }) => name === 'push activity.recorded');
    expect(pushed).toMatchObject({ service: backend, parentSpanId: job?.spanId });
    const first = trace.find(({ name }) => name === 'push message.sent');
    expect(first?.parentSpanId).toBe(call?.spanId);
  });
});

test('each request starts its own trace, and spans contain no personal data', () => {
  const calls = spans.filter(({ name }) => name.startsWith('POST /api/auth/'));
  // A busy server answers 503, and the call is made again.
  expect([...new Set(calls.map(({ name }) => name))]).toEqual([
    'POST /api/auth/login',
    'POST /api/auth/register',
  ]);
  expect(new Set(calls.map(({ traceId }) => traceId)).size).toBe(calls.length);
  for (const said of ['Nobody traces this', ada.user.email, ada.user.name, coach.user.email]) {
    expect(sent).not.toContain(said);
  }
});
