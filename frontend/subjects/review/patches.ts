import {
  appendItem,
  isWhole,
  itemsOf,
  mapPages,
  type Pages,
  withoutItem,
} from '#frontend/data/lists/pages.ts';
import type { PendingSubmission } from '#shared/contract/submissions.ts';

/** Longest waiting first. */
export const byWait = (a: PendingSubmission, b: PendingSubmission): number =>
  a.submittedAt.localeCompare(b.submittedAt) || a.id - b.id;

export type PendingList = Pages<PendingSubmission>;

/** Replaces a known submission, or appends a new one to the last page. Undefined if the last page is not loaded. */
export function withPending(list: PendingList, item: PendingSubmission): PendingList | undefined {
  if (itemsOf(list).some(({ id }) => id === item.id)) {
    return mapPages(list, (each) => (each.id === item.id ? item : each));
  }
  return isWhole(list) ? appendItem(list, item, byWait) : undefined;
}

export const withoutPending = (list: PendingList, submissionId: number): PendingList | undefined =>
  withoutItem(list, ({ id }) => id === submissionId);

export const withClaim = (
  list: PendingList,
  submissionId: number,
  claim: PendingSubmission['claim'],
): PendingList => mapPages(list, (each) => (each.id === submissionId ? { ...each, claim } : each));
