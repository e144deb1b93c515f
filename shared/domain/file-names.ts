import { normalise } from './normalise.ts';

/** Without what nobody sees or what turns a line; joiners stay, because letters and emoji look otherwise without them. */
export const visible = (text: string): string =>
  text.replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, '');

/** A display-safe file name: no path, no control characters, at most 200 characters. */
export function cleanName(name: string): string {
  const cleaned = visible(name.split(/[\\/]/).at(-1) ?? '').trim();
  return cleaned.length <= 200 ? cleaned : cleaned.slice(-200).toWellFormed();
}

/** Bytes of UTF-8 that a part of a path may have. */
const MOST_BYTES = 255;
/** What Windows keeps for devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?![^ .])/i;
/** Endings are short; a point in a sentence begins none. */
const PARTS = /^(.*?)(\.[^. ]{1,20})?$/s;

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;
const withoutEnd = (text: string): string => text.replace(/(?<![\s.\u200c\u200d])[\s.\u200c\u200d]+$/, '');

/** What every system takes as the name of a file: the stem and the ending. */
function plainParts(name: string): [stem: string, ending: string] {
  const plain = visible(name)
    .trimStart()
    .replaceAll(/[<>:"|?*\\/]/g, '_');
  const [, stem = '', ending = ''] = PARTS.exec(withoutEnd(plain)) ?? [];
  const kept = withoutEnd(stem) || '_';
  return [DEVICE.test(kept) ? `_${kept}` : kept, ending];
}

/** The name with a number before its ending, as much of its beginning as there is room for. */
function fitted([stem, ending]: [string, string], number: string): string {
  const room = MOST_BYTES - bytesOf(number + ending);
  const { read } = encoder.encodeInto(stem, new Uint8Array(room));
  return `${read < stem.length ? withoutEnd(stem.slice(0, read)) : stem}${number}${ending}`;
}

/**
 * Names for the files of one zip that every system can unpack, in the order of the calls. A second file of a folder gets
 * a number also where only some systems take both names for one.
 */
export function zipNames(): (name: string, folder?: string) => string {
  const taken = new Map<string, number>();
  const keyOf = (path: string): string => normalise(path, 'NFC').toUpperCase();
  return (name, folder = '') => {
    const parts = plainParts(name);
    const first = keyOf(folder + fitted(parts, ''));
    let n = taken.get(first) ?? 1;
    let path = '';
    do {
      path = folder + fitted(parts, n === 1 ? '' : ` (${n})`);
      n += 1;
    } while (taken.has(keyOf(path)));
    taken.set(first, n);
    taken.set(keyOf(path), taken.get(keyOf(path)) ?? 2);
    return path;
  };
}

/** The text of a file in UTF-8, or in UTF-16 with its mark. Throws a TypeError for bytes that are neither. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
