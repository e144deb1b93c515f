import exec from 'k6/execution';
import { CookieJar } from 'k6/http';
import { WebSocket } from 'k6/websockets';
import { type Answer, call } from './lib/call.ts';
import { openDashboard, openDesk, say, stamped } from './lib/flows.ts';
import { encodeEvent } from './lib/frames.ts';
import { abuseErrors, abuseLimited } from './lib/metrics.ts';
import { holdCoach } from './lib/open-screens.ts';
import { arriving, defineLoad, holding, pushThresholds, sharedThresholds } from './lib/options.ts';
import { createReport, roundTo, type SummaryData } from './lib/report.ts';
import { pause } from './lib/screen.ts';
import { coaches, participants, pick } from './lib/seeded-people.ts';
import { durationOr, origin, rate, subject } from './lib/settings.ts';
import { writeReport } from './lib/summary.ts';

export { setup } from './lib/setup.ts';

const seconds = durationOr(24);
/** Seconds of normal use before the abuse starts, for comparison. */
const calm = Math.max(3, Math.round(seconds / 3));
const normalUse = (exec: string, perSecond: number, isCalm: boolean) =>
  arriving(exec, {
    rate: rate(perSecond),
    seconds: isCalm ? calm : seconds - calm,
    startTime: isCalm ? 1 : calm + 1,
  });
const abusing = (exec: string, perSecond: number) =>
  arriving(exec, { rate: rate(perSecond), seconds: seconds - calm, startTime: calm + 1, maxSeconds: 4 });
/** The last seeded participant takes no part in the normal use. */
const abuser = pick(participants, participants.length - 1);
const ordinary = participants.length - 1;

export const options = defineLoad({
  scenarios: {
    desks: holding('desks', 2, seconds + 3),
    chat_before: normalUse('chat', 10, true),
    dashboard_before: normalUse('dashboard', 3, true),
    desk_before: normalUse('desk', 1, true),
    chat_during: normalUse('chat', 10, false),
    dashboard_during: normalUse('dashboard', 3, false),
    desk_during: normalUse('desk', 1, false),
    guess: abusing('guess', 10),
    flood: abusing('flood', 40),
    garbage: abusing('garbage', 20),
    bigBodies: abusing('bigBodies', 3),
    badSockets: abusing('badSockets', 5),
  },
  thresholds: {
    ...sharedThresholds([]),
    'http_req_duration{scenario:chat_before}': ['p(95)<200'],
    'http_req_duration{scenario:dashboard_before}': ['p(95)<250'],
    'http_req_duration{scenario:desk_before}': ['p(95)<300'],
    'http_req_duration{scenario:chat_during}': ['p(95)<200'],
    'http_req_duration{scenario:dashboard_during}': ['p(95)<250'],
    'http_req_duration{scenario:desk_during}': ['p(95)<300'],
    ...pushThresholds,
    abuse_errors: ['count==0'],
    abuse_limited: ['count>0'],
    sockets_cut: ['count==0'],
    'http_req_duration{flow:guess}': ['max<15000'],
    'http_req_duration{flow:flood}': ['max<15000'],
    'http_req_duration{flow:garbage}': ['max<15000'],
    'http_req_duration{flow:big-body}': ['max<15000'],
  },
});

export const desks = (): Promise<void> => holdCoach(seconds + 2);

const turn = (): number => exec.scenario.iterationInTest;

export async function chat(): Promise<void> {
  const person = pick(participants, turn() % ordinary);
  await say(person, person, stamped('A calm question'));
}

export const dashboard = (): Promise<void> => openDashboard(pick(participants, turn() % ordinary));
export const desk = (): Promise<void> => openDesk(pick(coaches, turn()));

const record = ({ status }: Answer<unknown>): void => {
  abuseErrors.add(status >= 500 || status === 0 ? 1 : 0);
  abuseLimited.add(status === 429 ? 1 : 0);
};

/** Guesses passwords of existing accounts. */
export async function guess(): Promise<void> {
  const { email } = pick(participants, turn() % ordinary);
  const body = { email, password: `guess-${turn()}` };
  record(await call({ flow: 'guess', method: 'POST', route: '/api/auth/login', body, expect: [401, 429] }));
}

/** One participant sends messages far above the rate limit. */
export async function flood(): Promise<void> {
  record(
    await call({
      flow: 'flood',
      method: 'POST',
      route: '/api/conversations/:userId/messages',
      params: { userId: abuser.id },
      person: abuser,
      body: { message: 'flood', day: 1 },
      expect: [201, 429],
    }),
  );
}

const malformed: readonly { method: 'GET' | 'POST'; route: string; body?: unknown; query?: string }[] = [
  { method: 'POST', route: '/api/submissions', body: '{"userId":' },
  { method: 'POST', route: '/api/submissions', body: { userId: 'x'.repeat(5_000), taskDay: [] } },
  { method: 'POST', route: '/api/auth/login', body: { email: { $ne: null }, password: ['a'] } },
  { method: 'GET', route: '/api/users/99999999999999999999' },
  { method: 'GET', route: '/api/activity', query: '?cursor=%00%ff%27%3B--' },
  { method: 'GET', route: '/api/no/such/thing' },
  { method: 'POST', route: '/api/feedback', body: '[[[[[[[[[[[[' },
];

export async function garbage(): Promise<void> {
  const request = malformed[turn() % malformed.length];
  if (!request) return;
  const expect = [400, 401, 403, 404, 413, 415, 429];
  record(await call({ flow: 'garbage', person: abuser, expect, ...request }));
}

const BIG = `{"message":"${'x'.repeat(2 * 1024 * 1024)}","day":1}`;

/** Bodies above the size limit. The server may close the connection before it has read them. */
export async function bigBodies(): Promise<void> {
  const { status } = await call({
    flow: 'big-body',
    method: 'POST',
    route: '/api/conversations/:userId/messages',
    params: { userId: abuser.id },
    person: abuser,
    body: BIG,
    expect: [0, 413, 429],
  });
  abuseErrors.add(status >= 500 || (status >= 200 && status < 300) ? 1 : 0);
}

/** Sockets that send invalid frames, and handshakes from a foreign origin. The server must close both. */
export async function badSockets(): Promise<void> {
  const isForeign = turn() % 2 === 0;
  const headers = { Cookie: abuser.cookie, Origin: isForeign ? 'https://elsewhere.invalid' : origin };
  const address = `${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, null, {
    headers,
    jar: new CookieJar(),
    tags: { name: 'bad socket' },
  });
  let isOpen = true;
  const end = (): void => {
    isOpen = false;
  };
  socket.onclose = end;
  socket.onerror = end;
  socket.onmessage = (message) => {
    const frame = String(message?.data);
    if (frame.startsWith('0')) socket.send('40');
    if (frame.startsWith('40')) {
      socket.send(encodeEvent('no.such.event', { x: 'y'.repeat(1_000) }));
      socket.send('42["typing"');
      socket.send('x'.repeat(64 * 1024));
    }
  };
  await pause(2_000);
  abuseErrors.add(isOpen ? 1 : 0);
  socket.close();
}

export function handleSummary(data: SummaryData): Record<string, string> {
  const p95 = (name: string): string =>
    roundTo(data.metrics[`http_req_duration{scenario:${name}}`]?.values['p(95)'] ?? 0);
  const changes = ['chat', 'dashboard', 'desk'].map(
    (flow) => `${flow} ${p95(`${flow}_before`)} ms before, ${p95(`${flow}_during`)} ms during the abuse`,
  );
  const finding = `p95 of normal use: ${changes.join('; ')}.`;
  return writeReport(createReport(data, { ...subject, finding }));
}
