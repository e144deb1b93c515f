/** Characters; a longer sentence would be a wall in the size of a heading. */
const MAX_LENGTH = 160;

/** Where no sentence ends: after a greeting, the number of a list, a title or a usual abbreviation. */
const GOES_ON =
  /,$|^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^.!?,\n]{0,40}[.!]?$|(?:^|\s|\()(?:\d+|dr|mrs?|ms|prof|st|no|vs|e\.g|i\.e)\.$/i;

/** A text as its first sentence and the rest; without a first one where it would be too long to stand out. */
export function splitFirstSentence(text: string): [first: string, rest: string] {
  const whole = text.trimStart();
  let end = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(whole)) {
    end += segment.length;
    if (!GOES_ON.test(whole.slice(0, end).trim()) && segment.trim() !== '') break;
  }
  const first = whole.slice(0, end).trim();
  if (first.length > MAX_LENGTH) return ['', text];
  return [first, whole.slice(end).trimStart()];
}
