import * as z from 'zod/mini';
import { INVISIBLE, isBlank } from './blank.ts';
import { withoutHidden } from './hidden.ts';
import { countCharacters } from './limits.ts';
import { atMost, stated } from './stated.ts';

/** Form fields, in zod/mini: the browser bundles these schemas, and zod itself is three times the size. */
type Text = z.ZodMiniType<string, string>;

/** PostgreSQL's largest integer. */
export const MAX_ID = 2_147_483_647;

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const NUL = '\\u0000';

/** Without NUL, and without broken surrogates, which JSON in UTF-8 cannot hold. */
export const storable = stated(isStorable, 'Contains characters that cannot be stored', {
  unlike: new RegExp(NUL),
});

/** What `trim` removes at both ends. */
const SPACE = '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';

const typed = (max: number, ...checks: z.core.$ZodCheck<string>[]): Text =>
  z.string().check(
    atMost(max),
    storable,
    z.trim(),
    ...checks,
    z.overwrite((value) => (isBlank(value) ? '' : value)),
  );

/** Typed text: trimmed, empty when invisible, at most `max` characters, without NUL or broken surrogates. */
export const text = (max: number): Text => typed(max);

/** Line breaks, which are removed at both ends. */
const LINE_BREAKS = '\\t-\\r\\u2028\\u2029';
/** Line breaks, tabs and other control characters break lists, mail headers and spreadsheets. */
const BREAKING = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029';
/** Direction controls reorder the text around a name. */
const CONTROLS = `${BREAKING}\\u202a-\\u202e\\u2066-\\u2069`;
const CONTROL = new RegExp(`[${CONTROLS}]`);

function lineWithout(controls: string): z.core.$ZodCheck<string> {
  const control = new RegExp(`[${controls}]`);
  return stated((value) => !control.test(value), 'Must be one line without control characters', {
    pattern: new RegExp(`^(?:[${SPACE}]*[${LINE_BREAKS}])?[^${controls}]*(?:[${LINE_BREAKS}][${SPACE}]*)?$`),
  });
}

export const oneLine = lineWithout(CONTROLS);

/** At most so many lines, without other control characters. */
export const fewLines = (most: number): z.core.$ZodCheck<string> =>
  stated<string>(
    (value) => value.split('\n').every((each, at) => at < most && !CONTROL.test(each)),
    `Must be at most ${most} lines without control characters`,
    { pattern: new RegExp(`^[${SPACE}]*(?:[^${CONTROLS}]*\\n){0,${most - 1}}[^${CONTROLS}]*[${SPACE}]*$`) },
  );

/** Single-line text; otherwise like `text`. */
export const line = (max: number): Text => typed(max, oneLine);

const withoutControls = lineWithout(BREAKING);
const visible = z.overwrite<string>((value) => withoutHidden(value).trim());

/** What something or somebody is called: a line without letters that nobody sees. */
export const name = (max: number): Text => typed(max, withoutControls, visible);

const SHOWN = new RegExp(`[^${SPACE}${INVISIBLE}]`, 'gu');

/** `name` with at least two letters that are seen. */
export const fullName = (max: number, words: string): Text =>
  name(max).check(
    stated((value) => (value.match(SHOWN)?.length ?? 0) >= 2, words, {
      minLength: 2,
      unlike: new RegExp(`^[${SPACE}${INVISIBLE}]*[\\s\\S]?[${SPACE}${INVISIBLE}]*$`, 'u'),
    }),
  );

/** A few short lines; otherwise like `text`. */
export const lines = (most: number, max: number): Text => typed(max, fewLines(most));

/** Optional prose of a submission or feedback. */
export const LongText = text(20_000);

/** `text` with a minimum length, counted without spaces at both ends, and this message for shorter input. */
export function required(field: Text, words: string, min = 1): Text {
  const isLong = (value: string): boolean => countCharacters(value) >= min;
  const visible = stated(isLong, words, { minLength: min, unlike: new RegExp(`^[${INVISIBLE}]*$`, 'u') });
  if (min === 1) return field.check(visible);
  const unlike = new RegExp(`^[${SPACE}]*[\\s\\S]{0,${min - 1}}[${SPACE}]*$`, 'u');
  return field.check(visible, stated(isLong, words, { unlike }));
}
