import type { FastifyInstance } from 'fastify';
import { badRequest } from './errors.ts';

/** JSON only, and an empty body under its content type counts as none: the sign-out sends just that. */
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
