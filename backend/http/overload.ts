import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded } from './errors.ts';
import type { Limits } from './limits.ts';
import { callerOf } from './rates.ts';

/** The part of `callsAtWork` that one caller may have under overload. */
const SHARE = 0.1;

/**
 * Load shedding: responds 503 when more than `callsAtWork` requests are running and the oldest has run for
 * `workPatience`, to callers who have a tenth of them already, and to everybody when the tenths of all callers are twice
 * as many; or when the event loop lags by `eventLoopDelay`. A request runs from its complete body to its
 * response, so slow senders and readers do not count; nor do uploads, which stream, and sign-ins, which hash two
 * passwords at a time.
 */
export async function shedLoad(api: FastifyInstance, limits: Limits): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    pressureHandler: () => {
      throw overloaded('busy');
    },
  });
  const atWork = new Map<FastifyRequest, { since: number; caller: string }>();
  const own = new Map<string, number>();
  const share = Math.max(2, Math.floor(limits.callsAtWork * SHARE));
  const isSlow = (): boolean => {
    const [oldest] = atWork.values();
    return performance.now() - (oldest?.since ?? 0) > limits.workPatience;
  };
  /** What one caller has beyond its share waits for its own turns, and is no reason to refuse others. */
  const sharesAtWork = (): number =>
    [...own.values()].reduce((sum, count) => sum + Math.min(count, share), 0);
  api.addHook('onRequest', async () => {
    const most = 2 * limits.callsAtWork;
    if (atWork.size >= most && isSlow() && sharesAtWork() >= most) throw overloaded('busy');
  });
  api.addHook('preHandler', async (request) => {
    if (takesFile(request) || isSignIn(request)) return;
    const caller = callerOf(request);
    const count = own.get(caller) ?? 0;
    if (count >= share && atWork.size >= limits.callsAtWork && isSlow()) throw overloaded('busy');
    atWork.set(request, { since: performance.now(), caller });
    own.set(caller, count + 1);
  });
  const end = async (request: FastifyRequest): Promise<void> => {
    const { caller } = atWork.get(request) ?? {};
    if (caller === undefined) return;
    atWork.delete(request);
    const count = own.get(caller) ?? 0;
    if (count > 1) own.set(caller, count - 1);
    else own.delete(caller);
  };
  api.addHook('onSend', end);
  api.addHook('onResponse', end);
  api.addHook('onRequestAbort', end);
}

const takesFile = ({ routeOptions: { config } }: FastifyRequest): boolean => config.form !== undefined;

const isSignIn = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => url.startsWith('/api/auth/');
