import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

/**
 * Collects the paths. The result adds the methods that a path does not have, as routes that answer 405, or 204 to OPTIONS,
 * to everybody, as the document is public. So the router finds `DELETE /api/users/profile` before the route of
 * `DELETE /api/users/:userId`. Call it when all other routes are there.
 */
export function collectPaths(app: FastifyInstance): () => void {
  const urls = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    if (!url.includes('*')) urls.add(url);
  });
  return () => {
    for (const url of [...urls]) {
      const taken = app.supportedMethods.filter((method) => app.hasRoute({ url, method }));
      const allow = [...taken, 'OPTIONS'].join(', ');
      app.route({
        url,
        method: app.supportedMethods.filter((method) => !taken.includes(method)),
        exposeHeadRoute: false,
        onRequest: async ({ method }, reply) => {
          reply.header('allow', allow);
          if (method === 'OPTIONS') return reply.status(204).send();
          throw new HttpError(405, `This address does not take ${method}.`);
        },
        handler: async () => undefined,
      });
    }
  };
}
