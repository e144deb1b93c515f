import { type RefObject, useRef, useState } from 'react';
import { refuseFile, refuseFiles } from '#frontend/data/http/refuse-file.ts';
import { sendForm } from '#frontend/data/http/send-form.ts';
import { useUnsentFiles } from '#frontend/data/outbox/unsent.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { type UploadCall, useUploads } from '#frontend/data/uploads/use-uploads.ts';
import type { Upload, UploadLimits } from '#shared/contract/uploads.ts';
import type { DraftFile } from './day-draft.ts';
import type { DraftHandle } from './use-draft.ts';

export interface Uploading extends Pick<ChosenFile, 'file' | 'packed' | 'isPacking'> {
  /** 0 to 1 during the upload. */
  progress: number | null;
  error: string | null;
  /** Another attempt with this file would fail too. */
  isRefused: boolean;
  /** The control that chooses the file. */
  picker: RefObject<HTMLInputElement | null>;
  choose: (files: readonly File[], limits: UploadLimits) => void;
  /** Uploads the chosen file once; a second call returns the same result. */
  upload: () => Promise<Upload | null>;
  cancel: () => void;
}

/** The chosen file of a day, validated before the upload and uploaded once. */
export function useUpload(day: number): Uploading {
  const { id: userId } = useUser();
  const { choose: chooseFile, ...chosen } = useChosenFile(day);
  const { file } = chosen;
  const [refusal, setRefusal] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads<Upload>({ send: (sent, call) => sendDayFile(sent, { userId, day, ...call }) });
  const item = file ? uploads.items.find((each) => each.file === file) : undefined;

  // A failed upload counts itself.
  useUnsentFiles(file && !item ? 1 : 0);

  const choose = async (files: readonly File[], limits: UploadLimits): Promise<void> => {
    setRefusal(null);
    uploads.drop(...uploads.items.filter(({ error }) => error !== null).map(({ id }) => id));
    setRefusal(await chooseFile(files, limits));
  };
  return {
    ...chosen,
    picker,
    progress: item && !item.stored && item.error === null ? item.progress : null,
    error: refusal ?? item?.error ?? null,
    isRefused: refusal !== null || item?.isRefused === true,
    choose: (files, limits) => void choose(files, limits),
    upload: async () => file && (await uploads.upload(file, {})),
    cancel: () => item && uploads.drop(item.id),
  };
}

interface DayFileCall extends UploadCall {
  userId: number;
  day: number;
}

/** Uploads a file of a day. Throws ApiError, or AbortError when cancelled. */
export function sendDayFile(file: File, { userId, day, onProgress, signal }: DayFileCall): Promise<Upload> {
  const form = new FormData();
  form.set('userId', String(userId));
  form.set('taskDay', String(day));
  form.set('file', file);
  return sendForm('/api/uploads', form, { onProgress, signal });
}

/** Uploads the chosen file into the draft. Returns the address of the draft's file. */
export async function attachFile(draft: DraftHandle, upload: Uploading): Promise<string | undefined> {
  const { fileURL } = draft.content;
  const stored = await upload.upload();
  if (stored && stored.fileURL !== fileURL) {
    draft.change({ file: { fileURL: stored.fileURL, name: stored.name } satisfies DraftFile });
  }
  return stored?.fileURL ?? fileURL;
}

interface ChosenFile {
  file: File | null;
  /** The names of the files that were packed into one. */
  packed: readonly string[];
  isPacking: boolean;
  /** Returns why the files cannot be uploaded, null when they can. */
  choose: (files: readonly File[], limits: UploadLimits) => Promise<string | null>;
}

const NOT_READ = 'File upload failed. The files could not be read. Please choose them again.';

/** The file to upload: the chosen one, or several packed into one zip. */
function useChosenFile(day: number): ChosenFile {
  const [file, setFile] = useState<File | null>(null);
  const [packed, setPacked] = useState<readonly string[]>([]);
  const [isPacking, setIsPacking] = useState(false);
  const newest = useRef<readonly File[]>([]);

  const pack = async (files: readonly File[]): Promise<File | null> => {
    setIsPacking(true);
    try {
      const { zipFiles } = await import('./zip-files.ts');
      return await zipFiles(`Day ${day}, ${files.length} files.zip`, files);
    } catch {
      return null;
    } finally {
      setIsPacking(false);
    }
  };
  const choose = async (files: readonly File[], limits: UploadLimits): Promise<string | null> => {
    newest.current = files;
    setFile(null);
    setPacked([]);
    const [first] = files;
    if (!first) return null;
    if (files.length === 1) {
      const refusal = refuseFile(first, limits);
      if (!refusal) setFile(first);
      return refusal;
    }
    const refusal = refuseFiles(files, limits);
    if (refusal) return refusal;
    const zip = await pack(files);
    // Others were chosen in the meantime.
    if (newest.current !== files) return null;
    if (!zip) return NOT_READ;
    setFile(zip);
    setPacked(files.map(({ name }) => name));
    return null;
  };
  return { file, packed, isPacking, choose };
}
