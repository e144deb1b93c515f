import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { HttpError } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import { createTurns } from '#backend/http/turns.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { Logger } from '#shared/operations/log.ts';
import { runInThread } from '#shared/threads/run-in-thread.ts';
import { niceness } from '#shared/threads/thread-error.ts';
import type { ArchiveQuestion, ArchiveTask } from './archive-task.ts';
import { readStored } from './stored-bytes.ts';
import { refusalOf } from './thread-refusal.ts';

const MODULE = new URL('./make-archive.thread.ts', import.meta.url);
/** ms after which a reader who takes nothing is given up. */
const IDLE_MS = 60_000;

interface ArchiveWork {
  /** Read when it is the caller's turn. */
  task: () => Promise<ArchiveTask>;
  store: FileStore;
  /** What the archive is made of, as far as it is not in the task; asked for again when it is read a second time. */
  parts?: () => AsyncGenerator<unknown, void, undefined>;
  onMissing: (fileId: string) => void;
}

export interface Archives {
  /**
   * Streams a zip that a thread writes; an error after its first bytes breaks it off. Each caller downloads one at a
   * time (429), and there are few places (503).
   */
  make: (caller: string, work: ArchiveWork) => Promise<Readable>;
}

type ArchiveLimits = Pick<Limits, 'archivesAtOnce' | 'documentSeconds' | 'documentMegabytes'>;

export function createArchives(limits: ArchiveLimits, log: Logger): Archives {
  const { documentSeconds: seconds, documentMegabytes: megabytes, archivesAtOnce: atOnce } = limits;
  const inTurn = createTurns({ atOnce, waiting: 0, what: 'download' });

  const placeOf = createPlaces();

  async function run({ task, store, parts, onMissing }: ArchiveWork, output: Output): Promise<void> {
    const stored = readStored(store, onMissing);
    const source = repeatable(parts);
    const place = placeOf();
    const answer = place.whileAway(async (asked: unknown): Promise<unknown> => {
      const question = asked as ArchiveQuestion;
      if (question.type === 'send') return await output.send(question.bytes);
      if (question.type === 'bytes') return await stored.next(question.fileId);
      return await source.next();
    });
    try {
      await place.enter();
      await runInThread({
        module: MODULE,
        task: await task(),
        seconds,
        megabytes,
        answer,
        nice: niceness.later,
      });
    } catch (error) {
      throw refusalOf(error, 'download', log);
    } finally {
      place.end();
      stored.close();
      await source.end();
    }
  }

  return {
    make: async (caller, work) => {
      const output = createOutput();
      const isWritten = inTurn(caller, () => run(work, output));
      isWritten.then(output.end, output.fail);
      await Promise.race([output.hasBegun, isWritten]);
      return output.stream;
    },
  };
}

/** One archive is worked on at a time; while it waits for its reader or the database, it is another's turn. */
function createPlaces() {
  const limit = pLimit(1);
  /** Resolves to what frees the place. */
  function take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<() => void>();
    void limit(() => new Promise<void>((free) => resolve(free)));
    return promise;
  }

  /** The place of one thread, which may ask several questions at a time. */
  return () => {
    let taken: Promise<() => void> | undefined;
    let hasEnded = false;
    const enter = async (): Promise<void> => {
      // An answer may come after the end.
      if (hasEnded) return;
      taken ??= take();
      await taken;
    };
    const leave = (): void => {
      void taken?.then((free) => free());
      taken = undefined;
    };
    const whileAway =
      <T>(wait: (question: unknown) => Promise<T>) =>
      async (question: unknown): Promise<T> => {
        leave();
        const answer = await wait(question);
        await enter();
        return answer;
      };
    const end = (): void => {
      hasEnded = true;
      leave();
    };
    return { enter, whileAway, end };
  };
}

/** Null after the last part; then the parts begin again. */
function repeatable(parts: ArchiveWork['parts']) {
  let reading: AsyncGenerator<unknown, void, undefined> | undefined;
  return {
    next: async (): Promise<unknown> => {
      reading ??= parts?.();
      const part = await reading?.next();
      if (part?.done !== false) reading = undefined;
      return part?.value ?? null;
    },
    end: async (): Promise<void> => void (await reading?.return()),
  };
}

type Output = ReturnType<typeof createOutput>;

/** A stream that is written as fast as it is read. */
function createOutput() {
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  let isRead = Promise.withResolvers<void>();
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

  /** Resolves when the reader wants more. */
  async function send(bytes: Uint8Array): Promise<void> {
    begin();
    if (stream.destroyed) throw new HttpError(400, 'The download was given up.');
    isRead = Promise.withResolvers();
    isRead.promise.catch(() => undefined);
    if (stream.push(bytes)) return;
    const giveUp = (): void => void stream.destroy(new Error('Nobody reads this download.'));
    const timer = setTimeout(giveUp, IDLE_MS);
    await isRead.promise.finally(() => clearTimeout(timer));
  }

  return {
    stream,
    hasBegun,
    send,
    end: (): void => void stream.push(null),
    fail: (error: Error): void => void stream.destroy(error),
  };
}
