import type { FastifyInstance } from 'fastify';
import { badRequest } from './errors.ts';

/** Accepts JSON only. An empty JSON body counts as none, since the sign-out call sends one. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(badRequest('The body is not valid JSON.'));
    }
  });
}
