import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportAccount } from '#shared/contract/accounts.ts';
import { sendFeedbackMessage, sendMessage } from '#shared/contract/messages.ts';
import { upload } from '#shared/contract/uploads.ts';
import { HttpError } from './errors.ts';
import type { Limits } from './limits.ts';
import { networkOf } from './network.ts';
import { actorOf } from './session.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A person is one counter wherever they sit; visitors share that of their address. */
function counterOf(request: FastifyRequest): string {
  const actor = actorOf(request);
  return actor ? `person ${actor.id}` : `address ${networkOf(request.ip)}`;
}

/** Holds everybody to so many calls in a time, counted in this process's memory. */
export async function limitRates(api: FastifyInstance, limits: Limits): Promise<void> {
  await api.register(rateLimit, { global: false });
  const counter = (max: number, timeWindow: number) =>
    api.createRateLimit({ max, timeWindow, keyGenerator: counterOf });
  const calls = counter(limits.requestsPerMinute, MINUTE);
  const messages = counter(limits.messagesPerMinute, MINUTE);
  const uploads = counter(limits.uploadsPerHour, HOUR);
  const exports = counter(limits.exportsPerHour, HOUR);
  const ofRoute = new Map([
    [routeName(sendMessage), messages],
    [routeName(sendFeedbackMessage), messages],
    [routeName(upload), uploads],
    [routeName(exportAccount), exports],
  ]);
  api.addHook('onRequest', async (request) => {
    const special = ofRoute.get(routeName({ method: request.method, path: request.routeOptions.url ?? '' }));
    for (const count of special ? [calls, special] : [calls]) refuse(await count(request));
  });
}

const routeName = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

function refuse(verdict: { isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number }): void {
  if (verdict.isAllowed || !verdict.isExceeded) return;
  const retryAfter = verdict.ttlInSeconds ?? 60;
  throw new HttpError(429, `Too many requests. Please wait ${retryAfter} seconds.`, { retryAfter });
}
