import { forbidden, unauthenticated } from './errors.ts';

/** Who makes a call, as the session says it. */
export interface Actor {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  currentDay: number;
  /** Hash of the session id. */
  session: string;
}

/**
 * Who may make a call. `check` sees the path's parameters and the parsed body, so it can compare a userId
 * with the session; it throws 403 before anything is looked up.
 */
export interface Access<A extends Actor | null> {
  /** What the API document says of it. */
  readonly description: string;
  readonly needsPerson: A extends null ? false : boolean;
  readonly check: (actor: A, target: { params: unknown; body: unknown }) => void;
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

/** Coaches follow no sprint of their own, so they hand nothing in. */
export const participant: Access<Actor> = {
  description: 'For participants.',
  needsPerson: true,
  check: (actor, { body }) => {
    if (actor.isAdmin) throw forbidden('Coaches hand nothing in.');
    const owner = (body as MaybeUser)?.userId;
    if (owner !== undefined && owner !== actor.id) throw forbidden();
  },
};

/** The person that the path names, or a coach. */
export const selfOrCoach: Access<Actor> = {
  description: 'For the person themself and for coaches.',
  needsPerson: true,
  check: (actor, { params }) => {
    if (!actor.isAdmin && (params as MaybeUser)?.userId !== actor.id) throw forbidden();
  },
};

export function requirePerson(actor: Actor | null): Actor {
  if (!actor) throw unauthenticated();
  return actor;
}
