import * as z from 'zod/mini';
import { INVISIBLE, isBlank, VISIBLE } from './blank.ts';
import { atMost, countCharacters, stated } from './stated.ts';

/** Form fields, in zod/mini: the browser bundles these schemas, and zod itself is three times the size. */
type Text = z.ZodMiniType<string, string>;

/** PostgreSQL's largest integer. */
export const MAX_ID = 2_147_483_647;

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const NO_NUL = '^[^\\u0000]*$';

/** Without NUL, and without broken surrogates, which JSON in UTF-8 cannot hold. */
export const storable = stated(isStorable, 'Contains characters that cannot be stored', {
  pattern: new RegExp(NO_NUL),
});

/** What `trim` removes at both ends. */
const SPACE = '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';

/** Typed text: trimmed, empty when invisible, at most `max` characters, without NUL or broken surrogates. */
export const text = (max: number): Text =>
  z.string().check(
    atMost(max),
    storable,
    z.trim(),
    z.overwrite((value) => (isBlank(value) ? '' : value)),
  );

/**
 * Line breaks, tabs and other control characters break lists, mail headers and spreadsheets. Direction controls
 * reorder the text around a name.
 */
const BREAKS = '\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069';
const BREAK = new RegExp(`[${BREAKS}]`);

const oneLine = stated<string>((text) => !BREAK.test(text), 'Must be one line without control characters', {
  pattern: new RegExp(`^(?:[${SPACE}]*[^${BREAKS}]*[${SPACE}]*|[${INVISIBLE}]*)$`, 'u'),
});

/** Single-line text, such as a name; otherwise like `text`. */
export const line = (max: number): Text => text(max).check(oneLine);

/** Optional prose of a submission or feedback. */
export const LongText = text(20_000);

/** `text` with a minimum length, counted without spaces at both ends, and this message for shorter input. */
export function required(field: Text, words: string, min = 1): Text {
  const isLong = (value: string): boolean => countCharacters(value) >= min;
  const visible = stated(isLong, words, { pattern: VISIBLE });
  if (min === 1) return field.check(visible);
  const pattern = new RegExp(`[^${SPACE}][\\s\\S]{${min - 2},}[^${SPACE}]`, 'u');
  return field.check(visible, stated(isLong, words, { pattern }));
}
