import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { overloaded } from './errors.ts';
import type { Limits } from './limits.ts';

/** Load shedding: 503 at once while the event loop lags by `eventLoopDelay`. */
export async function shedLoad(api: FastifyInstance, { eventLoopDelay }: Limits): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: eventLoopDelay,
    pressureHandler: () => {
      throw overloaded('busy');
    },
  });
}
