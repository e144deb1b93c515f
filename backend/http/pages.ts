import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isPage } from '#shared/domain/pages.ts';
import { notFound } from './errors.ts';
import { contentSecurityPolicy } from './headers.ts';

const NONCE = '__CSP_NONCE__';
const SUPPORT_EMAIL = '__SUPPORT_EMAIL__';

/** Serves the built front end: hashed assets for a year, the page itself with a fresh nonce for every address. */
export async function servePages(
  app: FastifyInstance,
  { frontendDir, supportEmail }: { frontendDir: string; supportEmail: string },
): Promise<void> {
  const index = join(frontendDir, 'index.html');
  const page = existsSync(index)
    ? readFileSync(index, 'utf8').replaceAll(SUPPORT_EMAIL, supportEmail)
    : undefined;
  if (page) {
    await app.register(fastifyStatic, {
      root: frontendDir,
      index: false,
      wildcard: false,
      decorateReply: false,
      // The build left a .br and a .gz beside each file. These, and the page without its nonce, have no address.
      preCompressed: true,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!page || !isRead || path === '/api' || path.startsWith('/api/')) throw notFound('Route');
    return sendPage(reply, page, isPage(path));
  });
  if (page) app.get('/', (_request, reply) => sendPage(reply, page, true));
}

function sendPage(reply: FastifyReply, page: string, isKnown: boolean): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .status(isKnown ? 200 : 404)
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE, nonce));
}
