import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For coaches without the second factor that the site requires: open calls, and what sets one up. */
    worksWithoutFactor?: boolean;
  }
}

export const factorNeeded = (): HttpError =>
  new HttpError(403, 'Coaches need a second factor here. Please set one up.', { code: 'second-factor' });

/**
 * Refuses coaches without the second factor that the site requires, in sessions that began before too. A call that
 * does not say otherwise is refused, so a new one is closed to them.
 */
export function requireFactors(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ live, routeOptions }) => {
    if (!live?.actor.lacksFactor || routeOptions.config.worksWithoutFactor) return;
    throw factorNeeded();
  });
}
