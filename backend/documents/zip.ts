import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { FileMissing, type FileStore } from '#shared/files/file-store.ts';

interface ZippedFile {
  id: string;
  path: string;
  mtime: Date;
}

/** A zip while it is sent; each part waits until the one before it is read. */
export interface Zip {
  /** A text may be made while it is sent. */
  add: (path: string, content: string | Buffer | AsyncIterable<string>) => Promise<void>;
  /** Adds a stored file; false when the store has lost it. */
  addStored: (file: ZippedFile) => Promise<boolean>;
}

interface Source {
  files: FileStore;
  onMissing: (fileId: string) => void;
}

/**
 * A zip that is made as fast as it is read. An error breaks it off, and a reader who leaves ends it. Nothing is compressed:
 * pictures and PDF do not shrink, and texts are small.
 */
export function streamZip({ files, onMissing }: Source, fill: (zip: Zip) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const left = new AbortController();
  output.once('close', () => left.abort());
  const fail = (error: Error): void => void output.destroy(error);
  zip.on('error', fail);

  async function send(content: Readable, path: string, mtime?: Date): Promise<void> {
    addAbortSignal(left.signal, content);
    zip.addReadStream(content, path, { ...(mtime && { mtime }), compress: false });
    await finished(content);
  }

  const filled = fill({
    add: (path, content) => {
      const isWhole = typeof content === 'string' || Buffer.isBuffer(content);
      return send(Readable.from(isWhole ? [content] : content, { objectMode: false }), path);
    },
    addStored: async ({ id, path, mtime }) => {
      const content = await files.get(id).catch((error: Error) => {
        if (!(error instanceof FileMissing)) throw error;
        onMissing(id);
      });
      if (content) await send(content, path, mtime);
      return content !== undefined;
    },
  });
  filled.then(() => zip.end(), fail);
  return output;
}
