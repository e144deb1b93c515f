import { readFile } from 'node:fs/promises';
import { badRequest, HttpError } from '#backend/http/errors.ts';
import type { Recognise } from '#backend/modules/uploads/store-file.ts';
import { MAX_VOICE_MS } from '#shared/contract/limits.ts';
import type { SoundType } from '#shared/contract/message-files.ts';

/**
 * The length in ms of bytes that are a whole recording of sound alone, NaN where they do not tell it; null for others. What
 * lies behind the end of an element is not read.
 */
type Reads = (bytes: Buffer) => number | null;

/** Five minutes are at most 30,000 blocks of ten ms, and pages or clusters around them; more would hold up other calls. */
const MOST_PARTS = 45_000;

/** Big-endian, of up to six bytes. */
const numberAt = (bytes: Buffer, at: number, length: number): number =>
  at + length <= bytes.length ? bytes.readUIntBE(at, length) : Number.NaN;
const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

/** Elements that hold others, from the header to the blocks of a cluster. */
const HOLDERS = new Set([0x1a45dfa3, 0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]);
const [DOC_TYPE, TRACK_TYPE, CODEC, BLOCK, BLOCK_OF_GROUP] = [0x4282, 0x83, 0x86, 0xa3, 0xa1];
const [SCALE, TIME] = [0x2ad7b1, 0xe7];
const SOUND_TRACK = '\x02';

/** The length of an id or a size, by its first byte; NaN where there is none. */
function lengthAt(bytes: Buffer, at: number, most: number): number {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  return length <= most && at + length <= bytes.length ? length : Number.NaN;
}

/** The elements of EBML in their order; `end` is beyond the bytes where an element is cut, NaN where none can be read. */
function* elementsOf(bytes: Buffer): Generator<{ id: number; from: number; end: number }> {
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const idLength = lengthAt(bytes, at, 4);
    const sizeLength = lengthAt(bytes, at + idLength, 8);
    const from = at + idLength + sizeLength;
    if (Number.isNaN(from) || n > MOST_PARTS) return yield { id: 0, from, end: Number.NaN };
    const id = numberAt(bytes, at, idLength);
    // A live recording does not know the size of what holds others.
    let size = (bytes[from - sizeLength] ?? 0) & (0xff >> sizeLength);
    for (let next = from - sizeLength + 1; next < from; next += 1) size = size * 256 + (bytes[next] ?? 0);
    yield { id, from, end: from + size };
    at = HOLDERS.has(id) ? from : from + size;
  }
}

/** Big-endian, of an element. */
const valueIn = (bytes: Buffer, from: number, end: number): number =>
  bytes.subarray(from, Math.min(end, from + 8)).reduce((value, byte) => value * 256 + byte, 0);

/** Opus in WebM, as Chrome and Firefox record it. */
const readWebm: Reads = (bytes) => {
  if (numberAt(bytes, 0, 4) !== 0x1a45dfa3) return null;
  const found = new Set<string>();
  let [nanoseconds, time] = [1_000_000, 0];
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { id, from, end } of elementsOf(bytes)) {
    if (HOLDERS.has(id)) continue;
    if (!(end <= bytes.length)) return null;
    const [value = ''] = bytes.toString('latin1', from, Math.min(end, from + 16)).split('\0');
    if (id === TRACK_TYPE && value !== SOUND_TRACK) return null;
    if (id === DOC_TYPE && value !== 'webm') return null;
    if (id === CODEC && value !== 'A_OPUS') return null;
    if (id === CODEC || id === DOC_TYPE) found.add(value);
    if (id === SCALE) nanoseconds = valueIn(bytes, from, end);
    if (id === TIME) time = valueIn(bytes, from, end);
    if (id !== BLOCK && id !== BLOCK_OF_GROUP) continue;
    found.add('sound');
    const at = from + lengthAt(bytes, from, 8);
    if (!(at + 2 <= end)) continue;
    // Counted from the time of its cluster.
    const begins = time + bytes.readInt16BE(at);
    [first, last] = [Math.min(first, begins), Math.max(last, begins)];
  }
  const isWhole = ['webm', 'A_OPUS', 'sound'].every((part) => found.has(part));
  if (!isWhole) return null;
  return last >= first ? ((last - first) * nanoseconds) / 1_000_000 : Number.NaN;
};

/** Samples a second of Opus. */
const OPUS_RATE = 48_000;

