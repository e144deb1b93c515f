import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { collect, openScreen } from '#tests/backend/live-site.ts';
import { eventually } from '#tests/support/eventually.ts';
import { signIn, signUp } from './http-person.ts';
import { startProduct } from './start-product.ts';

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
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
const product = await startProduct({ env });
const coach = await signIn(product.baseUrl, product.admin);
const screen = await openScreen(product.baseUrl, coach.cookie, { origin: product.baseUrl });
const activity = collect(screen, 'activity.recorded');
const ada = await signUp(product.baseUrl);
// Entries that are written together share the trace of the first.
await eventually(() => expect(activity).not.toEqual([]));
afterAll(async () => {
  screen?.close();
  await product.stop();
  collector.close();
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
  }, 15_000);
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
