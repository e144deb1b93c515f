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

/** Whether at least a third of the words are shared. */
export function isAlike(before: string, after: string): boolean {
  const shared = diffItems(wordsOf(before), wordsOf(after)).filter(({ kind }) => kind === 'same').length;
  return shared * 3 >= Math.max(wordsOf(before).length, wordsOf(after).length);
}
