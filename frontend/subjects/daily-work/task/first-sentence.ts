/** Characters; a longer sentence would be a wall in the size of a heading. */
const MAX_LENGTH = 160;

/** A text as its first sentence and the rest; without a first one where it would be too long to stand out. */
export function splitFirstSentence(text: string): [first: string, rest: string] {
  const [sentence] = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text.trimStart());
  const first = sentence?.segment.trim() ?? '';
  if (first.length > MAX_LENGTH) return ['', text];
  return [first, text.trimStart().slice(first.length).trimStart()];
}
