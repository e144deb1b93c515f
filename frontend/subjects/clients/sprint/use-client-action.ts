import { useWrite, type Write } from '#frontend/data/http/use-write.ts';
import type { Target } from '#frontend/data/lists/freshness.ts';
import { auditOf, countsQuery, userQuery, usersQuery } from '#frontend/subjects/clients/queries.ts';

export type ClientAction = Write<() => Promise<unknown>>;

/** What shows a client's state. */
export const changedWith = (userId: number): readonly Target[] => [
  userQuery(userId),
  usersQuery,
  countsQuery,
  auditOf(userId),
];

/** Sends a coach's action on a client, then closes its dialog. */
export const useClientAction = (userId: number, onDone: () => void): ClientAction =>
  useWrite((work) => work(), {
    refreshes: changedWith(userId),
    onAnswer: onDone,
  });
