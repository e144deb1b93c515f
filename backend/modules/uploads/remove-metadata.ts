import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** A picture has fewer segments or chunks; the rest of a hostile one stays as it is. */
const MOST_PARTS = 20_000;
const WINDOW = 64 * 1024;

/** Bytes of a file by position, read in blocks: `length` of them, or as many as are at hand if these are `enough`. Fewer come back at its end. */
type ReadAt = (at: number, length: number, enough?: number) => Promise<Buffer>;

interface Part {
  at: number;
  bytes: Buffer;
}

/** Yields what to write over metadata. Returns the picture's end; undefined where it breaks off. */
type Walk = (read: ReadAt) => AsyncGenerator<Part, number | undefined, undefined>;

/**
 * Removes what a picture tells besides its image, in place and without loss: EXIF (place, time, camera), XMP, IPTC,
 * comments, and what follows its end, such as a phone's film. The orientation and the colour profile stay. Returns
 * whether the file was changed; other media types are not.
 */
export async function removeMetadata(path: string, mediaType: string): Promise<boolean> {
  const walk = walks[mediaType];
  if (!walk) return false;
  const file = await open(path, 'r+');
  try {
    const parts = walk(readerOf(file));
    let isChanged = false;
    let next = await parts.next();
    for (; !next.done; next = await parts.next()) {
      await file.write(next.value.bytes, 0, next.value.bytes.length, next.value.at);
      isChanged = true;
    }
    const { size } = await file.stat();
    const end = next.value ?? size;
    if (end < size) await file.truncate(end);
    isChanged ||= end < size;
    if (isChanged) await file.sync();
    return isChanged;
  } finally {
    await file.close();
  }
}

function readerOf(file: FileHandle): ReadAt {
  let window: Part = { at: 0, bytes: Buffer.alloc(0) };
  return async (at, length, enough = length) => {
    if (at < window.at || at + enough > window.at + window.bytes.length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(WINDOW), 0, WINDOW, at);
      window = { at, bytes: buffer.subarray(0, bytesRead) };
    }
    return window.bytes.subarray(at - window.at, at - window.at + length);
  };
}

/** JPEG: markers, most of them with a length and that many bytes. After a start of scan the image's data follow. */
const walkJpeg: Walk = async function* (read) {
  let at = 2;
  for (let parts = 0; parts < MOST_PARTS; parts += 1) {
    const head = await read(at, 4);
    if (head.length < 2 || head[0] !== 0xff) return undefined;
    const marker = head.readUInt8(1);
    if (marker === 0xd9) return at + 2;
    if (head.length < 4) return undefined;
    // A marker may be filled up with FF, and two kinds stand alone.
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = head.readUInt16BE(2);
    const content = await read(at + 4, length - 2);
    if (content.length < length - 2) return undefined;
    if (isMetadata(marker, content)) yield { at: at + 4, bytes: onlyOrientation(content) };
    at += 2 + length;
    if (marker === 0xda) at = await endOfScan(read, at);
  }
  return undefined;
};

/** Application segments that a picture needs: its resolution, its colour profile and Adobe's kind of colours. */
const KEPT: Readonly<Record<number, string>> = { 224: 'JFIF', 226: 'ICC_PROFILE', 238: 'Adobe' };

/** Comments and other application segments. */
function isMetadata(marker: number, content: Buffer): boolean {
  if (marker === 0xfe) return true;
  const kept = KEPT[marker];
  return marker >= 0xe0 && marker <= 0xef && !(kept && content.toString('latin1', 0, 11).startsWith(kept));
}

/** The next marker after the data of a scan, in which FF is followed by 00 or a restart. */
async function endOfScan(read: ReadAt, start: number): Promise<number> {
  for (let at = start; ; ) {
    const block = await read(at, WINDOW, 2);
    if (block.length < 2) return at + block.length;
    for (let i = block.indexOf(0xff); i >= 0 && i + 1 < block.length; i = block.indexOf(0xff, i + 1)) {
      const next = block.readUInt8(i + 1);
      if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at + i;
    }
    // A last FF belongs to the next block.
    at += block.length - 1;
  }
}

