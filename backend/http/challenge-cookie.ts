import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeyUse } from '#shared/contract/passkeys.ts';

const LIFETIME_MS = 5 * 60_000;

const cookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-brand-sprint-challenge' : 'brand-sprint-challenge';

const options = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure }) as const;

export type ChallengeUse = PasskeyUse | 'add';

export interface Challenge {
  challenge: string;
  use: ChallengeUse;
  /** What it was asked for: the hash of a session or of a half sign-in; empty for a sign-in. */
  binding: string;
  expiresAt: Date;
}

interface CookieOptions {
  isSecure: boolean;
  sessionSecret: string;
}

/** The prefix keeps it apart from other signed values. */
const PREFIX = 'challenge';

/** Gives the browser a signed challenge: nothing is stored until a passkey has answered it. */
export function setChallenge(
  reply: FastifyReply,
  { challenge, use, binding }: Omit<Challenge, 'expiresAt'>,
  { isSecure, sessionSecret }: CookieOptions,
): void {
  const value = [PREFIX, use, binding, String(Date.now() + LIFETIME_MS), challenge].join(':');
  reply.setCookie(cookieName(isSecure), new Signer(sessionSecret).sign(value), options(isSecure));
}

/** Undefined without one that still counts. The browser forgets it, whatever comes of it. */
export function takeChallenge(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure, sessionSecret }: CookieOptions,
): Challenge | undefined {
  const signed = request.cookies[cookieName(isSecure)];
  if (signed === undefined) return undefined;
  reply.clearCookie(cookieName(isSecure), options(isSecure));
  const { valid, value } = new Signer(sessionSecret).unsign(signed);
  const [prefix, use, binding = '', expires, challenge = ''] = (valid && value ? value : '').split(':');
  if (prefix !== PREFIX || Number(expires) < Date.now()) return undefined;
  return { challenge, use: use as ChallengeUse, binding, expiresAt: new Date(Number(expires)) };
}
