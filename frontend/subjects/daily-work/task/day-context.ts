import { createContext, use } from 'react';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { answerTo } from '#shared/domain/pins.ts';
import { type DraftHandle, useDraft } from './use-draft.ts';
import { type Submitting, useSubmit } from './use-submit.ts';
import { type Uploading, useUpload } from './use-upload.ts';

interface DayOnScreen {
  task: Task;
  submission: Submission | null;
  feedback: Feedback | null;
  /** A coach sees the form but cannot submit. */
  isPreview: boolean;
  /** Writes a text into the next message of the day. */
  writeMessage: (text: string) => void;
}

/** The day on screen, for all parts of its page. */
export const DayContext = createContext<DayOnScreen | null>(null);

export function useDay(): DayOnScreen {
  const day = use(DayContext);
  if (!day) throw new Error('No day is on screen');
  return day;
}

/** Begins a message about a remark, which has a name; null where no message can be written. */
export function useAnswer(): ((name: string, remark: string) => void) | null {
  const { isPreview, writeMessage } = useDay();
  return isPreview ? null : (name, remark) => writeMessage(answerTo(name, remark));
}

/** What both ways of handing in a day share. */
export interface DayWork {
  draft: DraftHandle;
  submitting: Submitting;
  upload: Uploading;
}

export function useDayWork(earlier: Fields | null): DayWork {
  const { day } = useDay().task;
  const draft = useDraft(day, earlier);
  return { draft, submitting: useSubmit(day, draft), upload: useUpload(day) };
}
