import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportAccount } from '#shared/contract/accounts.ts';
import { getBookAssets, getBookDocument, printBook } from '#shared/contract/brand-documents.ts';
import { saveDraft } from '#shared/contract/drafts.ts';
import { uploadMessageFile } from '#shared/contract/message-files.ts';
import { sendFeedbackMessage, sendMessage } from '#shared/contract/messages.ts';
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

/** Counts a call; throws 429 once its key exceeds the limit in a window that began with the first call. */
type CountCall = (request: FastifyRequest) => void;

function createCounter(max: number, window: number, keyOf = callerOf): CountCall {
  // Least recently used first.
  const counts = new Map<string, { since: number; calls: number }>();
  return (request) => {
    const now = Date.now();
    const key = keyOf(request);
    const known = counts.get(key);
    const { since, calls } = known && known.since + window > now ? known : { since: now, calls: 0 };
    counts.delete(key);
    counts.set(key, { since, calls: calls + 1 });
    if (counts.size > MAX_COUNTERS) counts.delete(counts.keys().next().value ?? key);
    if (calls >= max) throw tooManyRequests(Math.ceil((since + window - now) / 1_000));
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
    [routeName(exportAccount), exports],
    [routeName(printBook), prints],
    [routeName(getBookDocument), exports],
    [routeName(getBookAssets), exports],
  ]);
  api.addHook('onRequest', (request, _reply, done) => {
    const general = READS.has(request.method) ? [reads] : [writes, writesADay];
    for (const count of general) count(request);
    ofRoute.get(routeName({ method: request.method, path: request.routeOptions.url ?? '' }))?.(request);
    done();
  });
}

/** The limit of calls and pages without a session, per address and minute. */
export function limitPublicRates(api: FastifyInstance, max: number): void {
  const count = createCounter(max, MINUTE, ({ ip }) => networkOf(ip));
  api.addHook('onRequest', (request, _reply, done) => {
    count(request);
    done();
  });
}

const routeName = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
