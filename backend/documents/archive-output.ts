import { Readable } from 'node:stream';
import { HttpError } from '#backend/http/errors.ts';

/** ms after which a reader who takes nothing is given up. */
const IDLE_MS = 60_000;

export type Output = ReturnType<typeof createOutput>;

/** A stream that is written as fast as it is read. */
export function createOutput() {
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  let isRead = Promise.withResolvers<void>();
  let taken = 0;
  let waitedBefore = 0;
  let waitsSince: number | undefined;
  const stream = new Readable({
    read: () => isRead.resolve(),
    destroy: (error, done) => {
      isRead.reject(new HttpError(400, 'The download was given up.'));
      done(error);
    },
  });
  // What fails before the first bytes is answered by `make`.
  stream.on('error', () => undefined);
  isRead.promise.catch(() => undefined);
  const giveUp = (): void => void stream.destroy(new Error('Nobody reads this download.'));
  /** ms in all for the reader. */
  const waited = (): number => waitedBefore + (waitsSince === undefined ? 0 : performance.now() - waitsSince);

  /** Resolves when the reader wants more. */
  async function send(bytes: Uint8Array): Promise<void> {
    begin();
    if (stream.destroyed) throw new HttpError(400, 'The download was given up.');
    isRead = Promise.withResolvers();
    isRead.promise.catch(() => undefined);
    taken += bytes.length;
    if (stream.push(bytes)) return;
    const timer = setTimeout(giveUp, IDLE_MS);
    waitsSince = performance.now();
    await isRead.promise.finally(() => {
      clearTimeout(timer);
      waitedBefore = waited();
      waitsSince = undefined;
    });
  }

  return {
    ...{ stream, hasBegun, send, giveUp, waited },
    /** Bytes that the reader has taken, for each ms that the archive has waited. */
    speed: (): number => taken / waited(),
    end: (): void => void stream.push(null),
    fail: (error: Error): void => void stream.destroy(error),
  };
}
