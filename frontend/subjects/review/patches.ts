import {
  appendItem,
  isWhole,
  itemsOf,
  mapPages,
  type Pages,
  withoutItem,
} from '#frontend/data/lists/pages.ts';
import type { PendingSubmission } from '#shared/contract/submissions.ts';

type Waiting = Pick<PendingSubmission, 'id' | 'submittedAt'>;

/** Longest waiting first. */
export const byWait = (a: Waiting, b: Waiting): number =>
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

/** The neighbours of a submission in a list, longest waiting first; at an end of the list the other end follows. */
export function neighboursOf<T extends Waiting>(
  items: readonly T[],
  here: Waiting,
): Record<'previous' | 'next', T | undefined> {
  const others = items.filter(({ id }) => id !== here.id);
  return {
    previous: others.findLast((each) => byWait(each, here) < 0) ?? others.at(-1),
    next: others.find((each) => byWait(here, each) < 0) ?? others[0],
  };
}
