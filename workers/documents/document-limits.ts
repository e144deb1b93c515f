import type { Database } from '#shared/database/database.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { Logger } from '#shared/operations/log.ts';

/** What one document may cost. */
interface DocumentLimits {
  seconds: number;
  /** A book may hold a hundred photos. */
  printSeconds: number;
  megabytes: number;
}

export interface DocumentsDeps {
  db: Database;
  files: FileStore;
  log: Logger;
  limits: DocumentLimits;
}

export const documentLimits: DocumentLimits = { seconds: 20, printSeconds: 60, megabytes: 256 };
