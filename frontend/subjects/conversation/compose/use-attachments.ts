import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceNow } from '#frontend/browser/clock.ts';
import { readFromBrowser, removeFromBrowser, saveInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { refuseFile } from '#frontend/data/http/refuse-file.ts';
import { sendForm } from '#frontend/data/http/send-form.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { type UploadCall, type UploadItem, useUploads } from '#frontend/data/uploads/use-uploads.ts';
import { limitsQuery } from '#frontend/subjects/daily-work/queries.ts';
import { MAX_MESSAGE_FILES } from '#shared/contract/limits.ts';
import type { MessageFile } from '#shared/contract/messages.ts';

/** A file of the next message; `picture` shows a picture before it is sent, null for other files. */
export type Attachment = UploadItem<MessageFile> & { picture: string | null };

export interface Attachments {
  items: readonly Attachment[];
  /** Why chosen files were not taken. */
  refusal: string | null;
  /** Uploaded files; null while one is on its way or has failed. */
  ready: readonly MessageFile[] | null;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Takes back the files of a message that was refused. */
  restore: (files: readonly MessageFile[]) => void;
  clear: () => void;
}

const uploaded = (file: MessageFile): Attachment => ({
  id: file.id,
  file,
  progress: 1,
  error: null,
  isRefused: false,
  stored: file,
  picture: file.thumbnail === 'none' ? null : `/api/message-files/${file.id}/preview`,
});

const NONE: readonly never[] = [];
const TOO_MANY = `A message has at most ${MAX_MESSAGE_FILES} files.`;

/** The files of the composer, uploaded as soon as they are chosen. */
export function useAttachments({ userId, place }: { userId: number; place: string }): Attachments {
  const { id: me } = useUser();
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { items, ...uploads } = useUploads<MessageFile, { picture: string | null }>({
    send: async (file, call) => {
      // Without the limits the server decides.
      const limits = await cache.ensureQueryData(limitsQuery()).catch(() => undefined);
      const refused = limits ? refuseFile(file, limits) : null;
      return refused ?? (await sendMessageFile(userId, file, call));
    },
    onStored: (_, file) => keepFiles({ me, place }, [file]),
    initial: () => listKept({ me, place }).map(uploaded),
  });
  const add = (files: readonly File[]): void => {
    const chosen = files.slice(0, MAX_MESSAGE_FILES - items.length);
    setRefusal(files.length > chosen.length ? TOO_MANY : null);
    for (const file of chosen) {
      uploads.add(file, { picture: file.type.startsWith('image/') ? URL.createObjectURL(file) : null });
    }
  };
  const forget = (gone: readonly Attachment[]): void => {
    for (const { picture } of gone) if (picture?.startsWith('blob:')) URL.revokeObjectURL(picture);
    dropFiles(
      { me, place },
      gone.flatMap(({ stored }) => stored?.id ?? []),
    );
    uploads.drop(...gone.map(({ id }) => id));
    setRefusal(null);
  };
  const stored = items.flatMap((item) => item.stored ?? NONE);
  return {
    items,
    refusal,
    ready: stored.length === items.length && items.length <= MAX_MESSAGE_FILES ? stored : null,
    add,
    retry: uploads.retry,
    remove: (gone) => forget(items.filter(({ id }) => id === gone)),
    restore: (files) => {
      keepFiles({ me, place }, files);
      uploads.show(files.map(uploaded));
    },
    clear: () => forget(items),
  };
}

function sendMessageFile(userId: number, file: File, { id, ...call }: UploadCall): Promise<MessageFile> {
  const form = new FormData();
  form.set('file', file);
  const headers = { 'idempotency-key': id };
  return sendForm<MessageFile>(`/api/conversations/${userId}/files`, form, { ...call, headers });
}

interface Kept {
  file: MessageFile;
  at: number;
}

/** The server deletes unsent files after two days. */
const KEPT_MS = 47 * 60 * 60_000;

/** Where the files of a composer are stored in the browser. */
interface StoredFiles {
  /** The user. */
  me: number;
  place: string;
}

const readKept = ({ me, place }: StoredFiles): Kept[] =>
  (readFromBrowser<Kept[]>(me, place) ?? []).filter(({ at }) => deviceNow() - at < KEPT_MS);

function store({ me, place }: StoredFiles, kept: readonly Kept[]): void {
  if (kept.length > 0) saveInBrowser(me, place, kept);
  else removeFromBrowser(me, place);
}

/** Uploaded files of the next message, which outlast a reload. */
export const listKept = (where: StoredFiles): MessageFile[] => readKept(where).map(({ file }) => file);

export const keepFiles = (where: StoredFiles, files: readonly MessageFile[]): void =>
  store(where, [...readKept(where), ...files.map((file) => ({ file, at: deviceNow() }))]);

export const dropFiles = (where: StoredFiles, ids: readonly string[]): void =>
  store(
    where,
    readKept(where).filter(({ file }) => !ids.includes(file.id)),
  );
