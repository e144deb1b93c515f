import type { MergeLists } from '#frontend/data/drafts/draft-merge.ts';
import { mergeItems } from '#frontend/data/drafts/merge-items.ts';

type Items = readonly unknown[];

/** As sections, questions, columns and days are named; texts that read like this are merged as well that way. */
const KEY = /^[a-z][a-zA-Z0-9_]{0,39}$/;

/** Whether these are keys, each once. */
export const areKeys = (...lists: Items[]): boolean =>
  lists.every(
    (list) =>
      new Set(list).size === list.length && list.every((key) => typeof key === 'string' && KEY.test(key)),
  );

/**
 * Three-way merge of keys in order: keeps what either side added, drops what either side removed, and takes the
 * order of the side that moved something; of two that did, mine.
 */
export function mergeKeys(base: Items, mine: Items, theirs: Items): unknown[] {
  const stays = (key: unknown): boolean =>
    !base.includes(key) || (mine.includes(key) && theirs.includes(key));
  const shared = (list: Items): unknown[] => list.filter((key) => base.includes(key) && stays(key));
  const [before, now] = [shared(base), shared(mine)];
  const hasMoved = now.some((key, at) => key !== before[at]);
  const [first, second] = hasMoved ? [mine, theirs] : [theirs, mine];
  const merged = first.filter(stays);
  for (const [at, key] of second.entries()) {
    if (!stays(key) || merged.includes(key)) continue;
    const isLast = !second.slice(at).some((each) => merged.includes(each));
    const after = isLast ? merged.at(-1) : second.slice(0, at).findLast((each) => merged.includes(each));
    merged.splice(after === undefined ? 0 : merged.indexOf(after) + 1, 0, key);
  }
  return merged;
}

/** Merges lists of keys as keys, others as items. */
export const mergeLists: MergeLists = (base, mine, theirs) =>
  (areKeys(base, mine, theirs) ? mergeKeys : mergeItems)(base, mine, theirs);
