import { inflateSync } from 'node:zlib';

/** Unpacked bytes of all objects that are packed together. */
const MOST_PACKED = 64_000_000;

/**
 * The most pages that a PDF can have: what its trees of pages say, those of former versions of it too. Undefined where it
 * hides them, as one with a password does.
 */
export function pagesAtMost(content: Buffer): number | undefined {
  let [counted, pages, room] = [0, 0, MOST_PACKED];
  const look = (object: string): boolean => {
    if (/\/Type\s*\/Page(?![a-z])/i.test(object)) pages += 1;
    if (!/\/Type\s*\/Pages(?![a-z])/i.test(object)) return true;
    const count = /\/Count\s+(\d{1,7})(?![\d.]|\s+\d+\s+R)/.exec(object)?.[1];
    counted = Math.max(counted, Number(count ?? 0));
    return count !== undefined;
  };
  let at = 0;
  for (const segment of content.toString('latin1').split('endobj')) {
    const from = /stream\r?\n/.exec(segment);
    const object = from ? segment.slice(0, from.index) : segment;
    if (/\/Encrypt(?![a-z])/i.test(object)) return undefined;
    if (from && /\/Type\s*\/ObjStm/.test(object)) {
      const objects = unpack(object, content.subarray(at + from.index + from[0].length), room);
      if (!objects) return undefined;
      room -= objects.reduce((size, { length }) => size + length, 0);
      if (!objects.every(look)) return undefined;
    } else if (!look(object)) return undefined;
    at += segment.length + 'endobj'.length;
  }
  return counted > 0 ? Math.max(counted, pages) : undefined;
}

/** The objects that a stream holds; undefined when it cannot be read. */
function unpack(head: string, packed: Buffer, maxOutputLength: number): string[] | undefined {
  const first = /\/First\s+(\d{1,8})(?!\d)/.exec(head)?.[1];
  if (
    first === undefined ||
    !/\/Filter\s*\[?\s*\/FlateDecode\s*[\]/>]/.test(head) ||
    /\/Predictor/.test(head)
  )
    return undefined;
  try {
    const text = inflateSync(packed, { maxOutputLength }).toString('latin1');
    const heads = (text.slice(0, Number(first)).match(/\d+/g) ?? []).map(Number);
    const places = heads.filter((_, index) => index % 2 === 1).toSorted((a, b) => a - b);
    const objects = text.slice(Number(first));
    return places.map((place, index) => objects.slice(place, places[index + 1]));
  } catch {
    return undefined;
  }
}
