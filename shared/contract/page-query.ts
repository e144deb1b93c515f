import { z } from 'zod';

/** One page of a list: `limit` rows after `cursor`, taken from the previous page's Link header. */
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
