/** Scripts in which a joiner changes how letters look. */
const SCRIPTS =
  'Adlm Arab Bali Beng Deva Gujr Guru Java Khmr Knda Mlym Mong Mymr Newa Nkoo Orya Phag Sinh Syrc Taml Telu Tibt Tirh';
const JOINING = SCRIPTS.replaceAll(/\w+ ?/g, (script) => `\\p{scx=${script.trim()}}`);

/** Seen nowhere, except the tags of a flag, which come first. */
const NOWHERE = new RegExp(
  [
    '(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})',
    '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f]',
    '[\\u2800\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb]',
    '[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]',
  ].join('|'),
  'gu',
);

/** Variation selectors of letters that have no variations. */
const SELECTORS = new RegExp(
  [
    '(?<![\\p{Emoji}\\p{scx=Hani}\\p{scx=Mymr}])[\\ufe00-\\ufe0f]',
    '(?<!\\p{scx=Hani})[\u{e0100}-\u{e01ef}]',
    '(?<!\\p{scx=Mong})[\\u180b-\\u180f]',
  ].join('|'),
  'gu',
);

const PICTURE = '\\p{Extended_Pictographic}';
const JOINED = `${PICTURE}\\p{Emoji_Modifier}\\ufe0f`;

/** Joiners between letters and pictures that do not join. */
const JOINERS = new RegExp(
  [
    `(?<![${JOINING}])\\u200c|\\u200c(?![${JOINING}])`,
    `(?<![${JOINING}${JOINED}])\\u200d|(?<=[${JOINED}])\\u200d(?!${PICTURE})`,
  ].join('|'),
  'gu',
);

/**
 * The text without letters that nobody sees: zero-width spaces, word joiners, soft hyphens, direction controls, tags. Joiners and
 * variation selectors stay where scripts and emoji need them.
 */
export const withoutHidden = (text: string): string =>
  text.replaceAll(NOWHERE, '$1').replaceAll(SELECTORS, '').replaceAll(JOINERS, '');
