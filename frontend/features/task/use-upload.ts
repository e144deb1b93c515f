import { useRef, useState } from 'react';
import { errorMessage } from '#frontend/data/api-error.ts';
import { useUser } from '#frontend/data/session.ts';
import type { Upload, UploadLimits } from '#shared/contract/uploads.ts';
import { refuseFile } from './refuse-file.ts';
import { uploadFile } from './upload-file.ts';

export interface Uploading {
  file: File | null;
  /** 0 to 1 during the upload. */
  progress: number | null;
  error: string | null;
  choose: (file: File | null, limits: UploadLimits) => void;
  /** Uploads the chosen file once; a second call returns the same result. */
  upload: () => Promise<Upload | null>;
  cancel: () => void;
}

/** The chosen file of a day, validated before the upload and uploaded once. */
export function useUpload(day: number): Uploading {
  const { id: userId } = useUser();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const done = useRef<{ file: File; upload: Upload } | null>(null);
  const control = useRef<AbortController | null>(null);

  const choose = (chosen: File | null, limits: UploadLimits): void => {
    const refusal = chosen && refuseFile(chosen, limits);
    setError(refusal);
    setFile(refusal ? null : chosen);
  };
  const upload = async (): Promise<Upload | null> => {
    if (!file) return null;
    if (done.current?.file === file) return done.current.upload;
    control.current = new AbortController();
    setError(null);
    setProgress(0);
    try {
      const answer = await uploadFile(file, {
        userId,
        day,
        onProgress: setProgress,
        signal: control.current.signal,
      });
      done.current = { file, upload: answer };
      return answer;
    } catch (failure) {
      const isCancelled = (failure as Error).name === 'AbortError';
      if (!isCancelled) setError(`File upload failed. ${errorMessage(failure, 'Please try again.')}`);
      throw failure;
    } finally {
      setProgress(null);
    }
  };
  return { file, progress, error, choose, upload, cancel: () => control.current?.abort() };
}
