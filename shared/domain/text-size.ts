/** How long texts are: what a document of them costs. */
export interface TextSize {
  characters: number;
  /** Of an empty text one too: a cell of a table has a line. */
  lines: number;
}

/** The size of all texts in a value of JSON. */
export function sizeOf(value: unknown): TextSize {
  const size: TextSize = { characters: 0, lines: 0 };
  const add = (part: unknown): void => {
    if (typeof part === 'string') {
      size.characters += part.length;
      size.lines += countLines(part);
    } else if (part instanceof Map) part.forEach(add);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(add);
  };
  add(value);
  return size;
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

export const isWithin = (size: TextSize, most: TextSize): boolean =>
  size.characters <= most.characters && size.lines <= most.lines;

const NUMBERS = new Intl.NumberFormat('en-GB');

/** '200,000 characters and 4,000 lines'. */
export const sizeInWords = ({ characters, lines }: TextSize): string =>
  `${NUMBERS.format(characters)} characters and ${NUMBERS.format(lines)} lines`;
