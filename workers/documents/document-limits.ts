import type { Database } from '#shared/database/database.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { Logger } from '#shared/operations/log.ts';
import { createPool, type RunJob } from './pool.ts';

/** What one document may cost. */
interface DocumentLimits {
  seconds: number;
  /** Of a picture, as `openPicture` counts them. */
  pixels: number;
  /** Of a Word document, counted before it is read: a page of a book has some hundred. */
  elements: number;
  /** A book may hold a hundred photos. */
  printSeconds: number;
  /** Of all pictures of a book. */
  printPixels: number;
}

export interface DocumentsDeps {
  db: Database;
  files: FileStore;
  log: Logger;
  limits: DocumentLimits;
  run: RunJob;
}

/** The threads of this process. */
export const runInPool = createPool();

/**
 * What it may cost at first: most work takes less than half a second. What is foreseen to take longer moves on before it
 * has taken any, and counts as nobody's work that had to be stopped.
 */
export const quickLimits: DocumentLimits = {
  seconds: 4,
  pixels: 40_000_000,
  elements: 20_000,
  printSeconds: 6,
  printPixels: 100_000_000,
};

export const documentLimits: DocumentLimits = {
  seconds: 60,
  pixels: Number.POSITIVE_INFINITY,
  elements: Number.POSITIVE_INFINITY,
  printSeconds: 180,
  printPixels: Number.POSITIVE_INFINITY,
};
