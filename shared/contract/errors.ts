import { z } from 'zod';

/**
 * `signed-out`: without a session. `revoked`: it was ended, or another one took its place. `second-factor`: the password
 * is right, and a second factor is asked for.
 */
export const SignedOutReason = z.enum(['signed-out', 'expired', 'revoked', 'deactivated', 'second-factor']);
export type SignedOutReason = z.infer<typeof SignedOutReason>;

/** Every error response: a message, and for an invalid body one message per field. */
export const ErrorBody = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /**
   * `proof`: allowed after signing in again; `second-factor`: once the coach has one; `busy`: refused before
   * anything was done.
   */
  code: z.enum(['proof', 'second-factor', 'busy']).optional(),
  /** Why a call found nobody signed in (401); absent when a password was wrong. */
  reason: SignedOutReason.optional(),
});
export type ErrorCode = NonNullable<ErrorBody['code']>;
export type ErrorBody = z.infer<typeof ErrorBody>;
