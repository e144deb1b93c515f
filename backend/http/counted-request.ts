import { IncomingMessage } from 'node:http';

/** Node keeps hundreds of bytes for each chunk of a body, and each costs a call; a network's smallest packet carries 536. */
const [MANY, SMALL] = [200, 256];

/** A request whose connection ends when its body comes in many small chunks. */
export class CountedRequest extends IncomingMessage {
  #chunks = 0;
  #bytes = 0;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    this.#chunks += 1;
    this.#bytes += chunk?.length ?? 0;
    if (this.#chunks <= MANY || this.#bytes >= this.#chunks * SMALL) return super.push(chunk, encoding);
    this.socket.destroy();
    return false;
  }
}
