import * as z from 'zod/mini';
import { isBlank } from './blank.ts';

/** Fields of forms, in zod/mini: the browser checks forms with the same schemas, and zod itself is three times the size. */
type Text = z.ZodMiniType<string, string>;

/** The highest integer of PostgreSQL. */
export const MAX_ID = 2_147_483_647;

export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
export const NOT_STORABLE = 'Contains characters that cannot be stored';

/** Text as people type it: trimmed, empty when it shows nothing, at most `max` characters, without NUL or broken surrogates. */
export const text = (max: number): Text =>
  z.string().check(
    z.trim(),
    z.maxLength(max, `At most ${max} characters`),
    z.refine(isStorable, NOT_STORABLE),
    z.overwrite((value) => (isBlank(value) ? '' : value)),
  );

/**
 * Line breaks, tabs and other control characters break lists, mail headers and spreadsheets. Direction controls
 * change how the text beside a name reads.
 */
const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text);

/** Text of one line, such as a name; otherwise like `text`. */
export const line = (max: number): Text =>
  text(max).check(z.refine(isOneLine, 'Must be one line without control characters'));

/** Optional prose of a submission or a feedback. */
export const LongText = text(20_000);

/** The same text, refused with these words below `min` characters. */
export const required = (field: Text, words: string, min = 1): Text =>
  z.pipe(field, z.string().check(z.minLength(min, words)));
