import { diffItems } from './diff-items.ts';

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
