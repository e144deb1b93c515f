import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { deviceNow } from '#frontend/browser/clock.ts';
import { errorMessage, isTransient } from '#frontend/data/calls/api-error.ts';
import { readFromBrowser, removeFromBrowser, saveInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { useUnsentFiles, whileUnsent } from '#frontend/data/outbox/unsent.ts';
import { limitsQuery } from '#frontend/data/queries/site.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { MAX_MESSAGE_FILES } from '#shared/contract/limits.ts';
import type { MessageFile } from '#shared/contract/messages.ts';

/** A file of the next message. */
export interface Attachment {
  /** Also the Idempotency-Key of its upload. */
  key: string;
  name: string;
  size: number;
  /** 0 to 1. */
  progress: number;
  error: string | null;
  /** Shows a picture before it is sent; null for other files. */
  picture: string | null;
  /** Once it is uploaded. */
  stored: MessageFile | null;
  /** Another attempt may succeed. */
  retry?: (() => void) | undefined;
}

export interface Attachments {
  items: readonly Attachment[];
  /** Why chosen files were not taken. */
  refusal: string | null;
  /** Uploaded files; null while one is on its way or has failed. */
  ready: readonly MessageFile[] | null;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  /** Takes back the files of a message that was refused. */
  restore: (files: readonly MessageFile[]) => void;
  clear: () => void;
}

const uploaded = (file: MessageFile): Attachment => ({
  ...{ key: file.id, name: file.name, size: file.size },
  ...{ progress: 1, error: null, stored: file },
  picture: file.thumbnail === 'none' ? null : `/api/message-files/${file.id}/preview`,
});

const begun = (file: File): Attachment & { file: File } => ({
  ...{ key: crypto.randomUUID(), name: file.name, size: file.size, file },
  ...{ progress: 0, error: null, stored: null },
  picture: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
});

const NONE: readonly never[] = [];
const TOO_MANY = `A message has at most ${MAX_MESSAGE_FILES} files.`;

/** The files of the composer, uploaded as soon as they are chosen. */
export function useAttachments({ userId, place }: { userId: number; place: string }): Attachments {
  const { id: me } = useUser();
  const [items, setItems] = useState<readonly Attachment[]>(() => listKept({ me, place }).map(uploaded));
  const [refusal, setRefusal] = useState<string | null>(null);
  const patch = (key: string, next: Partial<Attachment>): void =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...next } : item)));
  useUnsentFiles(items.filter(({ error }) => error !== null).length);
  const uploads = useUploads(userId, patch, (file) => keepFiles({ me, place }, [file]));

  const add = (files: readonly File[]): void => {
    const chosen = files.slice(0, MAX_MESSAGE_FILES - items.length).map(begun);
    setRefusal(files.length > chosen.length ? TOO_MANY : null);
    setItems((now) => [...now, ...chosen.map(({ file: _, ...item }) => item)]);
    for (const { key, file } of chosen) void uploads.start(key, file);
  };
  const forget = (gone: readonly Attachment[]): void => {
    for (const { picture } of gone) if (picture?.startsWith('blob:')) URL.revokeObjectURL(picture);
    const ids = gone.flatMap(({ stored }) => stored?.id ?? []);
    dropFiles({ me, place }, ids);
    setItems((now) => now.filter((item) => !gone.includes(item)));
    setRefusal(null);
  };
  const remove = (key: string): void => {
    uploads.cancel(key);
    forget(items.filter((item) => item.key === key));
  };
  const restore = useCallback(
    (files: readonly MessageFile[]): void => {
      keepFiles({ me, place }, files);
      setItems((now) => [...now, ...files.map(uploaded)]);
    },
    [me, place],
  );
  const stored = items.flatMap((item) => item.stored ?? NONE);
  const ready = stored.length === items.length && items.length <= MAX_MESSAGE_FILES ? stored : null;
  return { items, refusal, ready, add, remove, restore, clear: () => forget(items) };
}

/** Validates and uploads; what becomes of each file is told by its key. */
function useUploads(
  userId: number,
  patch: (key: string, next: Partial<Attachment>) => void,
  keep: (file: MessageFile) => void,
) {
  const cache = useQueryClient();
  const controls = useRef(new Map<string, AbortController>());

  const start = (key: string, file: File): Promise<void> => whileUnsent(upload(key, file));
  const upload = async (key: string, file: File): Promise<void> => {
    const control = new AbortController();
    controls.current.set(key, control);
    patch(key, { progress: 0, error: null, retry: undefined });
    // Without the limits the server decides.
    const limits = await cache.ensureQueryData(limitsQuery).catch(() => undefined);
    const onProgress = (progress: number): void => patch(key, { progress });
    try {
      // Loaded with the first file.
      const { sendFile } = await import('./send-file.ts');
      const stored = await sendFile({ userId, key, file, limits, onProgress, signal: control.signal });
      if (typeof stored === 'string') return patch(key, { error: stored });
      if (control.signal.aborted) return;
      keep(stored);
      // The server may have found another type than the name says.
      patch(key, { progress: 1, stored, name: stored.name });
    } catch (failure) {
      if (control.signal.aborted) return;
      const words = errorMessage(failure, 'Please try again.');
      const retry = isTransient(failure) ? () => void start(key, file) : undefined;
      patch(key, { error: `File upload failed. ${words}`, retry });
    }
  };
  return { start, cancel: (key: string) => controls.current.get(key)?.abort() };
}

interface Kept {
  file: MessageFile;
  at: number;
}

/** The server deletes unsent files after two days. */
const KEPT_MS = 47 * 60 * 60_000;

/** Where the files of a composer are stored in the browser. */
interface Place {
  /** The user. */
  me: number;
  place: string;
}

const readKept = ({ me, place }: Place): Kept[] =>
  (readFromBrowser<Kept[]>(me, place) ?? []).filter(({ at }) => deviceNow() - at < KEPT_MS);

function store({ me, place }: Place, kept: readonly Kept[]): void {
  if (kept.length > 0) saveInBrowser(me, place, kept);
  else removeFromBrowser(me, place);
}

/** Uploaded files of the next message, which outlast a reload. */
export const listKept = (where: Place): MessageFile[] => readKept(where).map(({ file }) => file);

export const keepFiles = (where: Place, files: readonly MessageFile[]): void =>
  store(where, [...readKept(where), ...files.map((file) => ({ file, at: deviceNow() }))]);

export const dropFiles = (where: Place, ids: readonly string[]): void =>
  store(
    where,
    readKept(where).filter(({ file }) => !ids.includes(file.id)),
  );
