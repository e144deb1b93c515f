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
}

/** What Chrome's recorder makes: a segment and a cluster that do not know their sizes. */
export function webm({ docType = 'webm', track = 2, codec = 'A_OPUS', block }: Webm = {}): Buffer {
  const entry = Buffer.concat([element('83', Buffer.from([track])), element('86', codec)]);
  return Buffer.concat([
    element('1a45dfa3', element('4282', docType)),
    element('18538067', '', UNKNOWN_SIZE),
    element('1654ae6b', element('ae', entry)),
    element('1f43b675', '', UNKNOWN_SIZE),
    element('e7', Buffer.from([0])),
    element('a3', block ?? SOUND),
  ]);
}
