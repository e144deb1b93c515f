interface PictureSize {
  /** In pixels. */
  width: number;
  height: number;
}

const START_OF_IMAGE = 0xffd8;

/** C0 to CF start a frame, except the tables C4, C8 and CC. */
const startsFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

/** A JPEG's size in pixels, read from its header; undefined for other bytes. */
export function jpegSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 2 || bytes.readUInt16BE(0) !== START_OF_IMAGE) return undefined;
  // Segments: a marker, the length of the rest, the rest.
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker < 0xff00) return undefined;
    if (startsFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return undefined;
}
