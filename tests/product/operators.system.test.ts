import getPort from 'get-port';
import { afterAll, expect, test } from 'vitest';
import { collect, openScreen } from '#tests/backend/live-site.ts';
import { eventually } from '#tests/support/eventually.ts';
import { signIn, signUp } from './http-person.ts';
import { readMetrics } from './metrics.ts';
import { startProduct } from './start-product.ts';

const product = await startProduct({ backends: 0, workers: 0 });
const [backendPort, workersPort] = [await getPort(), await getPort()];
const ofBackend = `http://127.0.0.1:${backendPort}`;
const ofWorkers = `http://127.0.0.1:${workersPort}`;
const backend = await product.startBackend({ OPERATORS_PORT: String(backendPort) });
await product.startWorkers({ OPERATORS_PORT: String(workersPort) });
const coach = await signIn(backend.url, product.admin);
const screen = await openScreen(backend.url, coach.cookie, { origin: backend.url });
const activity = collect(screen, 'activity.recorded');
const ada = await signUp(backend.url);
await ada.upload(1, 'work.txt');
await expect(signIn(backend.url, { email: 'nobody@example.com', password: 'wrong-one' })).rejects.toThrow();
await eventually(() => expect(activity).toHaveLength(1));
afterAll(async () => {
  screen?.close();
  await product.stop();
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
    const back = await openScreen(backend.url, coach.cookie, { origin: backend.url }, (socket) => {
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
  await expect(openScreen(backend.url, 'none', { origin: backend.url })).rejects.toThrow();
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
  for (const path of ['/metrics', '/queues', '/queues/api/queues']) {
    const answer = await fetch(`${backend.url}${path}`);
    expect([path, answer.headers.get('content-type')]).toEqual([path, 'text/html; charset=utf-8']);
    expect(answer.status).toBe(404);
  }
  const ready = await (await fetch(`${backend.url}/readyz`)).json();
  expect(ready).toEqual({ status: 'ok' });
});
