import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { unfinished } from '#backend/http/errors.ts';
import { createLane, inLane } from '#backend/http/lanes.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { Logger } from '#shared/operations/log.ts';
import { runInThread } from '#shared/threads/run-in-thread.ts';
import { niceness } from '#shared/threads/thread-error.ts';
import { createOutput, type Output } from './archive-output.ts';
import type { ArchivePrint, ArchiveQuestion, ArchiveTask } from './archive-task.ts';
import { readStored } from './stored-bytes.ts';
import { refusalOf } from './thread-refusal.ts';

const MODULE = new URL('./make-archive.thread.ts', import.meta.url);
/** ms that an archive has waited for its reader before it gives way to the next caller, when all places are taken. */
const SLOW_MS = 5_000;
const LOOK_MS = 1_000;

interface ArchiveWork {
  /** Read when it is the caller's turn. */
  task: () => Promise<ArchiveTask>;
  store: FileStore;
  /** What the archive is made of, as far as it is not in the task, by account; asked for again when it is read again. */
  parts?: (of: number) => AsyncGenerator<unknown, void, undefined>;
  /** Has a book printed; resolves once it does not wait, as no place is kept for a print while others have none. */
  print?: (waits: () => boolean, of: number) => Promise<ArchivePrint | null>;
  onMissing: (fileId: string) => void;
}

export interface Archives {
  /**
   * Streams a zip that a thread writes; an error after its first bytes breaks it off. Each caller downloads one at a
   * time (429), and there are few places, for which callers take turns. When all are taken, the slowest reader gives way.
   */
  make: (caller: string, work: ArchiveWork) => Promise<Readable>;
}

interface Download {
  output: Output;
  isWritten: Promise<void>;
}

type ArchiveLimits = Pick<Limits, 'archivesAtOnce' | 'documentSeconds' | 'documentMegabytes'>;

export function createArchives(limits: ArchiveLimits, log: Logger, slowMs = SLOW_MS): Archives {
  const { documentSeconds: seconds, documentMegabytes: megabytes, archivesAtOnce: atOnce } = limits;
  const refuse = () => unfinished('download');
  const lane = createLane({ perCaller: 1, total: atOnce, waiting: 0, refuse });
  const open = new Map<string, Download>();
  const withoutPlace = new Set<Output>();
  const placeOf = createPlaces();

  const noneWaits = (): boolean => withoutPlace.size === 0;
  const freeOf = (caller: string) => open.size >= atOnce && !open.has(caller) && endSlowest(open, slowMs);

  async function run({ task, store, parts, print, onMissing }: ArchiveWork, output: Output): Promise<void> {
    const [stored, source] = [readStored(store, onMissing), createSource(parts)];
    const place = placeOf();
    const answer = place.whileAway(async (asked: unknown): Promise<unknown> => {
      const question = asked as ArchiveQuestion;
      if (question.type === 'send') return await output.send(question.bytes);
      if (question.type === 'bytes') return await stored.next(question.fileId);
      if (question.type === 'print') return await print?.(() => question.waits && noneWaits(), question.of);
      return await source.next(question);
    });
    try {
      await place.enter();
      const job = { module: MODULE, task: await task(), seconds, megabytes, answer, nice: niceness.later };
      await runInThread(job);
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
      await freeOf(caller);
      const output = createOutput();
      // Readers may become slow while a caller waits.
      const look = setInterval(() => void freeOf(caller), LOOK_MS);
      withoutPlace.add(output);
      const stopWaiting = (): void => {
        clearInterval(look);
        withoutPlace.delete(output);
      };
      const isWritten = inLane(lane, caller, () => {
        stopWaiting();
        open.set(caller, { output, isWritten });
        return run(work, output).finally(() => open.delete(caller));
      });
      isWritten.finally(stopWaiting).then(output.end, output.fail);
      await Promise.race([output.hasBegun, isWritten]);
      return output.stream;
    },
  };
}

async function endSlowest(open: ReadonlyMap<string, Download>, slowMs: number): Promise<void> {
  const slow = [...open.values()].filter(({ output }) => output.waited() >= slowMs);
  const [slowest] = slow.toSorted((a, b) => a.output.speed() - b.output.speed());
  slowest?.output.giveUp();
  await slowest?.isWritten.catch(() => undefined);
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
    let open = 0;
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
        open += 1;
        const answer = await wait(question).finally(() => (open -= 1));
        // One that asks for the next part too may wait for its reader for long.
        if (open === 0) await enter();
        return answer;
      };
    const end = (): void => {
      hasEnded = true;
      leave();
    };
    return { enter, whileAway, end };
  };
}

/** Reads the parts of one account at a time, as often as they are asked for. */
function createSource(parts: ArchiveWork['parts']) {
  let reading: AsyncGenerator<unknown, void, undefined> | undefined;
  const end = async (): Promise<void> => void (await reading?.return());
  return {
    /** Null after the last part. */
    next: async ({ of, isFirst }: { of: number; isFirst: boolean }): Promise<unknown> => {
      if (isFirst) {
        await end();
        reading = parts?.(of);
      }
      return (await reading?.next())?.value ?? null;
    },
    end,
  };
}