/** Opus in Ogg, as older Firefox records it: the pages of one stream, after the two of its head. Each tells the sample that it ends with. */
const readOgg: Reads = (bytes) => {
  const stream = numberAt(bytes, 14, 4);
  let [pages, parts, skipped, samples] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; pages += 1) {
    const segments = numberAt(bytes, at + 26, 1);
    const from = at + 27 + segments;
    if (!(from <= bytes.length) || nameAt(bytes, at) !== 'OggS' || numberAt(bytes, at + 14, 4) !== stream)
      return null;
    if (at === 0 && bytes.toString('latin1', from, from + 8) !== 'OpusHead') return null;
    if (at === 0 && from + 12 <= bytes.length) skipped = bytes.readUInt16LE(from + 10);
    const [low, high] = [bytes.readUInt32LE(at + 6), bytes.readUInt32LE(at + 10)];
    // All bits: no sound ends on this page.
    if (high !== 0xffffffff) samples = Math.max(samples, high * 2 ** 32 + low);
    parts += 1 + segments;
    if (parts > 2 * MOST_PARTS) return null;
    at = bytes.subarray(at + 27, from).reduce((end, size) => end + size, from);
    if (at > bytes.length) return null;
  }
  if (pages <= 2) return null;
  return samples > skipped ? ((samples - skipped) * 1_000) / OPUS_RATE : Number.NaN;
};

/** The boxes of MP4 in their order; those that hold others are entered. */
const BOXES = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']);

/** Adds up how long the samples of MP4 last, in one table or in those of its fragments. */
function createClock() {
  let [rate, usual, ofFragment, ticks] = [0, 0, 0, 0];
  const fragment = (box: Buffer): void => {
    const flags = numberAt(box, 1, 3);
    const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
    ofFragment = flags & 8 ? numberAt(box, at, 4) : usual;
  };
  const run = (box: Buffer): void => {
    const [flags, count] = [numberAt(box, 1, 3), numberAt(box, 4, 4)];
    if (!(flags & 0x100)) {
      ticks += count * ofFragment;
      return;
    }
    const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
    const from = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
    for (let at = from; at + step <= box.length && at < from + count * step; at += step)
      ticks += box.readUInt32BE(at);
  };
  const table = (box: Buffer): void => {
    for (let at = 8; at + 8 <= box.length; at += 8) ticks += box.readUInt32BE(at) * box.readUInt32BE(at + 4);
  };
  const reads: Readonly<Record<string, (box: Buffer) => void>> = {
    mdhd: (box) => {
      rate = numberAt(box, box[0] === 1 ? 20 : 12, 4);
    },
    trex: (box) => {
      usual = numberAt(box, 12, 4);
    },
    ...{ tfhd: fragment, trun: run, stts: table },
  };
  return {
    read: (name: string, box: Buffer): void => {
      if (Object.hasOwn(reads, name)) reads[name]?.(box);
    },
    /** NaN without a rate or a sample. */
    ms: () => (ticks > 0 && rate > 0 ? (ticks * 1_000) / rate : Number.NaN),
  };
}

/** AAC or Opus in MP4, as Safari records it. */
const readMp4: Reads = (bytes) => {
  if (nameAt(bytes, 4) !== 'ftyp') return null;
  const clock = createClock();
  let [tracks, sound] = [0, 0];
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const short = numberAt(bytes, at, 4);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? numberAt(bytes, at + 10, 6) : short === 0 ? bytes.length - at : short;
    const name = nameAt(bytes, at + 4);
    if (!(size >= head && at + size <= bytes.length) || n > MOST_PARTS) return null;
    if (name === 'hdlr') tracks += 1;
    if (name === 'hdlr' && nameAt(bytes, at + 16) !== 'soun') return null;
    if (name === 'mdat') sound += size - head;
    clock.read(name, bytes.subarray(at + head, at + size));
    at += BOXES.has(name) ? head : size;
  }
  return tracks === 1 && sound > 0 ? clock.ms() : null;
};

const kinds: Readonly<Record<SoundType, readonly [ending: string, reads: Reads]>> = {
  'audio/webm': ['webm', readWebm],
  'audio/ogg': ['ogg', readOgg],
  'audio/mp4': ['m4a', readMp4],
};

/** Blocks end later than they begin, and a recorder stops a little late. */
const TOLERANCE_MS = 2_000;
const TOO_LONG = 'A voice note is at most five minutes long.';

/**
 * A recording, by its bytes alone: its end must be there, and nothing else in it. Throws 415, 400 for one that is too long.
 */
export const recogniseSound: Recognise = async (path) => {
  const bytes = await readFile(path);
  for (const [mediaType, [ending, reads]] of Object.entries(kinds)) {
    const ms = reads(bytes);
    if (ms === null) continue;
    if (ms > MAX_VOICE_MS + TOLERANCE_MS) throw badRequest(TOO_LONG, { ms: TOO_LONG });
    return { name: `Voice note.${ending}`, mediaType, ms };
  }
  throw new HttpError(415, 'This recording is damaged or of another kind. Please record it again.');
};

/** How long a recording is: what its sender says, unless its bytes say otherwise. */
export const lengthOf = (said: number, measured = Number.NaN): number =>
  Math.abs(measured - said) > TOLERANCE_MS ? Math.max(1, Math.min(MAX_VOICE_MS, Math.round(measured))) : said;
