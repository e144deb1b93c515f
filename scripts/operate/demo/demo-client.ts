import type { Trx } from '#shared/database/database.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { DemoPerson } from './demo-schema.ts';
import type { Timeline } from './timeline.ts';

/** A participant to insert. */
export interface DemoClient {
  id: number;
  /** Index from 0; determines what varies between participants. */
  index: number;
  person: DemoPerson;
  timeline: Timeline;
}

export interface DemoContext {
  trx: Trx;
  files: FileStore;
  /** Who reviews and answers the participant. */
  coach: { id: number; name: string };
  /** The id of each day's workbook. */
  questions: ReadonlyMap<number, string>;
}
