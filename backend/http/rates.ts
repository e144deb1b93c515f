import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rate } from '#shared/contract/endpoint.ts';
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

const isSearch = ({ query }: FastifyRequest): boolean => Boolean((query as { q?: string }).q);

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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the endpoint; a HEAD counts as its GET. */
    rate?: Rate;
  }
}

/**
 * In-memory rate limits per user or address, in each process. Messages a minute alone are counted in PostgreSQL, over all
 * processes: `backend/modules/messages/messages.queries.ts`.
 */
export function limitRates(api: FastifyInstance, limits: Limits): void {
  const reads = createCounter(limits.readsPerMinute, MINUTE);
  const writes = createCounter(limits.writesPerMinute, MINUTE);
  const writesADay = createCounter(limits.writesPerDay, DAY);
  const named: Record<Rate, Counter> = {
    searches: createCounter(limits.searchesPerMinute, MINUTE),
    messages: createCounter(limits.messagesPerDay, DAY),
    drafts: createCounter(limits.draftSavesPerMinute, MINUTE),
    uploads: createCounter(limits.uploadsPerHour, HOUR),
    messageFiles: createCounter(limits.messageFilesPerHour, HOUR),
    exports: createCounter(limits.exportsPerHour, HOUR),
    prints: createCounter(limits.printsPerHour, HOUR),
  };
  api.addHook('onRequest', (request, _reply, done) => {
    const general = READS.has(request.method) ? [reads] : [writes, writesADay];
    for (const counter of general) counter.count(request);
    const { rate } = request.routeOptions.config;
    if (rate && (rate !== 'searches' || isSearch(request))) named[rate].count(request);
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
