import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#shared/database/database.ts';
import { forbidden, unauthenticated } from './errors.ts';
import type { Limits } from './limits.ts';
import { findEnding, findSession } from './session-store.queries.ts';

/**
 * After a body, which takes as long as its sender likes: throws when the session, role, open day or other right it began
 * with has ended. What the call checks from now on sees today's days.
 */
export async function requireStill(db: Database, { live, requireRight }: FastifyRequest): Promise<void> {
  await requireRight?.();
  if (!live) return;
  const { session, isAdmin, isOwner, lacksFactor, requireDay } = live.actor;
  const now = await findSession(db, session);
  if (!now) throw unauthenticated(await findEnding(db, session));
  const hasLess = now.isAdmin !== isAdmin || now.isOwner !== isOwner || (now.lacksFactor && !lacksFactor);
  if (hasLess) throw forbidden();
  requireDay?.(now);
  const { currentDay, resumeDay, versionId, lastDay } = now;
  Object.assign(live.actor, { currentDay, resumeDay, versionId, lastDay });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Changes nothing, whatever its method. */
    isRead?: boolean;
  }
  interface FastifyRequest {
    /** Throws when what the call reads may be read no longer: its link has ended, or it was deleted. */
    requireRight?: () => Promise<unknown>;
  }
}

/**
 * For a read that waited in a line or took long: its answer, or the first byte of its stream, goes to nobody whose session,
 * role or other right has ended meanwhile.
 */
export function recheckAnswers(app: FastifyInstance, db: Database, { recheckAfter }: Limits): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.method === 'GET' || request.routeOptions.config.isRead;
    const isLate = reply.elapsedTime >= recheckAfter && !reply.raw.destroyed;
    if (!isRead || !isLate || reply.statusCode >= 400) return;
    await requireStill(db, request).catch((error: unknown) => {
      if (payload instanceof Readable) payload.destroy();
      throw error;
    });
  });
}

/** Does it when the response is over; at once when its reader left before, while the call was under way. */
export function whenClosed({ raw }: FastifyReply, work: () => void): void {
  if (raw.destroyed) work();
  else raw.once('close', work);
}
