import { z } from 'zod';

/** Every error answer: a sentence for people and, for a refused body, one sentence a field. */
export const ErrorBody = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
