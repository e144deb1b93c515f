import { createContext } from 'react';
import type { UploadLimits } from '#shared/contract/uploads.ts';

/** A picture that is being uploaded, or could not be. */
export interface PendingPicture {
  id: string;
  /** The field in the draft. */
  name: string;
  file: File;
  /** 0 to 1. */
  progress: number;
  error: string | null;
  /** Another attempt would fail too. */
  isRefused: boolean;
}

export interface Pictures {
  pending: readonly PendingPicture[];
  add: (name: string, files: readonly File[], limits: UploadLimits) => void;
  retry: (id: string) => void;
  drop: (id: string) => void;
  /** Waits for the uploads. False: one of them failed. */
  settle: () => Promise<boolean>;
}

/** The uploads of the day on screen; null for a coach, who only looks. */
export const PicturesContext = createContext<Pictures | null>(null);
