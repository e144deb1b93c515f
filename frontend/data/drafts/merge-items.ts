import { isSame } from './draft-merge.ts';

type Items = readonly unknown[];

/** A stretch of the three lists between items that all of them share. */
interface Stretch {
  base: Items;
  mine: Items;
  theirs: Items;
}

/**
 * Three-way merge of ordered items: texts, or rows of texts by column. Null when both sides changed the same text
 * in different ways.
 */
export function mergeItems(base: Items, mine: Items, theirs: Items): unknown[] | null {
  const merged: unknown[] = [];
  for (const part of stretches(base, mine, theirs)) {
    const items = mergeStretch(part);
    if (!items) return null;
    merged.push(...items);
  }
  return merged;
}

function mergeStretch({ base, mine, theirs }: Stretch): Items | null {
  if (areSame(mine, theirs) || areSame(base, theirs)) return mine;
  if (areSame(base, mine)) return theirs;
  const { length } = base;
  if (mine.length < length || theirs.length < length) return null;
  const kept: unknown[] = [];
  for (let at = 0; at < length; at += 1) {
    const item = mergeItem(base[at], mine[at], theirs[at]);
    if (!item) return null;
    kept.push(item.value);
  }
  const added = mergeAdded(mine.slice(length), theirs.slice(length));
  return added && [...kept, ...added];
}

interface Merged {
  value: unknown;
}

/** One item that both sides have; rows merge by column. */
function mergeItem(base: unknown, mine: unknown, theirs: unknown): Merged | null {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine };
  if (isSame(base, mine)) return { value: theirs };
  if (!isRow(mine) || !isRow(theirs)) return null;
  const row: Record<string, unknown> = {};
  for (const column of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const cell = mergeItem(isRow(base) ? base[column] : undefined, mine[column], theirs[column]);
    if (!cell) return null;
    row[column] = cell.value;
  }
  return { value: row };
}

/** Items that both sides added: a row that shares a text with the other side's is the same row. */
function mergeAdded(mine: Items, theirs: Items): unknown[] | null {
  const merged: unknown[] = [];
  const rest: unknown[] = [];
  for (let at = 0; at < Math.max(mine.length, theirs.length); at += 1) {
    const [ours, other] = [mine[at], theirs[at]];
    if (isBlank(ours) || isBlank(other) || isSame(ours, other)) merged.push(isBlank(ours) ? other : ours);
    else if (shareText(ours, other)) {
      const item = mergeItem({}, ours, other);
      if (!item) return null;
      merged.push(item.value);
    } else {
      merged.push(other);
      rest.push(ours);
    }
  }
  return [...merged, ...rest.filter((item) => !merged.some((each) => isSame(each, item)))];
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (item: unknown): item is Row => typeof item === 'object' && item !== null;

export const isBlank = (item: unknown): boolean =>
  isRow(item) ? Object.values(item).every(isBlank) : String(item ?? '').trim() === '';

const shareText = (a: unknown, b: unknown): boolean =>
  isRow(a) &&
  isRow(b) &&
  Object.keys(a).some((column) => !isBlank(a[column]) && isSame(a[column], b[column]));

const areSame = (a: Items, b: Items): boolean =>
  a.length === b.length && a.every((item, at) => isSame(item, b[at]));

/** Cuts the lists at the items that all three share in order. */
function stretches(base: Items, mine: Items, theirs: Items): Stretch[] {
  const [inMine, inTheirs] = [matches(base, mine), matches(base, theirs)];
  const found: Stretch[] = [];
  let [b, m, t] = [0, 0, 0];
  const cut = (toBase: number, toMine: number, toTheirs: number): void => {
    found.push({
      base: base.slice(b, toBase),
      mine: mine.slice(m, toMine),
      theirs: theirs.slice(t, toTheirs),
    });
    [b, m, t] = [toBase, toMine, toTheirs];
  };
  for (const [at] of base.entries()) {
    const [atMine, atTheirs] = [inMine.get(at), inTheirs.get(at)];
    if (atMine === undefined || atTheirs === undefined) continue;
    cut(at, atMine, atTheirs);
    cut(at + 1, atMine + 1, atTheirs + 1);
  }
  cut(base.length, mine.length, theirs.length);
  return found;
}

/** The longest common subsequence, as the index in `other` of each shared item of `base`. */
function matches(base: Items, other: Items): Map<number, number> {
  const best = Array.from({ length: base.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const lengthAt = (b: number, o: number): number => best[b]?.[o] ?? 0;
  for (let b = base.length - 1; b >= 0; b -= 1) {
    for (let o = other.length - 1; o >= 0; o -= 1) {
      const row = best[b] ?? [];
      row[o] = isSame(base[b], other[o])
        ? lengthAt(b + 1, o + 1) + 1
        : Math.max(lengthAt(b + 1, o), lengthAt(b, o + 1));
    }
  }
  const found = new Map<number, number>();
  let [b, o] = [0, 0];
  while (b < base.length && o < other.length) {
    if (isSame(base[b], other[o])) {
      found.set(b, o);
      [b, o] = [b + 1, o + 1];
    } else if (lengthAt(b + 1, o) >= lengthAt(b, o + 1)) b += 1;
    else o += 1;
  }
  return found;
}
