import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, hashToken } from '#shared/accounts/one-time-token.ts';

const cookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-brand-sprint-step' : 'brand-sprint-step';

const options = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure }) as const;

/** The browser's half of a sign-in that waits for the second factor; returns its hash. It is no session: no other call reads it. */
export function setStep(reply: FastifyReply, isSecure: boolean): string {
  const { token, tokenHash } = createToken();
  reply.setCookie(cookieName(isSecure), token, options(isSecure));
  return tokenHash;
}

/** The hash; also without a cookie, when it is nobody's. */
export const stepOf = (request: FastifyRequest, isSecure: boolean): string =>
  hashToken(request.cookies[cookieName(isSecure)] ?? '');

export const clearStep = (reply: FastifyReply, isSecure: boolean): void => {
  reply.clearCookie(cookieName(isSecure), options(isSecure));
};