const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;

/** As many bytes that hold a photo's orientation alone, if it is another one than upright. */
function onlyOrientation(content: Buffer): Buffer {
  const blank = Buffer.alloc(content.length);
  // PNG and WebP have no name before it.
  const start = content.toString('latin1', 0, EXIF.length) === EXIF ? EXIF.length : 0;
  const orientation = orientationOf(content.subarray(start));
  if (orientation < 2 || orientation > 8) return blank;
  const entry = `0001 0112 0003 00000001 000${orientation} 0000`;
  const bytes = `4d4d 002a 00000008 ${entry} 00000000`.replaceAll(' ', '');
  Buffer.concat([content.subarray(0, start), Buffer.from(bytes, 'hex')]).copy(blank);
  return blank;
}

/** 1 for none. */
function orientationOf(content: Buffer): number {
  const tiff = new DataView(content.buffer, content.byteOffset, content.length);
  try {
    const order = tiff.getUint16(0);
    if (order !== 0x4949 && order !== 0x4d4d) return 1;
    const isLittle = order === 0x4949;
    const first = tiff.getUint32(4, isLittle);
    const entries = tiff.getUint16(first, isLittle);
    for (let at = first + 2; at < first + 2 + 12 * entries; at += 12)
      if (tiff.getUint16(at, isLittle) === ORIENTATION) return tiff.getUint16(at + 8, isLittle);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** A private chunk that decoders skip. */
const SKIPPED = Buffer.from('skIp');
/** Pixels, frames, transparency, colours and size. */
const PNG_KEPT = new Set(
  'IHDR PLTE IDAT acTL fcTL fdAT tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST sPLT pHYs'.split(' '),
);

/** PNG: chunks of a length, a type, that many bytes and a checksum over both. */
const walkPng: Walk = async function* (read) {
  let at = 8;
  for (let parts = 0; parts < MOST_PARTS; parts += 1) {
    const head = await read(at, 8);
    if (head.length < 8) return undefined;
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4);
    const end = at + 12 + length;
    if (type === 'IEND') return end;
    if ((await read(end - 1, 1)).length === 0) return undefined;
    if (!PNG_KEPT.has(type)) {
      const exif = type === 'eXIf' && length <= WINDOW ? onlyOrientation(await read(at + 8, length)) : null;
      const kept = exif?.some((byte) => byte !== 0)
        ? [head.subarray(4), exif]
        : [SKIPPED, Buffer.alloc(length)];
      const chunk = Buffer.concat([...kept, Buffer.alloc(4)]);
      chunk.writeUInt32BE(crc32(chunk.subarray(0, 4 + length)), 4 + length);
      yield { at: at + 4, bytes: chunk };
    }
    at = end;
  }
  return undefined;
};

const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** WebP: after the header chunks of a type, a length and as many bytes, an even number. */
const walkWebp: Walk = async function* (read) {
  const start = await read(0, 12);
  if (start.length < 12) return undefined;
  const end = 8 + start.readUInt32LE(4);
  let at = 12;
  for (let parts = 0; at < end; parts += 1) {
    const head = await read(at, 8);
    if (head.length < 8 || parts === MOST_PARTS) return undefined;
    const length = head.readUInt32LE(4);
    const next = at + 8 + length + (length % 2);
    if ((await read(next - 1, 1)).length === 0) return undefined;
    const type = head.toString('latin1', 0, 4);
    if (type === 'EXIF' && length <= WINDOW)
      yield { at: at + 8, bytes: onlyOrientation(await read(at + 8, length)) };
    else if (!WEBP_KEPT.has(type)) yield { at: at + 8, bytes: Buffer.alloc(length) };
    at = next;
  }
  return end;
};

const walks: Readonly<Record<string, Walk>> = {
  'image/jpeg': walkJpeg,
  'image/png': walkPng,
  'image/webp': walkWebp,
};
