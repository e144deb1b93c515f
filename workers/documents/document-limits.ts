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
  /** With native code, which decodes it. */
  pictureCpuSeconds: number;
  /** Of a picture, as `openPicture` counts them. */
  pixels: number;
  /** Of a Word document, counted before it is read: a page of a book has some hundred. */
  elements: number;
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

/**
 * What it may cost at first: most work takes less than half a second of a core. What is foreseen to take longer moves on
 * before it has taken any, and counts as nobody's work that had to be stopped.
 */
export const quickLimits: DocumentLimits = {
  seconds: 15,
  cpuSeconds: 0.6,
  pictureCpuSeconds: 2,
  pixels: 40_000_000,
  elements: 20_000,
  printSeconds: 15,
  printCpuSeconds: 4,
  printPixels: 100_000_000,
  megabytes: 128,
  nice: niceness.soon,
};

export const documentLimits: DocumentLimits = {
  seconds: 60,
  cpuSeconds: 20,
  pictureCpuSeconds: 20,
  pixels: Number.POSITIVE_INFINITY,
  elements: Number.POSITIVE_INFINITY,
  printSeconds: 180,
  printCpuSeconds: 60,
  printPixels: Number.POSITIVE_INFINITY,
  megabytes: 256,
  nice: niceness.later,
};
