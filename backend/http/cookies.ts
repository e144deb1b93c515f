import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, hashToken } from '#shared/accounts/one-time-token.ts';
import type { PasskeyUse } from '#shared/contract/passkeys.ts';

/** Behind https a browser takes the `__Host-` prefix from this site alone. */
const nameOf = (purpose: 'device' | 'step' | 'challenge', isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}brand-sprint-${purpose}`;

const strict = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure }) as const;

/** Browsers keep a cookie for 400 days at most. */
const MAX_AGE_SECONDS = 400 * 24 * 3_600;

const readDevice = (request: FastifyRequest, isSecure: boolean): string | null => {
  const value = request.cookies[nameOf('device', isSecure)];
  return value && /^[\w-]{43}$/.test(value) ? value : null;
};

/** The hash of the cookie that names a device which has signed in. */
export function knownDeviceOf(request: FastifyRequest, isSecure: boolean): string | null {
  const value = readDevice(request, isSecure);
  return value === null ? null : hashToken(value);
}

/** The hash of the cookie that names this device; sets it, or extends it, and outlives sessions. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const name = nameOf('device', isSecure);
  const value = readDevice(request, isSecure) ?? createToken().token;
  reply.setCookie(name, value, { ...strict(isSecure), sameSite: 'lax', maxAge: MAX_AGE_SECONDS });
  return hashToken(value);
}

/** The browser's half of a sign-in that waits for the second factor; returns its hash. It is no session: no other call reads it. */
export function setStep(reply: FastifyReply, isSecure: boolean): string {
  const { token, tokenHash } = createToken();
  reply.setCookie(nameOf('step', isSecure), token, strict(isSecure));
  return tokenHash;
}

/** The hash; also without a cookie, when it is nobody's. */
export const stepOf = (request: FastifyRequest, isSecure: boolean): string =>
  hashToken(request.cookies[nameOf('step', isSecure)] ?? '');

export const clearStep = (reply: FastifyReply, isSecure: boolean): void => {
  reply.clearCookie(nameOf('step', isSecure), strict(isSecure));
};

const LIFETIME_MS = 5 * 60_000;

type ChallengeUse = PasskeyUse | 'add';

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
  reply.setCookie(nameOf('challenge', isSecure), new Signer(sessionSecret).sign(value), strict(isSecure));
}

/** Undefined without one that still counts. The browser forgets it, whatever comes of it. */
export function takeChallenge(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure, sessionSecret }: CookieOptions,
): Challenge | undefined {
  const signed = request.cookies[nameOf('challenge', isSecure)];
  if (signed === undefined) return undefined;
  reply.clearCookie(nameOf('challenge', isSecure), strict(isSecure));
  const { valid, value } = new Signer(sessionSecret).unsign(signed);
  const [prefix, use, binding = '', expires, challenge = ''] = (valid && value ? value : '').split(':');
  if (prefix !== PREFIX || Number(expires) < Date.now()) return undefined;
  return { challenge, use: use as ChallengeUse, binding, expiresAt: new Date(Number(expires)) };
}
