import type { Trx } from '#shared/database/database.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { DemoPerson } from './demo-person.ts';
import type { Timeline } from './timeline.ts';

/** A participant on the way into the database. */
export interface DemoClient {
  id: number;
  /** Their place among all, from 0: what varies from one to the next follows from it. */
  index: number;
  person: DemoPerson;
  timeline: Timeline;
}

export interface DemoContext {
  trx: Trx;
  files: FileStore;
  coach: { id: number; name: string };
}
