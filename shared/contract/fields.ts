import { z } from 'zod';
import { isBlank } from './blank.ts';

/** Highest id that PostgreSQL's integer can hold. */
const MAX_ID = 2_147_483_647;

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

export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
export const NOT_STORABLE = 'Contains characters that cannot be stored';

/** Text as people type it: trimmed, empty when it shows nothing, at most `max` characters, without NUL or broken surrogates. */
export const text = (max: number): z.ZodType<string, string> =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(isStorable, NOT_STORABLE)
    .overwrite((value) => (isBlank(value) ? '' : value));

/**
 * Line breaks, tabs and other control characters break lists, headers of mails and spreadsheets; those that turn the
 * direction of writing make the text beside a name read as something else.
 */
const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text);

/** Text of one line, such as a name; otherwise like `text`. */
export const line = (max: number): z.ZodType<string, string> =>
  text(max).refine(isOneLine, 'Must be one line without control characters');

/** Optional prose of a submission or a feedback. */
export const LongText = text(20_000);
