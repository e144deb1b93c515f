/** Of the names of everything that sign-out deletes. */
export const DRAFT_PREFIX = 'draft:';

/** What a start without a network shows: of one person. */
export const LAST_TASK = 'draft:last-task';

export function clearBrowserDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
}
