import type { FastifyInstance, FastifyRequest } from 'fastify';
import { login, register, setPassword } from '#shared/contract/auth.ts';
import { upload } from '#shared/contract/uploads.ts';
import {
  accessRefusals,
  httpDuration,
  httpRequests,
  rateLimitRefusals,
  replies,
  replyResults,
  signIns,
  uploads,
} from '#shared/operations/metrics.ts';
import { HttpError } from './errors.ts';

/** Calls with the right password, which ask for the second factor: no failed sign-ins. */
const halfSignIns = new WeakSet<FastifyRequest>();

/** Counts responses by route, method and status, never by user. */
export function observeRequests(app: FastifyInstance): void {
  initialiseCounters();
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof HttpError && error.body.reason === 'second-factor') halfSignIns.add(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    const method = methods.has(request.method) ? request.method : 'other';
    const route = routeOf(request);
    const status = reply.statusCode;
    httpRequests.inc({ method, route, status });
    httpDuration.observe({ method, route }, reply.elapsedTime / 1_000);
    observeRefusal(route, status);
    observeSubject(`${method} ${route}`, halfSignIns.has(request) ? 200 : status);
  });
}

/** The route pattern; files and unknown URLs share one label. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  return url.startsWith('/api') || PROBES.has(url) ? url : 'page';
}

/** Node's parser accepts many more methods; each would add time series. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PROBES = new Set(['/healthz', '/readyz']);
const waysIn = new Map<string, string>([
  [`${login.method} ${login.path}`, 'password'],
  [`${register.method} ${register.path}`, 'registration'],
  [`${setPassword.method} ${setPassword.path}`, 'link'],
]);
const SIGN_IN_RESULTS = ['ok', 'refused', 'throttled', 'failed'] as const;
const UPLOAD_RESULTS = ['stored', 'refused', 'failed'] as const;
const uploadRoute = `${upload.method} ${upload.path}`;

/** Initialise counters used by alerts: Prometheus sees no increase in a series that starts with its first count. */
function initialiseCounters(): void {
  for (const way of waysIn.values()) {
    for (const result of SIGN_IN_RESULTS) signIns.inc({ way, result }, 0);
  }
  for (const result of UPLOAD_RESULTS) uploads.inc({ result }, 0);
  for (const result of replyResults) replies.inc({ result }, 0);
  for (const reason of ['signed_out', 'forbidden']) accessRefusals.inc({ reason }, 0);
}

function observeRefusal(route: string, status: number): void {
  if (status === 429) rateLimitRefusals.inc({ route });
  if (status === 401 && !AUTH.has(route)) accessRefusals.inc({ reason: 'signed_out' });
  if (status === 403) accessRefusals.inc({ reason: 'forbidden' });
}

/** Calls whose 401 means a wrong password. */
const AUTH = new Set<string>([login.path, register.path, setPassword.path]);

function observeSubject(name: string, statusCode: number): void {
  const way = waysIn.get(name);
  if (way) signIns.inc({ way, result: signInResult(statusCode) });
  if (name === uploadRoute) uploads.inc({ result: uploadResult(statusCode) });
}

function signInResult(status: number): (typeof SIGN_IN_RESULTS)[number] {
  if (status < 400) return 'ok';
  if (status === 429) return 'throttled';
  return status < 500 ? 'refused' : 'failed';
}

function uploadResult(status: number): (typeof UPLOAD_RESULTS)[number] {
  if (status < 400) return 'stored';
  return status < 500 ? 'refused' : 'failed';
}
