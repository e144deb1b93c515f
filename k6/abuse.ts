import exec from 'k6/execution';
import http, { CookieJar } from 'k6/http';
import { WebSocket } from 'k6/websockets';
import { type Answer, call } from './lib/call.ts';
import { openDashboard, openDesk, say, stamped } from './lib/flows.ts';
import { encodeEvent } from './lib/frames.ts';
import { holdCoach } from './lib/holders.ts';
import { abuseErrors, abuseHeldBack } from './lib/metrics.ts';
import { arriving, defineLoad, holding, pushThresholds, sharedThresholds } from './lib/options.ts';
import { coaches, participants, pick } from './lib/people.ts';
import { pause } from './lib/screen.ts';
import { durationOr, origin, rate } from './lib/settings.ts';

export { setup } from './lib/ready.ts';
export { handleSummary } from './lib/summary.ts';

const seconds = durationOr(20);
const at = (exec: string, perSecond: number) =>
  arriving(exec, { rate: rate(perSecond), seconds, startTime: 1, patience: 4 });
/** The last one seeded is nobody's neighbour. */
const abuser = pick(participants, participants.length - 1);
const others = participants.length - 1;

export const options = defineLoad({
  scenarios: {
    desks: holding('desks', 2, seconds + 3),
    chat: at('chat', 10),
    dashboard: at('dashboard', 3),
    desk: at('desk', 1),
    guess: at('guess', 10),
    flood: at('flood', 40),
    garbage: at('garbage', 20),
    bigBodies: at('bigBodies', 3),
    badSockets: at('badSockets', 5),
  },
  thresholds: {
    ...sharedThresholds(['chat', 'dashboard', 'desk']),
    ...pushThresholds,
    abuse_errors: ['count==0'],
    abuse_held_back: ['count>0'],
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
  const person = pick(participants, turn() % others);
  await say(person, person, stamped('A calm question'));
}

export const dashboard = (): Promise<void> => openDashboard(pick(participants, turn() % others));
export const desk = (): Promise<void> => openDesk(pick(coaches, turn()));

const judge = ({ status }: Answer<unknown>): void => {
  abuseErrors.add(status >= 500 || status === 0 ? 1 : 0);
  abuseHeldBack.add(status === 429 ? 1 : 0);
};

/** Passwords tried on accounts that exist. */
export async function guess(): Promise<void> {
  const { email } = pick(participants, turn() % others);
  const body = { email, password: `guess-${turn()}` };
  judge(await call({ flow: 'guess', method: 'POST', route: '/api/auth/login', body, expect: [401, 429] }));
}

/** One person who writes as fast as the line carries. */
export async function flood(): Promise<void> {
  judge(
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

const shapes: readonly { method: 'GET' | 'POST'; route: string; body?: unknown; query?: string }[] = [
  { method: 'POST', route: '/api/submissions', body: '{"userId":' },
  { method: 'POST', route: '/api/submissions', body: { userId: 'x'.repeat(5_000), taskDay: [] } },
  { method: 'POST', route: '/api/auth/login', body: { email: { $ne: null }, password: ['a'] } },
  { method: 'GET', route: '/api/users/99999999999999999999' },
  { method: 'GET', route: '/api/activity', query: '?cursor=%00%ff%27%3B--' },
  { method: 'GET', route: '/api/no/such/thing' },
  { method: 'POST', route: '/api/feedback', body: '[[[[[[[[[[[[' },
];

export async function garbage(): Promise<void> {
  const shape = shapes[turn() % shapes.length];
  if (!shape) return;
  const expect = [400, 401, 403, 404, 413, 415, 429];
  judge(await call({ flow: 'garbage', person: abuser, expect, ...shape }));
}

const BIG = `{"message":"${'x'.repeat(2 * 1024 * 1024)}","day":1}`;

/** Bodies far above what is taken; the server may hang up before all of it was sent. */
export async function bigBodies(): Promise<void> {
  const response = await http.asyncRequest('POST', `${origin}/api/conversations/${abuser.id}/messages`, BIG, {
    headers: { Cookie: abuser.cookie, 'Content-Type': 'application/json' },
    jar: new CookieJar(),
    tags: { flow: 'big-body', name: 'POST /api/conversations/:userId/messages' },
    responseCallback: http.expectedStatuses(0, 413, 429),
  });
  abuseErrors.add(response.status >= 500 || (response.status >= 200 && response.status < 300) ? 1 : 0);
}

/** Screens that speak nonsense, and handshakes from a foreign page; both are cut. */
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
