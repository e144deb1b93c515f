import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rate } from '#shared/contract/endpoint.ts';
import { tooManyRequests } from './errors.ts';
import type { Limits } from './limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const READS = new Set(['GET', 'HEAD']);

/** Rate-limit key: the user, or a visitor's address. */
export function callerOf(request: FastifyRequest): string {
  // A view counts as its coach's.
  const actor = request.live?.actor;
  return actor ? `person ${actor.id}` : `address ${networkOf(request.ip)}`;
}

const isSearch = ({ query }: FastifyRequest): boolean => Boolean((query as { q?: string }).q);

/** Maximum number of tracked keys; the least recently used is evicted. */
const MAX_KEYS = 20_000;

/** Counts by key in a window of `ms`, which begins with the key's first count. Returns the count, and the ms that are left. */
export function createWindowCounter<K>(
  ms: number,
): (key: K, amount?: number) => { count: number; left: number } {
  // Least recently used first.
  const counts = new Map<K, { since: number; count: number }>();
  return (key, amount = 1) => {
    const now = performance.now();
    const known = counts.get(key);
    const { since, count } = known && known.since + ms > now ? known : { since: now, count: 0 };
    counts.delete(key);
    counts.set(key, { since, count: count + amount });
    const [oldest = key] = counts.keys();
    if (counts.size > MAX_KEYS) counts.delete(oldest);
    return { count: count + amount, left: since + ms - now };
  };
}

interface Counter {
  /** Counts a call; throws 429 once its key exceeds the limit. */
  count: (request: FastifyRequest) => void;
  /** Counts what a call turned out to cost. */
  add: (request: FastifyRequest, calls: number) => void;
}

function createCounter(max: number, window: number, keyOf = callerOf): Counter {
  const add = createWindowCounter<string>(window);
  return {
    count: (request) => {
      const { count, left } = add(keyOf(request));
      if (count > max) throw tooManyRequests(Math.ceil(left / 1_000));
    },
    add: (request, calls) => void add(keyOf(request), calls),
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

/**
 * Rate-limit key of an address. One IPv6 household or server controls a /64, so only the first half counts. A closed
 * connection has no address.
 */
export function networkOf(ip: string | undefined): string {
  if (!ip) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [left = '', right] = address.toLowerCase().split('::');
  const groups = (part = ''): string[] => part.split(':').filter(Boolean);
  const [before, after] = [groups(left), groups(right)];
  const missing = right === undefined ? 0 : 8 - before.length - after.length;
  const zeros = Array.from({ length: Math.max(0, missing) }, () => '0');
  const half = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${half.join(':')}::/64`;
}

/**
 * Rewrites X-Forwarded-For before anybody reads it: some proxies (Azure, IIS) write ports or brackets. From an address
 * that cannot be read on, nothing to its left counts, so that the proxy that wrote it is the caller.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const given = headers['x-forwarded-for'];
    if (given === undefined) return;
    const addresses = String(given).split(',').map(addressIn);
    const known = addresses.slice(addresses.lastIndexOf(undefined) + 1);
    headers['x-forwarded-for'] = known.join(', ');
  });
}

/** `203.0.113.9:51234`, `[2001:db8::1]:443` and `[2001:db8::1]` without what is not the address. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) ? bare : undefined;
}
