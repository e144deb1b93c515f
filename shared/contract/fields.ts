import { z } from 'zod';
import { MAX_ID } from './texts.ts';

/** A public id inside a path: a plain decimal in range; anything else answers 400. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a whole number')
  .transform(Number)
  .refine((id) => id <= MAX_ID, 'Out of range');

/** A sprint day inside a path: 1 to 21 as a plain decimal. */
export const PathDay = z
  .string()
  .regex(/^[1-9]\d?$/, 'Must be a day from 1 to 21')
  .transform(Number)
  .refine((day) => day <= 21, 'Must be a day from 1 to 21');

export const Id = z.number().int().min(1).max(MAX_ID);
export const Day = z.number().int().min(1).max(21);

/** A moment, ISO 8601 in UTC with milliseconds. */
export const Timestamp = z.iso.datetime();
