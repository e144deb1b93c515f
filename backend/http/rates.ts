import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportAccount } from '#shared/contract/accounts.ts';
import { getBookAssets, getBookDocument, printBook } from '#shared/contract/brand-documents.ts';
import { saveDraft } from '#shared/contract/drafts.ts';
import { uploadMessageFile, uploadVoiceNote } from '#shared/contract/message-files.ts';
import { listMessages, sendFeedbackMessage, sendMessage } from '#shared/contract/messages.ts';
import { search } from '#shared/contract/search.ts';
import { upload } from '#shared/contract/uploads.ts';
import { setAvatar } from '#shared/contract/users.ts';
import { tooManyRequests } from './errors.ts';
import type { Limits } from './limits.ts';
import { networkOf } from './network.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Maximum number of tracked keys; the least recently used is evicted. */
const MAX_COUNTERS = 20_000;
const READS = new Set(['GET', 'HEAD']);

/** Rate-limit key: the user, or a visitor's address. */
export function callerOf(request: FastifyRequest): string {
  // A view counts as its coach's.
  const actor = request.live?.actor;
  return actor ? `person ${actor.id}` : `address ${networkOf(request.ip)}`;
}

/** Whether a read looks for a text; a route without a schema of its query ignores it. */
const isSearch = ({ query, routeOptions }: FastifyRequest): boolean =>
  routeOptions.schema?.querystring !== undefined && Boolean((query as { q?: string }).q);

interface Counter {
  /** Counts a call; throws 429 once its key exceeds the limit in a window that began with the first call. */
  count: (request: FastifyRequest) => void;
  /** Counts what a call turned out to cost. */
  add: (request: FastifyRequest, calls: number) => void;
}

function createCounter(max: number, window: number, keyOf = callerOf): Counter {
  // Least recently used first.
  const counts = new Map<string, { since: number; calls: number }>();
  /** Counts calls; what was counted before. */
  function add(request: FastifyRequest, more: number): { since: number; calls: number } {
    const now = performance.now();
    const key = keyOf(request);
    const known = counts.get(key);
    const { since, calls } = known && known.since + window > now ? known : { since: now, calls: 0 };
    counts.delete(key);
    counts.set(key, { since, calls: calls + more });
    if (counts.size > MAX_COUNTERS) counts.delete(counts.keys().next().value ?? key);
    return { since, calls };
  }

  return {
    count: (request) => {
      const { since, calls } = add(request, 1);
      if (calls >= max) throw tooManyRequests(Math.ceil((since + window - performance.now()) / 1_000));
    },
    add: (request, calls) => void add(request, calls),
  };
}

/**
 * In-memory rate limits per user or address, in each process. Messages a minute alone are counted in PostgreSQL, over all
 * processes: `backend/modules/messages/messages.queries.ts`.
 */
export function limitRates(api: FastifyInstance, limits: Limits): void {
  const reads = createCounter(limits.readsPerMinute, MINUTE);
  const searches = createCounter(limits.searchesPerMinute, MINUTE);
  const writes = createCounter(limits.writesPerMinute, MINUTE);
  const writesADay = createCounter(limits.writesPerDay, DAY);
  const messagesADay = createCounter(limits.messagesPerDay, DAY);
  const draftSaves = createCounter(limits.draftSavesPerMinute, MINUTE);
  const uploads = createCounter(limits.uploadsPerHour, HOUR);
  const messageFiles = createCounter(limits.messageFilesPerHour, HOUR);
  const exports = createCounter(limits.exportsPerHour, HOUR);
  const prints = createCounter(limits.printsPerHour, HOUR);
  const ofRoute = new Map([
    [routeName(search), searches],
    [routeName(sendMessage), messagesADay],
    [routeName(sendFeedbackMessage), messagesADay],
    [routeName(saveDraft), draftSaves],
    [routeName(upload), uploads],
    [routeName(setAvatar), uploads],
    [routeName(uploadMessageFile), messageFiles],
    [routeName(uploadVoiceNote), messageFiles],
    [routeName(exportAccount), exports],
    [routeName(printBook), prints],
    [routeName(getBookDocument), exports],
    [routeName(getBookAssets), exports],
  ]);
  api.addHook('onRequest', (request, _reply, done) => {
    const general = READS.has(request.method) ? [reads] : [writes, writesADay];
    for (const counter of general) counter.count(request);
    const name = routeName({ method: request.method, path: request.routeOptions.url ?? '' });
    ofRoute.get(name)?.count(request);
    // Coaches' lists are searched by their rows' names, and every push reads them again.
    if (name === routeName(listMessages) && isSearch(request)) searches.count(request);
    done();
  });
  api.addHook('onSend', (request, _reply, payload, done) => {
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    if (READS.has(request.method)) reads.add(request, Math.floor(size / limits.readSize));
    done();
  });
}

/** The limit of calls and pages without a session, per address and minute. */
export function limitPublicRates(api: FastifyInstance, max: number): void {
  const counter = createCounter(max, MINUTE, ({ ip }) => networkOf(ip));
  api.addHook('onRequest', (request, _reply, done) => {
    counter.count(request);
    done();
  });
}

/** A HEAD runs the handler of its GET, so it counts as one. */
const routeName = ({ method, path }: { method: string; path: string }): string =>
  `${method === 'HEAD' ? 'GET' : method} ${path}`;
