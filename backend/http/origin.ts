import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { forbidden } from './errors.ts';

const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** Allowed origins of this site. `ports`: the backend's and, under `npm run dev`, the front end's. */
export function allowedOrigins(
  publicOrigin: string | undefined,
  ports: readonly number[],
): ReadonlySet<string> {
  if (publicOrigin) return new Set([publicOrigin]);
  return new Set(LOCAL_HOSTS.flatMap((host) => ports.map((port) => `http://${host}:${port}`)));
}

/** Browsers send Origin or Sec-Fetch-Site; other clients send neither. */
export function isForeign(
  { headers }: Pick<IncomingMessage, 'headers'>,
  origins: ReadonlySet<string>,
): boolean {
  if (headers.origin !== undefined) return !origins.has(headers.origin);
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls from other sites are welcome: something in the address allows them, and no session counts. */
    isOpenToSites?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** CSRF protection: refuses cross-site writes. */
export function refuseForeignWrites(app: FastifyInstance, origins: () => ReadonlySet<string>): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.isOpenToSites) return;
    if (isForeign(request, origins())) throw forbidden('This call came from another site.');
  });
}
