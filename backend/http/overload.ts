import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded } from './errors.ts';
import type { Limits } from './limits.ts';

/**
 * Refuses calls at once with 503 while they would only make a queue longer that nobody waits out: when more than
 * `callsAtWork` are at work and the oldest of them has been so for `workPatience`, or when the process itself
 * answers late by `eventLoopDelay`. A call is at work from when its body is there until its answer is ready, so
 * that slow senders and slow readers do not count. Neither do uploads, which are read while they are handled, and
 * sign-ins, whose passwords are hashed two at a time.
 */
export async function shedLoad(api: FastifyInstance, limits: Limits): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    pressureHandler: () => {
      throw overloaded();
    },
  });
  const atWork = new Map<FastifyRequest, number>();
  const isBehind = (): boolean => {
    if (atWork.size < limits.callsAtWork) return false;
    const [oldest = 0] = atWork.values();
    return performance.now() - oldest > limits.workPatience;
  };
  api.addHook('onRequest', async () => {
    if (isBehind()) throw overloaded();
  });
  api.addHook('preHandler', async (request) => {
    if (request.isMultipart() || isSignIn(request)) return;
    if (isBehind()) throw overloaded();
    atWork.set(request, performance.now());
  });
  const end = async (request: FastifyRequest): Promise<void> => void atWork.delete(request);
  api.addHook('onSend', end);
  api.addHook('onResponse', end);
  api.addHook('onRequestAbort', end);
}

const isSignIn = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => url.startsWith('/api/auth/');
