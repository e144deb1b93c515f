import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from './errors.ts';
import { publicPagePolicy, UNLISTED } from './headers.ts';
import { NONCE } from './serve-frontend.ts';

interface BookPageDeps {
  frontendDir: string;
  /** Whether the token is that of a live link. */
  isShared: (token: string) => Promise<boolean>;
}

/** `GET /book/:token`: the page of a shared book. An ended link gets the same page with status 404. */
export function serveBookPage(app: FastifyInstance, { frontendDir, isShared }: BookPageDeps): void {
  const file = join(frontendDir, 'book.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  app.get<{ Params: { token: string } }>(
    '/book/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      if (page === undefined) throw notFound('Route');
      const nonce = randomBytes(16).toString('base64');
      return await reply
        .status((await isShared(request.params.token)) ? 200 : 404)
        .header('content-security-policy', publicPagePolicy(nonce))
        .header('cache-control', 'no-store')
        .headers(UNLISTED)
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(NONCE, nonce));
    },
  );
}
