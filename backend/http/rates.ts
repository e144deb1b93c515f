import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportAccount } from '#shared/contract/accounts.ts';
import { getBookAssets, getBookDocument, printBook } from '#shared/contract/brand-documents.ts';
import { saveDraft } from '#shared/contract/drafts.ts';
import { sendFeedbackMessage, sendMessage } from '#shared/contract/messages.ts';
import { upload } from '#shared/contract/uploads.ts';
import { setAvatar } from '#shared/contract/users.ts';
import { tooManyRequests } from './errors.ts';
import type { Limits } from './limits.ts';
import { networkOf } from './network.ts';
import { actorOf } from './session.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Maximum number of tracked keys; the least recently used is evicted. */
const MAX_COUNTERS = 20_000;
const READS = new Set(['GET', 'HEAD']);

/** Rate-limit key: the user, or a visitor's address. */
function counterOf(request: FastifyRequest): string {
  const actor = actorOf(request);
  return actor ? `person ${actor.id}` : `address ${networkOf(request.ip)}`;
}

/**
 * In-memory rate limits per user or address, in each process. Messages a minute alone are counted in PostgreSQL, over all
 * processes: `backend/modules/messages/messages.queries.ts`.
 */
export async function limitRates(api: FastifyInstance, limits: Limits): Promise<void> {
  await api.register(rateLimit, { global: false, cache: MAX_COUNTERS });
  const counter = (max: number, timeWindow: number) =>
    api.createRateLimit({ max, timeWindow, keyGenerator: counterOf });
  const reads = counter(limits.readsPerMinute, MINUTE);
  const writes = counter(limits.writesPerMinute, MINUTE);
  const writesADay = counter(limits.writesPerDay, DAY);
  const messagesADay = counter(limits.messagesPerDay, DAY);
  const draftSaves = counter(limits.draftSavesPerMinute, MINUTE);
  const uploads = counter(limits.uploadsPerHour, HOUR);
  const exports = counter(limits.exportsPerHour, HOUR);
  const prints = counter(limits.printsPerHour, HOUR);
  const ofRoute = new Map([
    [routeName(sendMessage), messagesADay],
    [routeName(sendFeedbackMessage), messagesADay],
    [routeName(saveDraft), draftSaves],
    [routeName(upload), uploads],
    [routeName(setAvatar), uploads],
    [routeName(exportAccount), exports],
    [routeName(printBook), prints],
    [routeName(getBookDocument), exports],
    [routeName(getBookAssets), exports],
  ]);
  api.addHook('onRequest', async (request) => {
    const special = ofRoute.get(routeName({ method: request.method, path: request.routeOptions.url ?? '' }));
    const general = READS.has(request.method) ? [reads] : [writes, writesADay];
    for (const count of special ? [...general, special] : general) refuse(await count(request));
  });
}

/** The limit of calls and pages without a session, per address and minute. */
export async function limitPublicRates(api: FastifyInstance, max: number): Promise<void> {
  await api.register(rateLimit, { global: false, cache: MAX_COUNTERS });
  const calls = api.createRateLimit({ max, timeWindow: MINUTE, keyGenerator: ({ ip }) => networkOf(ip) });
  api.addHook('onRequest', async (request) => refuse(await calls(request)));
}

const routeName = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

function refuse(verdict: { isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number }): void {
  if (verdict.isAllowed || !verdict.isExceeded) return;
  throw tooManyRequests(verdict.ttlInSeconds ?? 60);
}
