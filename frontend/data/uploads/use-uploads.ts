import { useRef, useState } from 'react';
import { errorMessage, isTransient } from '#frontend/data/http/api-error.ts';
import { useUnsentFiles, whileUnsent } from '#frontend/data/outbox/unsent.ts';

/** A file that is being uploaded, has arrived, or could not be. */
export interface UploadItem<Stored> {
  /** Also the Idempotency-Key, where the server takes one. */
  id: string;
  /** The file, or what is known of one that arrived on an earlier visit. */
  file: Pick<File, 'name' | 'size'>;
  /** 0 to 1. */
  progress: number;
  error: string | null;
  /** Another attempt would fail too. */
  isRefused: boolean;
  stored: Stored | null;
}

export interface UploadCall {
  id: string;
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface Options<Stored, About> {
  /** Uploads a file; a text says why it cannot be uploaded. */
  send: (file: File, call: UploadCall) => Promise<Stored | string>;
  /** It has arrived, maybe after its screen was left. */
  onStored?: (item: UploadItem<Stored> & About, stored: Stored) => void;
  /** One after the other. */
  isInTurn?: boolean;
  /** What is there at the start. */
  initial?: () => readonly (UploadItem<Stored> & About)[];
}

interface Uploads<Stored, About> {
  items: readonly (UploadItem<Stored> & About)[];
  /** Starts to upload a file; one with an error is only shown. */
  add: (file: File, about: About, error?: string | null) => void;
  /** Shows what has arrived before. */
  show: (items: readonly (UploadItem<Stored> & About)[]) => void;
  /** Uploads a file once, and throws what went wrong; a second call returns the same result. */
  upload: (file: File, about: About) => Promise<Stored>;
  retry: (id: string) => void;
  /** Cancels and forgets files. */
  drop: (...ids: string[]) => void;
  /** Waits for the uploads. False: one of them failed. */
  allStored: () => Promise<boolean>;
}

/** The uploads of one screen: progress, cancelling, and another attempt. They go on when the screen is left. */
export function useUploads<Stored, About extends object = object>({
  send,
  onStored,
  isInTurn = false,
  initial = () => [],
}: Options<Stored, About>): Uploads<Stored, About> {
  const { items, known, put, update, remove } = useItems<Stored, About>(initial);
  const controls = useRef(new Map<string, AbortController>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const attempt = async (id: string): Promise<Stored> => {
    const item = known.get(id);
    const control = new AbortController();
    controls.current.set(id, control);
    const { signal } = control;
    update(id, { progress: 0, error: null });
    try {
      // Dropped while it waited for its turn.
      if (!(item?.file instanceof File)) throw new DOMException('Cancelled', 'AbortError');
      const onProgress = (progress: number): void => update(id, { progress });
      const stored = await send(item.file, { id, onProgress, signal });
      signal.throwIfAborted();
      if (typeof stored === 'string') throw new Refusal(stored);
      update(id, { progress: 1, stored });
      onStored?.(item, stored);
      return stored;
    } catch (failure) {
      if (!signal.aborted) update(id, failureOf(failure));
      throw failure;
    }
  };
  const start = (id: string): Promise<Stored> => {
    const run = isInTurn ? last.current.then(() => attempt(id)) : attempt(id);
    // The item shows a failure.
    last.current = Promise.all([last.current, run.catch(() => undefined)]);
    return whileUnsent(run);
  };
  const create = (file: File, about: About, error: string | null): string => {
    const id = crypto.randomUUID();
    put([{ ...about, id, file, progress: 0, error, isRefused: error !== null, stored: null }]);
    return id;
  };
  useUnsentFiles(items.filter(({ error }) => error !== null).length);
  return {
    items,
    show: put,
    add: (file, about, error = null) => {
      const id = create(file, about, error);
      if (error === null) void start(id).catch(() => undefined);
    },
    upload: async (file, about) => {
      const earlier = [...known.values()].find((item) => item.file === file);
      return earlier?.stored ?? (await start(earlier?.id ?? create(file, about, null)));
    },
    retry: (id) => {
      update(id, { error: null, progress: 0 });
      void start(id).catch(() => undefined);
    },
    drop: (...ids) => {
      remove(ids);
      for (const id of ids) controls.current.get(id)?.abort();
    },
    allStored: async () => {
      await last.current;
      return ![...known.values()].some(({ error }) => error !== null);
    },
  };
}

/** Items of a list by id, which a running upload changes too. */
function useItems<Stored, About>(initial: () => readonly (UploadItem<Stored> & About)[]) {
  type Item = UploadItem<Stored> & About;
  const [items, setItems] = useState<readonly Item[]>(initial);
  const [known] = useState(() => new Map(items.map((item) => [item.id, item])));
  const show = (): void => setItems([...known.values()]);
  const put = (more: readonly Item[]): void => {
    for (const item of more) known.set(item.id, item);
    show();
  };
  const update = (id: string, change: Partial<UploadItem<Stored>>): void => {
    const item = known.get(id);
    if (item) put([{ ...item, ...change }]);
  };
  const remove = (ids: readonly string[]): void => {
    for (const id of ids) known.delete(id);
    show();
  };
  return { items, known, put, update, remove };
}

/** The file cannot be uploaded; the message says why. */
class Refusal extends Error {}

const failureOf = (failure: unknown): Pick<UploadItem<unknown>, 'error' | 'isRefused'> =>
  failure instanceof Refusal
    ? { error: failure.message, isRefused: true }
    : {
        error: `File upload failed. ${errorMessage(failure, 'Please try again.')}`,
        isRefused: !isTransient(failure),
      };
