import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** The store has no file with this id. */
export class FileMissing extends Error {}

/** The store does not answer; a retry may succeed. */
export class FilesUnavailable extends Error {}

/** Inclusive byte range. */
export interface ByteRange {
  start: number;
  end: number;
}

interface StoredEntry {
  id: string;
  /** Bytes. */
  size: number;
}

export interface ListedEntry extends StoredEntry {
  /** Storage time in ms. */
  putAt: number;
}

/** Stores uploaded files. A stored file is complete and immutable. */
export interface FileStore {
  /** A local folder where uploads are written and validated before they are stored. */
  stagingPath: (id: string) => string;
  /** Moves a staged file into the store, atomically. */
  put: (id: string, path: string) => Promise<void>;
  /** The bytes or a range of them. Throws FileMissing. */
  get: (id: string, range?: ByteRange) => Promise<Readable>;
  /** Undefined when there is no such file. */
  stat: (id: string) => Promise<StoredEntry | undefined>;
  /** Does nothing for a missing file. */
  delete: (id: string) => Promise<void>;
  /** All files, unordered. */
  list: () => AsyncIterable<ListedEntry>;
  /** Removes staged files of dead processes, last written before a time in ms. Returns their number. */
  clearStaging: (before: number) => Promise<number>;
  close: () => void;
}

/** An id becomes part of a path, so it must not contain separators or dots. */
export const isFileId = (id: string): boolean => /^[\w-]{1,200}$/.test(id);

/** Validates ids read from tables, because a restored backup may contain others. */
export function requireFileId(id: string): string {
  if (!isFileId(id)) throw new Error(`${JSON.stringify(id)} is no id of a file.`);
  return id;
}

/** Stores, finds and deletes a file, as the product does. Rejects with what the store says. */
export async function checkFiles(files: FileStore): Promise<void> {
  const id = randomUUID();
  await writeFile(files.stagingPath(id), 'May be deleted.', { mode: 0o600 });
  await files.put(id, files.stagingPath(id));
  await files.stat(id);
  await files.delete(id);
}
