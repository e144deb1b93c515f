import type { Readable } from 'node:stream';

/** The store holds nothing under this id. */
export class FileMissing extends Error {}

/** The store does not answer; it may do so again soon. */
export class FilesUnavailable extends Error {}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredEntry {
  id: string;
  /** Bytes. */
  size: number;
}

export interface ListedEntry extends StoredEntry {
  /** When it was put, in ms. */
  putAt: number;
}

/** Where uploaded bytes are kept, whatever it is. A file under an id is whole and never changes. */
export interface FileStore {
  /** A place on this machine where bytes are written and judged before they are put. */
  stagingPath: (id: string) => string;
  /** Takes a staged file in, whole or not at all; nothing is left where it was staged. */
  put: (id: string, path: string) => Promise<void>;
  /** The bytes, or a part of them. Throws FileMissing. */
  get: (id: string, range?: ByteRange) => Promise<Readable>;
  /** Undefined when there is no such file. */
  stat: (id: string) => Promise<StoredEntry | undefined>;
  /** Does nothing for a file that is gone already. */
  delete: (id: string) => Promise<void>;
  /** Everything there is, in no order. */
  list: () => AsyncIterable<ListedEntry>;
  /** Removes staged bytes that were last written before a moment in ms: a process that died has left them. Answers with how many. */
  clearStaging: (before: number) => Promise<number>;
  close: () => void;
}
