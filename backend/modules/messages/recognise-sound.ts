import { readFile } from 'node:fs/promises';
import { HttpError } from '#backend/http/errors.ts';
import type { Recognise } from '#backend/modules/uploads/uploads.service.ts';
import type { SoundType } from '#shared/contract/message-files.ts';

/** Whether bytes are a whole recording of sound alone. What lies behind the end of an element is not read. */
type Reads = (bytes: Buffer) => boolean;

/** Five minutes are at most 30,000 blocks of ten ms, and pages or clusters around them; more would hold up other calls. */
const MOST_PARTS = 45_000;

/** Big-endian, of up to six bytes. */
const numberAt = (bytes: Buffer, at: number, length: number): number =>
  at + length <= bytes.length ? bytes.readUIntBE(at, length) : Number.NaN;
const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

/** Elements that hold others, from the header to the blocks of a cluster. */
const HOLDERS = new Set([0x1a45dfa3, 0x18538067, 0x1654ae6b, 0xae, 0x1f43b675]);
const [DOC_TYPE, TRACK_TYPE, CODEC, BLOCK, BLOCK_GROUP] = [0x4282, 0x83, 0x86, 0xa3, 0xa0];
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

/** Opus in WebM, as Chrome and Firefox record it. */
const isWebm: Reads = (bytes) => {
  if (numberAt(bytes, 0, 4) !== 0x1a45dfa3) return false;
  const found = new Set<string>();
  for (const { id, from, end } of elementsOf(bytes)) {
    if (HOLDERS.has(id)) continue;
    if (!(end <= bytes.length)) return false;
    const [value = ''] = bytes.toString('latin1', from, Math.min(end, from + 16)).split('\0');
    if (id === TRACK_TYPE && value !== SOUND_TRACK) return false;
    if (id === DOC_TYPE && value !== 'webm') return false;
    if (id === CODEC && value !== 'A_OPUS') return false;
    if (id === CODEC || id === DOC_TYPE) found.add(value);
    if (id === BLOCK || id === BLOCK_GROUP) found.add('sound');
  }
  return ['webm', 'A_OPUS', 'sound'].every((part) => found.has(part));
};

/** Opus in Ogg, as older Firefox records it: the pages of one stream, after the two of its head. */
const isOgg: Reads = (bytes) => {
  const stream = numberAt(bytes, 14, 4);
  let [pages, parts] = [0, 0];
  for (let at = 0; at < bytes.length; pages += 1) {
    const segments = numberAt(bytes, at + 26, 1);
    const from = at + 27 + segments;
    if (!(from <= bytes.length) || nameAt(bytes, at) !== 'OggS' || numberAt(bytes, at + 14, 4) !== stream)
      return false;
    if (at === 0 && bytes.toString('latin1', from, from + 8) !== 'OpusHead') return false;
    parts += 1 + segments;
    if (parts > 2 * MOST_PARTS) return false;
    at = bytes.subarray(at + 27, from).reduce((end, size) => end + size, from);
    if (at > bytes.length) return false;
  }
  return pages > 2;
};

/** The boxes of MP4 in their order; those that hold others are entered. */
const BOXES = new Set(['moov', 'trak', 'mdia']);

/** AAC or Opus in MP4, as Safari records it. */
const isMp4: Reads = (bytes) => {
  if (nameAt(bytes, 4) !== 'ftyp') return false;
  let [tracks, sound] = [0, 0];
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const short = numberAt(bytes, at, 4);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? numberAt(bytes, at + 10, 6) : short === 0 ? bytes.length - at : short;
    const name = nameAt(bytes, at + 4);
    if (!(size >= head && at + size <= bytes.length) || n > MOST_PARTS) return false;
    if (name === 'hdlr') tracks += 1;
    if (name === 'hdlr' && nameAt(bytes, at + 16) !== 'soun') return false;
    if (name === 'mdat') sound += size - head;
    at += BOXES.has(name) ? head : size;
  }
  return tracks > 0 && sound > 0;
};

const kinds: Readonly<Record<SoundType, readonly [ending: string, reads: Reads]>> = {
  'audio/webm': ['webm', isWebm],
  'audio/ogg': ['ogg', isOgg],
  'audio/mp4': ['m4a', isMp4],
};

/** A recording, by its bytes alone: its end must be there, and nothing else in it. Throws 415. */
export const recogniseSound: Recognise = async (path) => {
  const bytes = await readFile(path);
  for (const [mediaType, [ending, reads]] of Object.entries(kinds))
    if (reads(bytes)) return { name: `Voice note.${ending}`, mediaType };
  throw new HttpError(415, 'This recording is damaged or of another kind. Please record it again.');
};
