/** A way to read the bytes of a file as letters. */
export interface Letters {
  encoding: string;
  /** Whose letters these are. */
  name: string;
  text: string;
  /** What has other letters than English. */
  sample: string;
}

/** The encodings that spreadsheets and address books write, and the languages of the people who do. */
const encodings: readonly (readonly [encoding: string, name: string, languages: string])[] = [
  ['windows-1252', 'Western European', 'de fr es it pt nl sv da nb nn no fi is en'],
  ['windows-1250', 'Central European', 'pl cs sk hu sl hr ro bs sq'],
  ['windows-1251', 'Cyrillic', 'ru uk bg sr be mk'],
  ['windows-1253', 'Greek', 'el'],
  ['windows-1254', 'Turkish', 'tr az'],
  ['windows-1255', 'Hebrew', 'he'],
  ['windows-1256', 'Arabic', 'ar fa ur'],
  ['windows-1257', 'Baltic', 'et lv lt'],
  ['windows-1258', 'Vietnamese', 'vi'],
  ['windows-874', 'Thai', 'th'],
  ['gb18030', 'Chinese, simplified', 'zh zh-CN zh-SG'],
  ['big5', 'Chinese, traditional', 'zh-TW zh-HK'],
  ['shift_jis', 'Japanese', 'ja'],
  ['euc-jp', 'Japanese, Unix', ''],
  ['euc-kr', 'Korean', 'ko'],
  ['macintosh', 'Western European, Mac', ''],
  ['x-mac-cyrillic', 'Cyrillic, Mac', ''],
  ['koi8-u', 'Cyrillic, Unix', ''],
];

/** A text that can be read in one way only, or the ways to read it, the likeliest first. */
export function readLetters(bytes: Uint8Array, languages: readonly string[]): string | Letters[] {
  const text = decode(bytes, utf16Of(bytes) ?? 'utf-8');
  if (text !== null) {
    const repaired = repair(text);
    if (repaired === null) return text;
    return [
      { encoding: 'repaired', name: 'Repaired', text: repaired, sample: sampleOf(repaired) },
      { encoding: 'utf-8', name: 'As the file says', text, sample: sampleOf(text) },
    ];
  }
  const read = encodings.flatMap(([encoding, name, spoken]) => {
    const found = decode(bytes, encoding);
    if (found === null || CONTROL.test(found)) return [];
    const rank = rankOf(spoken.split(' '), languages);
    return [{ encoding, name, text: found, sample: sampleOf(found), rank, oddities: countOddities(found) }];
  });
  const sorted = read.toSorted((a, b) => a.rank - b.rank || a.oddities - b.oddities);
  const texts = sorted.map((each) => each.text);
  return sorted
    .filter((each, at) => texts.indexOf(each.text) === at)
    .map(({ encoding, name, text: found, sample }) => ({ encoding, name, text: found, sample }));
}

/** With its mark, or by its zeros, of which other encodings have none. */
function utf16Of(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.abs(even - odd) * 10 < bytes.length) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The text before a program took it for Western European and saved it again: 'OlÃ¡' is 'Olá'. Null: it did not, because
 * hardly any text is by chance what such a program makes.
 */
function repair(text: string): string | null {
  const letters = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const bytes = Array.from(text, (letter) => letters.indexOf(letter));
  if (bytes.every((byte) => byte < 0x80) || bytes.includes(-1)) return null;
  return decode(Uint8Array.from(bytes), 'utf-8');
}

/** No text has them. */
const CONTROL = /[\x80-\x84\x86-\x9f\ufffd]/;

/** The first language that a person reads comes first. */
function rankOf(spoken: readonly string[], languages: readonly string[]): number {
  const at = languages.findIndex(
    (language) => spoken.includes(language) || spoken.includes(language.split('-')[0] ?? ''),
  );
  return at < 0 ? languages.length : at;
}

/** Signs and letters that no name has in their place: signs beside letters, capitals within a word. */
const ODD = /[^\0-\x7f\p{L}\p{M}\p{N}\s–—‘’“”„…€«»·]|\p{Ll}\p{Lu}/gu;
const countOddities = (text: string): number => text.match(ODD)?.length ?? 0;

const SHOWN = 3;

function sampleOf(text: string): string {
  const cells = text.split(/[\t\r\n,;|"]+/).filter((cell) => /[^\0-\x7f]/.test(cell));
  return [...new Set(cells.map((cell) => cell.trim().slice(0, 60)))].slice(0, SHOWN).join(' · ');
}
