import type { Readable } from 'node:stream';

/** Calls the listener with each part of a stream of texts, which may come in several pieces. */
export function splitStream(stream: Readable, end: string, onPart: (part: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (piece: string) => {
    const parts = (rest + piece).split(end);
    rest = parts.pop() ?? '';
    for (const part of parts) onPart(part);
  });
}
