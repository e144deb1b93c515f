import type { QueryKey } from '@tanstack/react-query';
import { useWrite, type Write } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';

export type ClientAction = Write<() => Promise<unknown>>;

/** What shows a client's state. */
export const changedWith = (userId: number): readonly QueryKey[] => [
  keys.user(userId),
  keys.users,
  keys.counts,
  keys.audit(userId),
];

/** Sends a coach's action on a client, then closes its dialog. */
export const useClientAction = (userId: number, onDone: () => void): ClientAction =>
  useWrite((work) => work(), {
    refreshes: changedWith(userId),
    onAnswer: onDone,
  });
