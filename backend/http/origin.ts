import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
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

/** Characters of an origin in the log. */
const LONGEST = 200;
/** A stranger can make up many origins. */
const MOST_AN_HOUR = 20;

/** Says once an hour for each origin which setting would allow it. */
function createTeller(): (origin: string, log: FastifyBaseLogger) => void {
  const told = new Map<string, number>();
  return (origin, log) => {
    const now = Date.now();
    for (const [each, at] of told) if (now - at > 3_600_000) told.delete(each);
    if (told.has(origin) || told.size >= MOST_AN_HOUR) return;
    told.set(origin, now);
    const advice = `if people open this address, set PUBLIC_ORIGIN=${origin}`;
    log.warn({ origin }, `calls from another site are refused; ${advice}`);
  };
}

/** CSRF protection: refuses cross-site writes. */
export function refuseForeignWrites(app: FastifyInstance, origins: () => ReadonlySet<string>): void {
  const tell = createTeller();
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.isOpenToSites) return;
    if (!isForeign(request, origins())) return;
    const { origin } = request.headers;
    if (origin?.startsWith('http')) tell(origin.slice(0, LONGEST), request.log);
    throw forbidden('This call came from another site.');
  });
}
