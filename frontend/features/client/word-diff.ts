export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Above this product of word counts, a changed passage counts as replaced as a whole. */
const MOST_CELLS = 10_000_000;

/** Words, each with the space before it. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

/** The words that were removed and added, in reading order. */
export function diffWords(before: string, after: string): Piece[] {
  const [old, new_] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < new_.length && old[start] === new_[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, new_.length) - start;
  while (end < most && old.at(-1 - end) === new_.at(-1 - end)) end += 1;
  return joinPieces([
    ...old.slice(0, start).map(same),
    ...diffMiddle(old.slice(start, old.length - end), new_.slice(start, new_.length - end)),
    ...old.slice(old.length - end).map(same),
  ]);
}

const same = (text: string): Piece => ({ kind: 'same', text });
const removed = (text: string): Piece => ({ kind: 'removed', text });
const added = (text: string): Piece => ({ kind: 'added', text });

/** Keeps the longest common subsequence. */
function diffMiddle(old: readonly string[], new_: readonly string[]): Piece[] {
  if (old.length * new_.length > MOST_CELLS) return [...old.map(removed), ...new_.map(added)];
  const width = new_.length + 1;
  const common = commonLengths(old, new_);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < new_.length) {
    const [word = '', other = ''] = [old[i], new_[j]];
    if (word === other) {
      pieces.push(same(word));
      i += 1;
      j += 1;
    } else if ((common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0)) {
      pieces.push(removed(word));
      i += 1;
    } else {
      pieces.push(added(other));
      j += 1;
    }
  }
  return [...pieces, ...old.slice(i).map(removed), ...new_.slice(j).map(added)];
}

/** At row i and column j, the length of the longest common subsequence of what follows in both. */
function commonLengths(old: readonly string[], new_: readonly string[]): Uint16Array {
  const width = new_.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = new_.length - 1; j >= 0; j -= 1) {
      const [down = 0, right = 0] = [lengths[(i + 1) * width + j], lengths[i * width + j + 1]];
      const diagonal = lengths[(i + 1) * width + j + 1] ?? 0;
      lengths[i * width + j] = old[i] === new_[j] ? diagonal + 1 : Math.max(down, right);
    }
  }
  return lengths;
}

function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const { kind, text } of pieces) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
  }
  return joined;
}
