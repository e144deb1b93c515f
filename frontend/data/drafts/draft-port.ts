import type { Choice, Fields, MergeLists } from './draft-merge.ts';

export type DraftStatus = 'loading' | 'clean' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'refused';

export interface DraftView {
  status: DraftStatus;
  fields: Fields;
  /** Fields in conflict with another screen. */
  choices: readonly Choice[];
  savedAt: string | null;
  /** The server's text when it rejects the draft. */
  refusal: string | null;
}

export interface StoredDraft {
  fields: Fields;
  version: number;
  updatedAt: string;
}

/** The API calls for a draft. */
export interface DraftPort {
  save: (fields: Fields, condition: Readonly<Record<string, string>>) => Promise<StoredDraft>;
  /** The newer draft in the body of a 412. */
  newerIn: (body: unknown) => StoredDraft | null;
  /** How lists that were changed on two screens are merged; without it, as sets. */
  mergeLists?: MergeLists;
}
