import { useRef, useState } from 'react';
import { refuseFile, refuseFiles } from '#frontend/data/calls/refuse-file.ts';
import type { UploadLimits } from '#shared/contract/uploads.ts';

export interface ChosenFile {
  file: File | null;
  /** The names of the files that were packed into one. */
  packed: readonly string[];
  isPacking: boolean;
  /** Returns why the files cannot be uploaded, null when they can. */
  choose: (files: readonly File[], limits: UploadLimits) => Promise<string | null>;
}

const NOT_READ = 'File upload failed. The files could not be read. Please choose them again.';

/** The file to upload: the chosen one, or several packed into one zip. */
export function useChosenFile(day: number): ChosenFile {
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
