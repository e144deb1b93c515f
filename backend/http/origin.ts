import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { forbidden } from './errors.ts';

const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** The origins that this site is opened under. `ports`: ours and, under `npm run dev`, the front end's. */
export function allowedOrigins(
  publicOrigin: string | undefined,
  ports: readonly number[],
): ReadonlySet<string> {
  if (publicOrigin) return new Set([publicOrigin]);
  return new Set(LOCAL_HOSTS.flatMap((host) => ports.map((port) => `http://${host}:${port}`)));
}

/** A browser on a foreign page says so in one of two headers; other clients send neither. */
export function isForeign(
  { headers }: Pick<IncomingMessage, 'headers'>,
  origins: ReadonlySet<string>,
): boolean {
  if (headers.origin !== undefined) return !origins.has(headers.origin);
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses state-changing calls that another site makes with our visitor's cookie. */
export function refuseForeignWrites(app: FastifyInstance, origins: () => ReadonlySet<string>): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    if (isForeign(request, origins())) throw forbidden('This call came from another site.');
  });
}
