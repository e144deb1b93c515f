import type { Database } from '#shared/database/database.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { Logger } from '#shared/operations/log.ts';
import type { RunTask } from '#shared/threads/run-in-thread.ts';
import { niceness } from '#shared/threads/thread-error.ts';

/** What one document may cost. */
interface DocumentLimits {
  seconds: number;
  /** Of a core: on a busy machine everything takes longer, and nothing should be done twice for that. */
  cpuSeconds: number;
  /** Of a picture, as `openPicture` counts them: native code decodes it, whose time of a core is not counted. */
  pixels: number;
  /** A book may hold a hundred photos. */
  printSeconds: number;
  printCpuSeconds: number;
  /** Of all pictures of a book. */
  printPixels: number;
  megabytes: number;
  /** Of its thread. */
  nice: number;
}

export interface DocumentsDeps {
  db: Database;
  files: FileStore;
  log: Logger;
  limits: DocumentLimits;
  run: RunTask;
}

/** What it may cost at first: most documents take less than a second of a core, and a finished book at most two. */
export const quickLimits: DocumentLimits = {
  seconds: 6,
  cpuSeconds: 0.6,
  pixels: 40_000_000,
  printSeconds: 15,
  printCpuSeconds: 4,
  printPixels: 100_000_000,
  megabytes: 128,
  nice: niceness.soon,
};

export const documentLimits: DocumentLimits = {
  seconds: 60,
  cpuSeconds: 20,
  pixels: Number.POSITIVE_INFINITY,
  printSeconds: 180,
  printCpuSeconds: 60,
  printPixels: Number.POSITIVE_INFINITY,
  megabytes: 256,
  nice: niceness.later,
};
