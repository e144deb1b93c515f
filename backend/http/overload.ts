import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { type Database, poolState } from '#shared/platform/database.ts';
import { overloaded } from './errors.ts';
import type { Limits } from './limits.ts';

/**
 * Refuses calls at once with 503 while they would only make a queue longer that nobody waits out: too many
 * wait for a database connection, or the process answers late by `eventLoopDelay`.
 */
export async function shedLoad(api: FastifyInstance, db: Database, limits: Limits): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    pressureHandler: () => {
      throw overloaded();
    },
  });
  api.addHook('onRequest', async () => {
    if (poolState(db).waiting > limits.waitingForDatabase) throw overloaded();
  });
}
