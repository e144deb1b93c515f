import { z } from 'zod';

/** One page of a list: `limit` rows after `cursor`, which comes from the Link header of the page before. */
export const pageQuery = (maxLimit: number) => ({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'Must be a whole number')
    .transform(Number)
    .refine((limit) => limit <= maxLimit, `At most ${maxLimit}`)
    .optional(),
  cursor: z
    .string()
    .regex(/^[\w-]{1,600}$/, 'Not a cursor')
    .optional(),
});
