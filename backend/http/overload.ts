import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded } from './errors.ts';
import type { Limits } from './limits.ts';

/**
 * Load shedding: responds 503 when more than `callsAtWork` requests are running and the oldest has run for
 * `workPatience`, or when the event loop lags by `eventLoopDelay`. A request runs from its complete body to its
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
  const atWork = new Map<FastifyRequest, number>();
  const isOverloaded = (): boolean => {
    if (atWork.size < limits.callsAtWork) return false;
    const [oldest = 0] = atWork.values();
    return performance.now() - oldest > limits.workPatience;
  };
  api.addHook('onRequest', async () => {
    if (isOverloaded()) throw overloaded('busy');
  });
  api.addHook('preHandler', async (request) => {
    if (takesFile(request) || isSignIn(request)) return;
    if (isOverloaded()) throw overloaded('busy');
    atWork.set(request, performance.now());
  });
  const end = async (request: FastifyRequest): Promise<void> => void atWork.delete(request);
  api.addHook('onSend', end);
  api.addHook('onResponse', end);
  api.addHook('onRequestAbort', end);
}

const takesFile = ({ routeOptions: { config } }: FastifyRequest): boolean => config.form !== undefined;

const isSignIn = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => url.startsWith('/api/auth/');
