import { z } from 'zod';

/** Every error response: a message, and for an invalid body one message per field. */
export const ErrorBody = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
