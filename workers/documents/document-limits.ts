import type { Database } from '#shared/database/database.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { Logger } from '#shared/operations/log.ts';

/** What one document may cost. */
interface DocumentLimits {
  seconds: number;
  megabytes: number;
}

export interface DocumentsDeps {
  db: Database;
  files: FileStore;
  log: Logger;
  limits: DocumentLimits;
}

export const documentLimits: DocumentLimits = { seconds: 20, megabytes: 256 };
