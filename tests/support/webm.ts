export const SOUND = Buffer.alloc(400, 7);
const UNKNOWN_SIZE = Buffer.from('01ffffffffffffff', 'hex');

function element(id: string, content: Buffer | string, size?: Buffer): Buffer {
  const bytes = Buffer.from(content);
  const length = Buffer.alloc(8, 0);
  length.writeUInt32BE(bytes.length, 4);
  length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), size ?? length, bytes]);
}

interface Webm {
  docType?: string;
  /** 1: pictures, 2: sound. */
  track?: number;
  codec?: string;
  block?: Buffer;
  /** From its first block to its last. */
  ms?: number;
  /** Nanoseconds of a unit of time. */
  scale?: number;
}

/** A block of the first track, at the time of its cluster. */
const block = (content: Buffer): Buffer =>
  element('a3', Buffer.concat([Buffer.from('81000080', 'hex'), content]));

function clusterAt(time: number, content: Buffer): Buffer {
  const at = Buffer.alloc(4);
  at.writeUInt32BE(time);
  return Buffer.concat([element('1f43b675', '', UNKNOWN_SIZE), element('e7', at), block(content)]);
}

/** What Chrome's recorder makes: a segment and clusters that do not know their sizes. */
export function webm(given: Webm = {}): Buffer {
  const { docType = 'webm', track = 2, codec = 'A_OPUS', ms = 84_000, scale = 1_000_000 } = given;
  const unit = Buffer.alloc(4);
  unit.writeUInt32BE(scale);
  const entry = Buffer.concat([element('83', Buffer.from([track])), element('86', codec)]);
  return Buffer.concat([
    element('1a45dfa3', element('4282', docType)),
    element('18538067', '', UNKNOWN_SIZE),
    element('1549a966', element('2ad7b1', unit)),
    element('1654ae6b', element('ae', entry)),
    clusterAt(0, given.block ?? SOUND),
    clusterAt((ms * 1_000_000) / scale, SOUND),
  ]);
}
