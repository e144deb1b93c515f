import { createContext } from 'react';
import type { UploadItem } from '#frontend/data/uploads/use-uploads.ts';
import type { Upload, UploadLimits } from '#shared/contract/uploads.ts';

/** A picture that is being uploaded, or could not be; `name` is its field in the draft. */
export type PendingPicture = UploadItem<Upload> & { name: string };

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
