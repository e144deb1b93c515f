import type { FastifyInstance } from 'fastify';
import { VIEW_HEADER } from '#shared/contract/views.ts';
import type { Database } from '#shared/database/database.ts';
import { type Actor, factorNeeded } from './access.ts';
import { forbidden, HttpError } from './errors.ts';
import { requirePerson } from './session.ts';
import { findViewed } from './view.queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client at whose screens a coach looks. */
    viewed: Actor | null;
  }
}

export const READ_ONLY = 'You are looking at a client’s screens. Nothing can be changed from here.';
export const PRIVATE = 'Only the client can see this.';
const ENDED = 'This view has ended. Open it again from the client’s page.';

/**
 * What a client's screens show besides private facts: drafts, mail and push settings, a new address, the public link. A
 * call that is not listed is refused, so a new one is private until it is added here.
 */
export const viewable: ReadonlySet<string> = new Set([
  '/api/auth/me',
  '/api/limits',
  '/api/settings',
  '/api/tasks',
  '/api/tasks/:day',
  '/api/tasks/:day/template',
  '/api/tasks/:day/template/pdf',
  '/api/workbooks/:day',
  '/api/workbooks/:day/earlier',
  '/api/submissions/user/:userId',
  '/api/submissions/user/:userId/day/:day',
  '/api/submissions/:submissionId/document',
  '/api/submissions/:submissionId/document/word',
  '/api/submissions/:submissionId/document/json',
  '/api/submissions/:submissionId/versions',
  '/api/feedback/user/:userId/day/:day',
  '/api/feedback/:feedbackId/annotations',
  '/api/feedback/:feedbackId/messages',
  '/api/conversations/:userId/messages',
  '/api/conversations/:userId/lines',
  '/api/conversations/:userId/read-state',
  '/api/conversations/unread',
  '/api/coach',
  '/api/reply-time',
  '/api/notices',
  '/api/search',
  '/api/brand/:userId',
  '/api/brand/:userId/word',
  '/api/brand/:userId/assets',
  '/api/brand/:userId/prints/:printId',
  '/api/brand/:userId/prints/:printId/file',
  '/api/brand/:userId/texts/:day/:key',
  '/api/files/:fileId',
  '/api/files/:fileId/reading',
  '/api/files/:fileId/reading/page',
  '/api/files/:fileId/preview',
  '/api/message-files/:fileId',
  '/api/message-files/:fileId/preview',
  '/api/message-files/:fileId/thumbnail',
  '/api/users/:userId',
]);

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Lets calls with the header of a view read as its client. Every write is refused, whatever its route. */
export function readViews(api: FastifyInstance, db: Database): void {
  api.decorateRequest('viewed', null);
  api.addHook('onRequest', async (request) => {
    const { method, headers, routeOptions } = request;
    const viewId = headers[VIEW_HEADER];
    if (viewId === undefined) return;
    const coach = await requirePerson(db, request);
    // Also where a call sets one up: a view does not.
    if (coach.lacksFactor) throw factorNeeded();
    if (!READS.has(method)) throw forbidden(READ_ONLY);
    if (!viewable.has(routeOptions.url ?? '')) throw forbidden(PRIVATE);
    const viewed = await findViewed(db, coach.session, String(viewId));
    if (!viewed) throw new HttpError(401, ENDED, { reason: 'expired' });
    request.viewed = viewed;
  });
}
