/**
 * Invisible characters: spaces, controls, Unicode's default ignorables (zero-width spaces and joiners, fillers,
 * variation selectors, direction marks) and the blank Braille pattern. Written as ranges, because readers of the API
 * document have regular expressions without Unicode properties.
 */
export const INVISIBLE = [
  '\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f',
  '\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb',
  '\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}',
].join('');

/** Matches a text that shows something. */
export const VISIBLE = new RegExp(`[^${INVISIBLE}]`, 'u');

/** True when the text shows nothing. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
