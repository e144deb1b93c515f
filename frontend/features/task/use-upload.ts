import { type RefObject, useRef, useState } from 'react';
import { errorMessage, isTransient } from '#frontend/data/calls/api-error.ts';
import { refuseFile, refuseFiles } from '#frontend/data/calls/refuse-file.ts';
import { useUnsentFiles, whileUnsent } from '#frontend/data/outbox/unsent.ts';
import { useUser } from '#frontend/data/session/session.ts';
import type { Upload, UploadLimits } from '#shared/contract/uploads.ts';
import { uploadFile } from './upload-file.ts';

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
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const done = useRef<{ file: File; upload: Upload } | null>(null);
  const [stored, setStored] = useState<File | null>(null);
  const control = useRef<AbortController | null>(null);

  useUnsentFiles(file && file !== stored && progress === null ? 1 : 0);

  const choose = async (files: readonly File[], limits: UploadLimits): Promise<void> => {
    setError(null);
    const refusal = await chooseFile(files, limits);
    setError(refusal);
    setIsRefused(refusal !== null);
  };
  const upload = async (): Promise<Upload | null> => {
    if (!file) return null;
    if (done.current?.file === file) return done.current.upload;
    control.current = new AbortController();
    setError(null);
    setProgress(0);
    try {
      const { signal } = control.current;
      const answer = await whileUnsent(uploadFile(file, { userId, day, onProgress: setProgress, signal }));
      done.current = { file, upload: answer };
      setStored(file);
      return answer;
    } catch (failure) {
      const isCancelled = (failure as Error).name === 'AbortError';
      if (!isCancelled) setError(`File upload failed. ${errorMessage(failure, 'Please try again.')}`);
      setIsRefused(!isCancelled && !isTransient(failure));
      throw failure;
    } finally {
      setProgress(null);
    }
  };
  return {
    ...{ ...chosen, progress, error, isRefused, picker, upload },
    choose: (files, limits) => void choose(files, limits),
    cancel: () => control.current?.abort(),
  };
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
