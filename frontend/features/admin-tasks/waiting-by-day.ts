import type { PendingSubmission } from '#shared/contract/submissions.ts';

/** How many submissions of each day wait; days without any are left out. */
export function waitingByDay(pending: readonly PendingSubmission[]): ReadonlyMap<number, number> {
  const waiting = new Map<number, number>();
  for (const { taskDay } of pending) waiting.set(taskDay, (waiting.get(taskDay) ?? 0) + 1);
  return waiting;
}
