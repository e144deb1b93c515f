import { z } from 'zod';

/** Every error response: a message, and for an invalid body one message per field. */
export const ErrorBody = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /**
   * `proof`: allowed after signing in again; `second-factor`: once the coach has one; `busy`: refused before
   * anything was done.
   */
  code: z.enum(['proof', 'second-factor', 'busy']).optional(),
});
export type ErrorCode = NonNullable<ErrorBody['code']>;
export type ErrorBody = z.infer<typeof ErrorBody>;
