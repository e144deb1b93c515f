import { z } from 'zod';

/** Every error response: a message, and for an invalid body one message per field. */
export const ErrorBody = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** `proof`: allowed after signing in again. */
  code: z.literal('proof').optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
