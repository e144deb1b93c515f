import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded } from './errors.ts';
import type { Limits } from './limits.ts';
import { callerOf } from './rates.ts';

/** The part of `callsAtWork` that one caller may have under overload. */
const SHARE = 0.1;

/**
 * Load shedding: responds 503 when more than `callsAtWork` requests are running and the oldest has run for
 * `workPatience`, to callers who have a tenth of them already, and to everybody when there are twice as many; or when the
 * event loop lags by `eventLoopDelay`. A request runs from its complete body to its
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
  const share = Math.max(2, Math.floor(limits.callsAtWork * SHARE));
  const isOverloaded = (most = limits.callsAtWork): boolean => {
    if (atWork.size < most) return false;
    const [oldest] = atWork.values();
    return performance.now() - (oldest?.since ?? 0) > limits.workPatience;
  };
  const ownOf = (caller: string): number =>
    [...atWork.values()].filter((each) => each.caller === caller).length;
  api.addHook('onRequest', async () => {
    if (isOverloaded(2 * limits.callsAtWork)) throw overloaded('busy');
  });
  api.addHook('preHandler', async (request) => {
    if (takesFile(request) || isSignIn(request)) return;
    const caller = callerOf(request);
    if (isOverloaded() && ownOf(caller) >= share) throw overloaded('busy');
    atWork.set(request, { since: performance.now(), caller });
  });
  const end = async (request: FastifyRequest): Promise<void> => void atWork.delete(request);
  api.addHook('onSend', end);
  api.addHook('onResponse', end);
  api.addHook('onRequestAbort', end);
}

const takesFile = ({ routeOptions: { config } }: FastifyRequest): boolean => config.form !== undefined;

const isSignIn = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => url.startsWith('/api/auth/');
