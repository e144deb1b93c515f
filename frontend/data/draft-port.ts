import { ApiError, isTransient } from './api-error.ts';
import type { Choice, Fields } from './draft-merge.ts';

export type DraftStatus = 'loading' | 'clean' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'refused';

export interface DraftView {
  status: DraftStatus;
  fields: Fields;
  /** Fields that another screen changed too; each waits for its writer's choice. */
  choices: readonly Choice[];
  savedAt: string | null;
  /** Why the server does not take the draft, in its words. */
  refusal: string | null;
}

export interface StoredDraft {
  fields: Fields;
  version: number;
  updatedAt: string;
}

/** The calls that keep a draft on the server. */
export interface DraftPort {
  save: (fields: Fields, condition: Readonly<Record<string, string>>) => Promise<StoredDraft>;
  /** The newer draft in the body of a 412. */
  newerIn: (body: unknown) => StoredDraft | null;
}

/** A save is repeated when its failure may pass: no answer, too many calls, trouble on the server. */
export const mayPass = (error: unknown): boolean =>
  isTransient(error) || (error instanceof ApiError && error.status === 401);
