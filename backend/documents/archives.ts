import { Readable } from 'node:stream';
import { HttpError } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import { createTurns } from '#backend/http/turns.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { Logger } from '#shared/operations/log.ts';
import { runInThread } from '#shared/threads/run-in-thread.ts';
import type { ArchiveQuestion, ArchiveTask } from './archive-task.ts';
import { readStored } from './stored-bytes.ts';
import { refusalOf } from './thread-refusal.ts';

const MODULE = new URL('./make-archive.thread.ts', import.meta.url);
/** ms after which a reader who takes nothing is given up. */
const IDLE_MS = 60_000;

interface ArchiveWork {
  task: ArchiveTask;
  store: FileStore;
  /** What the archive is made of, as far as it is not in the task. */
  parts?: AsyncGenerator<unknown, void, undefined>;
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

  async function run({ task, store, parts, onMissing }: ArchiveWork, output: Output): Promise<void> {
    const stored = readStored(store, onMissing);
    const answer = async (asked: unknown): Promise<unknown> => {
      const question = asked as ArchiveQuestion;
      if (question.type === 'send') return await output.send(question.bytes);
      if (question.type === 'bytes') return await stored.next(question.fileId);
      return (await parts?.next())?.value;
    };
    try {
      await runInThread({ module: MODULE, task, seconds, megabytes, answer });
    } catch (error) {
      throw refusalOf(error, 'download', log);
    } finally {
      stored.close();
      await parts?.return();
    }
  }

  return {
    make: async (caller, work) => {
      const output = createOutput();
      const isWritten = inTurn(caller, () => run(work, output)).finally(() => work.parts?.return());
      isWritten.then(output.end, output.fail);
      await Promise.race([output.hasBegun, isWritten]);
      return output.stream;
    },
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
