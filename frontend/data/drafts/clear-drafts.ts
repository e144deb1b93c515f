import { browserStore } from '#frontend/browser/storage.ts';
/** Of the names of everything that sign-out deletes. */
export const DRAFT_PREFIX = 'draft:';

/** What a start without a network shows: of one person. */
export const LAST_TASK = 'draft:last-task';

/** Deletes what this browser keeps of everybody, or of everybody else. */
export function clearBrowserDrafts(exceptUserId?: number): void {
  const kept = exceptUserId === undefined ? null : `${DRAFT_PREFIX}${exceptUserId}:`;
  for (const key of browserStore.names()) {
    const isKept = kept !== null && (key === LAST_TASK || key.startsWith(kept));
    if (key.startsWith(DRAFT_PREFIX) && !isKept) browserStore.remove(key);
  }
}
