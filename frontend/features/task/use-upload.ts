import { type RefObject, useRef, useState } from 'react';
import { errorMessage, isTransient } from '#frontend/data/calls/api-error.ts';
import { useUnsentFiles, whileUnsent } from '#frontend/data/outbox/unsent.ts';
import { useUser } from '#frontend/data/session/session.ts';
import type { Upload, UploadLimits } from '#shared/contract/uploads.ts';
import { uploadFile } from './upload-file.ts';
import { type ChosenFile, useChosenFile } from './use-chosen-file.ts';

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
