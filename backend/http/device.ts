import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, hashToken } from '#shared/accounts/one-time-token.ts';

/** Browsers keep a cookie for 400 days at most. */
const MAX_AGE_SECONDS = 400 * 24 * 3_600;

const cookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-brand-sprint-device' : 'brand-sprint-device';

const readDevice = (request: FastifyRequest, isSecure: boolean): string | null => {
  const value = request.cookies[cookieName(isSecure)];
  return value && /^[\w-]{43}$/.test(value) ? value : null;
};

/** The hash of the cookie that names a device which has signed in. */
export function knownDeviceOf(request: FastifyRequest, isSecure: boolean): string | null {
  const value = readDevice(request, isSecure);
  return value === null ? null : hashToken(value);
}

/** The hash of the cookie that names this device; sets it, or extends it, and outlives sessions. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const name = cookieName(isSecure);
  const value = readDevice(request, isSecure) ?? createToken().token;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  reply.setCookie(name, value, { ...options, maxAge: MAX_AGE_SECONDS });
  return hashToken(value);
}

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** `Firefox on Windows`. Only names that the parser knows: a caller may send any words. Null when there are none. */
export function describeDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  if (!browser.name || !browsers.has(browser.name)) return null;
  return os.name && systems.has(os.name) ? `${browser.name} on ${os.name}` : browser.name;
}
