import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For coaches without the second factor that the site requires: open calls, and what sets one up. */
    worksWithoutFactor?: boolean;
  }
}

/**
 * Refuses coaches without the second factor that the site requires, in sessions that began before too. A call that
 * does not say otherwise is refused, so a new one is closed to them.
 */
export function requireFactors(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ live, routeOptions }) => {
    if (!live?.actor.lacksFactor || routeOptions.config.worksWithoutFactor) return;
    const message = 'Coaches need a second factor here. Please set one up.';
    throw new HttpError(403, message, { code: 'second-factor' });
  });
}
