import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Trx } from '#shared/database/database.ts';
import { forbidden, HttpError, unauthenticated } from './errors.ts';

/** The session's user. */
export interface Actor {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  /** A coach who appoints coaches, deletes accounts and reads the whole log. */
  isOwner: boolean;
  currentDay: number;
  /** The retained day of a paused sprint; null while it runs. */
  resumeDay: number | null;
  /** The version of the client's programme; of coaches the one that new clients begin. */
  versionId: number;
  /** The last day that exists for this person: that of the programme, for coaches of the longest one. */
  lastDay: number;
  /** The site requires a second factor of coaches, and this one has none: only setting one up is allowed. */
  lacksFactor: boolean;
  /** Hash of the session id. */
  session: string;
  /** How often all sessions of the account had ended when the call began. */
  epoch: number;
}

/** Throws 403 for a locked day. */
export function requireOpenDay({ currentDay }: Pick<Actor, 'currentDay'>, day: number): void {
  if (day > currentDay) throw forbidden('This day is still locked.');
}

/**
 * Access rule of an endpoint. `check` sees the path parameters and the parsed body, so it can compare a userId with
 * the session; it throws 403 before any query. It is called twice: without the body before that is read, and with it.
 */
export interface Access<A extends Actor | null> {
  /** Description in the API document. */
  readonly description: string;
  readonly needsPerson: A extends null ? false : boolean;
  /** Coaches must have signed in lately; `factor`: only those with a second factor, for deletions and exports. */
  readonly proof?: 'sign-in' | 'factor';
  /** Also for coaches without the second factor that the site requires. */
  readonly isSettingUp?: boolean;
  readonly check: (actor: A, target: { params: unknown; body: unknown }) => void;
}

/** Refuses by role and path before a body is read: checking the shape of a large one takes long. */
export function checkEarly<A extends Actor | null>(
  access: Access<A>,
  actor: Actor,
  { params = z.any(), given }: { params?: z.core.$ZodType; given: unknown },
): void {
  const read = z.safeParse(params, given);
  // What is wrong with the path is said with the rest of the shape.
  if (read.success) access.check(actor as never, { params: read.data, body: undefined });
}

type MaybeUser = { userId?: number } | undefined | null;

export const anyone: Access<Actor | null> = {
  description: 'Open to everybody.',
  needsPerson: false,
  check: () => undefined,
};

export const signedIn: Access<Actor> = {
  description: 'For signed-in people.',
  needsPerson: true,
  check: () => undefined,
};

export const coach: Access<Actor> = {
  description: 'For coaches.',
  needsPerson: true,
  check: (actor) => {
    if (!actor.isAdmin) throw forbidden('This is for coaches only.');
  },
};

export const owner: Access<Actor> = {
  description: 'For owners.',
  needsPerson: true,
  check: (actor) => {
    if (!actor.isOwner) throw forbidden('This is for owners only.');
  },
};

/** The user named in the path, or an owner. */
export const selfOrOwner: Access<Actor> = {
  description: 'For the person themself and for owners.',
  needsPerson: true,
  check: (actor, { params }) => {
    if (actor.isOwner || (params as MaybeUser)?.userId === actor.id) return;
    throw forbidden(actor.isAdmin ? 'This is for owners only.' : undefined);
  },
};

/** Coaches have no sprint, so they submit nothing. */
export const participant: Access<Actor> = {
  description: 'For participants.',
  needsPerson: true,
  check: (actor, { body }) => {
    if (actor.isAdmin) throw forbidden('Coaches hand nothing in.');
    const owner = (body as MaybeUser)?.userId;
    if (owner !== undefined && owner !== actor.id) throw forbidden();
  },
};

/** The user named in the path, or a coach. */
export const selfOrCoach: Access<Actor> = {
  description: 'For the person themself and for coaches.',
  needsPerson: true,
  check: (actor, { params }) => {
    if (!actor.isAdmin && (params as MaybeUser)?.userId !== actor.id) throw forbidden();
  },
};

/** The user named in the path alone. */
export const self: Access<Actor> = {
  description: 'For the person themself.',
  needsPerson: true,
  check: (actor, { params }) => {
    if ((params as MaybeUser)?.userId !== actor.id) throw forbidden();
  },
};

/** For what an unattended screen must not be enough for. */
export const proven = (access: Access<Actor>, proof: 'sign-in' | 'factor' = 'sign-in'): Access<Actor> => ({
  ...access,
  description: `${access.description} A coach${proof === 'factor' ? ' with a second factor' : ''} must have signed in within ten minutes.`,
  proof,
});

/** For coaches who set up the second factor that the site requires, too. */
export const settingUp = (access: Access<Actor>): Access<Actor> => ({ ...access, isSettingUp: true });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For coaches without the second factor that the site requires: open calls, and what sets one up. */
    worksWithoutFactor?: boolean;
  }
}

export const factorNeeded = (): HttpError =>
  new HttpError(403, 'Coaches need a second factor here. Please set one up.', { code: 'second-factor' });

/**
 * Refuses coaches without the second factor that the site requires, in sessions that began before too. A call that
 * does not say otherwise is refused, so a new one is closed to them.
 */
export function requireFactors(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ live, routeOptions }) => {
    if (!live?.actor.lacksFactor || routeOptions.config.worksWithoutFactor) return;
    throw factorNeeded();
  });
}

/**
 * Locks the caller's account before a change of how to get into it. Throws 401 when its sessions have ended since the call
 * began, so that the last call of a thief changes nothing.
 */
export async function lockOwnAccount(trx: Trx, { id, epoch }: Actor): Promise<void> {
  const account = trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('session_epoch', '=', epoch);
  if (!(await account.forNoKeyUpdate().executeTakeFirst())) throw unauthenticated('revoked');
}
