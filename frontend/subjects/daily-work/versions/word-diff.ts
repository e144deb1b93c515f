export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Words, each with the space before it. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

/** The words that were removed and added, in reading order. */
export function diffWords(before: string, after: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { kind, item: text } of diffItems(wordsOf(before), wordsOf(after))) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  }
  return pieces;
}

/** Whether at least a third of the words are shared, in any order: many pairs of a long list are compared. */
export function isAlike(before: string, after: string): boolean {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  const left = new Map<string, number>();
  for (const word of from) left.set(word, (left.get(word) ?? 0) + 1);
  const shared = to.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
  return shared * 3 >= Math.max(from.length, to.length);
}

/** One item of two lists in reading order: in both, only in the earlier one, or only in the later one. */
interface Step<T> {
  kind: 'same' | 'removed' | 'added';
  item: T;
  /** Its index in the list it comes from; of a shared one in the later list. */
  at: number;
}

type IsSame<T> = (before: T, after: T) => boolean;

/** Above this product of lengths, a changed passage counts as replaced as a whole. */
const MOST_CELLS = 10_000_000;

/** The items that were removed and added between two lists; keeps the longest common subsequence. */
export function diffItems<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: IsSame<T> = (a, b) => a === b,
): Step<T>[] {
  const at = (list: readonly T[], index: number): T => list.at(index) as T;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSame(at(before, start), at(after, start))) start += 1;
  let end = 0;
  while (end < most - start && isSame(at(before, -1 - end), at(after, -1 - end))) end += 1;
  const shared = (item: T, index: number): Step<T> => ({ kind: 'same', item, at: index });
  const rest = after.length - end;
  return [
    ...after.slice(0, start).map(shared),
    ...diffMiddle(before.slice(start, before.length - end), after.slice(start, rest), isSame).map((step) => ({
      ...step,
      at: step.at + start,
    })),
    ...after.slice(rest).map((item, index) => shared(item, rest + index)),
  ];
}

const asRemoved = <T>(item: T, at: number): Step<T> => ({ kind: 'removed', item, at });
const asAdded = <T>(item: T, at: number): Step<T> => ({ kind: 'added', item, at });

function diffMiddle<T>(before: readonly T[], after: readonly T[], isSame: IsSame<T>): Step<T>[] {
  if (before.length * after.length > MOST_CELLS) return [...before.map(asRemoved), ...after.map(asAdded)];
  const width = after.length + 1;
  const common = commonLengths(before, after, isSame);
  const steps: Step<T>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, new_] = [before[i] as T, after[j] as T];
    const isBoth = i < before.length && j < after.length;
    if (isBoth && isSame(old, new_)) {
      steps.push({ kind: 'same', item: new_, at: j });
      i += 1;
      j += 1;
    } else if (j >= after.length || (isBoth && isRemovedFirst(common, width, i, j))) {
      steps.push(asRemoved(old, i));
      i += 1;
    } else {
      steps.push(asAdded(new_, j));
      j += 1;
    }
  }
  return steps;
}

const isRemovedFirst = (common: Uint16Array, width: number, i: number, j: number): boolean =>
  (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0);

/** At row i and column j, the length of the longest common subsequence of what follows in both. */
function commonLengths<T>(before: readonly T[], after: readonly T[], isSame: IsSame<T>): Uint16Array {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [down = 0, right = 0] = [lengths[(i + 1) * width + j], lengths[i * width + j + 1]];
      const diagonal = lengths[(i + 1) * width + j + 1] ?? 0;
      lengths[i * width + j] = isSame(before[i] as T, after[j] as T) ? diagonal + 1 : Math.max(down, right);
    }
  }
  return lengths;
}
