/** How long texts are: what a document of them costs. */
export interface TextSize {
  characters: number;
  /** Of an empty text one too: a cell of a table has a line. */
  lines: number;
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const part of value instanceof Map ? value.values() : Object.values(value)) yield* textsIn(part);
  }
}

/** The size of all texts in a value of JSON. */
export function sizeOf(value: unknown): TextSize {
  const size: TextSize = { characters: 0, lines: 0 };
  for (const text of textsIn(value)) {
    size.characters += text.length;
    size.lines += countLines(text, Number.POSITIVE_INFINITY);
  }
  return size;
}

/** Whether the texts in a value are within a size; a far longer one takes no longer to tell. */
export function isWithin(value: unknown, most: TextSize): boolean {
  if (countCharacters(value) > most.characters) return false;
  let left = most.lines;
  for (const text of textsIn(value)) {
    left -= countLines(text, left);
    if (left < 0) return false;
  }
  return true;
}

export function countCharacters(value: unknown): number {
  let characters = 0;
  for (const text of textsIn(value)) characters += text.length;
  return characters;
}

/** Stops counting above `most`. */
function countLines(text: string, most: number): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= most; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

const NUMBERS = new Intl.NumberFormat('en-GB');

/** '200,000 characters and 4,000 lines'. */
export const sizeInWords = ({ characters, lines }: TextSize): string =>
  `${NUMBERS.format(characters)} characters and ${NUMBERS.format(lines)} lines`;
