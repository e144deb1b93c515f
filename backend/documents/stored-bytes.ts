import { FileMissing, type FileStore } from '#shared/files/file-store.ts';

/** Reads stored files piece by piece. */
interface StoredBytes {
  /** The next bytes of a file: 'missing' when the store has lost it, null after the last. */
  next: (fileId: string) => Promise<Uint8Array | 'missing' | null>;
  /** Closes what is open. */
  close: () => void;
}

export function readStored(store: FileStore, onMissing: (fileId: string) => void): StoredBytes {
  const open = new Map<string, AsyncIterator<Buffer>>();
  return {
    next: async (fileId) => {
      try {
        const content = open.get(fileId) ?? (await store.get(fileId)).iterator();
        open.set(fileId, content);
        const { value, done } = await content.next();
        if (!done) return new Uint8Array(value);
        open.delete(fileId);
        return null;
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error;
        onMissing(fileId);
        return 'missing';
      }
    },
    close: () => {
      for (const content of open.values()) void content.return?.();
    },
  };
}
