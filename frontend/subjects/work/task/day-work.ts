import type { DraftHandle } from './use-draft.ts';
import type { Submitting } from './use-submit.ts';
import type { Uploading } from './use-upload.ts';

/** What both ways of handing in a day share. */
export interface DayWork {
  day: number;
  /** A coach sees the form but cannot submit. */
  isPreview: boolean;
  draft: DraftHandle;
  submitting: Submitting;
  upload: Uploading;
}
