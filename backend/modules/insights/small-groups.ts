import type { Actor } from '#backend/http/access.ts';
import { SMALL_GROUP } from '#shared/contract/limits.ts';

/** Only owners see the numbers of small groups. */
export const seesSmallGroups = (actor: Actor): boolean => actor.isOwner;

/** The row, or without its numbers where the group is too small for the reader. */
export const unlessSmall = <T extends object, K extends keyof T>(
  row: T,
  { count, isOwner, hide }: { count: number; isOwner: boolean; hide: readonly K[] },
): Omit<T, K> & { [P in K]: T[P] | null } =>
  isOwner || count === 0 || count >= SMALL_GROUP
    ? row
    : { ...row, ...(Object.fromEntries(hide.map((key) => [key, null])) as { [P in K]: null }) };
