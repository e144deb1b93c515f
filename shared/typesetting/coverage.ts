import { closeSync, openSync, readSync } from 'node:fs';

/** First and last code of characters that follow each other. */
type Range = readonly [first: number, last: number];

/** Whether a TrueType file has a glyph for a character. Reads only the file's table of characters. */
export function readCoverage(path: string): (code: number) => boolean {
  const ranges = readRanges(path);
  return (code) => {
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranges[middle]?.[1] ?? 0) < code) low = middle + 1;
      else high = middle;
    }
    return (ranges[low]?.[0] ?? Number.POSITIVE_INFINITY) <= code;
  };
}

function readRanges(path: string): readonly Range[] {
  const file = openSync(path, 'r');
  const read = (length: number, from: number): Buffer => {
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, from);
    return bytes;
  };
  try {
    const tables = read(read(12, 0).readUInt16BE(4) * 16, 12);
    const entry = tables.indexOf('cmap');
    const cmap = read(tables.readUInt32BE(entry + 12), tables.readUInt32BE(entry + 8));
    const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
      cmap.subarray(cmap.readUInt32BE(8 + at * 8)),
    );
    const full = subtables.find((table) => table.readUInt16BE(0) === 12);
    const short = subtables.find((table) => table.readUInt16BE(0) === 4);
    return full ? groupsOf(full) : short ? segmentsOf(short) : [];
  } finally {
    closeSync(file);
  }
}

const groupsOf = (table: Buffer): Range[] =>
  Array.from({ length: table.readUInt32BE(12) }, (_, at) => [
    table.readUInt32BE(16 + at * 12),
    table.readUInt32BE(20 + at * 12),
  ]);

/** A segment may hold characters that have no glyph. */
function segmentsOf(table: Buffer): Range[] {
  const size = table.readUInt16BE(6);
  const ranges: Range[] = [];
  for (let at = 0; at < size; at += 2) {
    const [last, first] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)];
    const [delta, place] = [table.readUInt16BE(16 + 2 * size + at), 16 + 3 * size + at];
    const offset = table.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : table.readUInt16BE(place + offset + 2 * (code - first));
      if (glyph % 0x10000 === 0) continue;
      const before = ranges.at(-1);
      if (before?.[1] === code - 1) ranges[ranges.length - 1] = [before[0], code];
      else ranges.push([code, code]);
    }
  }
  return ranges;
}
