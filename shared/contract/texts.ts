import * as z from 'zod/mini';
import { isBlank } from './blank.ts';

/** Form fields, in zod/mini: the browser bundles these schemas, and zod itself is three times the size. */
type Text = z.ZodMiniType<string, string>;

/** PostgreSQL's largest integer. */
export const MAX_ID = 2_147_483_647;

export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
export const NOT_STORABLE = 'Contains characters that cannot be stored';

/** Typed text: trimmed, empty when invisible, at most `max` characters, without NUL or broken surrogates. */
export const text = (max: number): Text =>
  z.string().check(
    z.trim(),
    z.maxLength(max, `At most ${max} characters`),
    z.refine(isStorable, NOT_STORABLE),
    z.overwrite((value) => (isBlank(value) ? '' : value)),
  );

/**
 * Line breaks, tabs and other control characters break lists, mail headers and spreadsheets. Direction controls
 * reorder the text around a name.
 */
const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text);

/** Single-line text, such as a name; otherwise like `text`. */
export const line = (max: number): Text =>
  text(max).check(z.refine(isOneLine, 'Must be one line without control characters'));

/** Optional prose of a submission or feedback. */
export const LongText = text(20_000);

/** `text` with a minimum length and this message for shorter input. */
export const required = (field: Text, words: string, min = 1): Text =>
  z.pipe(field, z.string().check(z.minLength(min, words)));
