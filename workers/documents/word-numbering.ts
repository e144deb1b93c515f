import numberingXml, { type XmlElement } from 'mammoth/lib/docx/numbering-xml.js';

/** A level of a list, of which Mammoth itself keeps only whether it is ordered. */
export interface ListLevel {
  isOrdered: boolean;
  /** From '0'. */
  level: string;
  /** What counts together. */
  list: string;
  /** What the paragraph names; it may begin the count anew. */
  num: string;
  beginsAt: number | undefined;
  levels: ReadonlyMap<string, Look>;
}

interface Look {
  start: number;
  format: string;
  /** Such as `%1.%2)`. */
  text: string;
  isLegal: boolean;
  /** It restarts after a level below this one. */
  restart: number;
}

/** Of the text of a mark. */
const MOST = 40;

const valOf = (element: XmlElement, name: string): string | undefined =>
  element.firstOrEmpty(name).attributes['w:val'];
const numberOf = (value: string | undefined, otherwise: number): number =>
  /^\d{1,6}$/.test(value ?? '') ? Number(value) : otherwise;
const indexOf = (element: XmlElement): string => element.attributes['w:ilvl'] ?? '0';
const depthOf = (level: string): number => Math.min(Math.max(Number(level) || 0, 0), 8);

function lookOf(level: XmlElement): Look {
  const isLegal = level.first('w:isLgl');
  return {
    start: numberOf(valOf(level, 'w:start'), 0),
    format: valOf(level, 'w:numFmt') ?? 'decimal',
    text: (valOf(level, 'w:lvlText') ?? `%${depthOf(indexOf(level)) + 1}.`).slice(0, MOST),
    isLegal: Boolean(isLegal) && !/^(0|false|off)$/.test(isLegal?.attributes['w:val'] ?? ''),
    restart: numberOf(valOf(level, 'w:lvlRestart'), depthOf(indexOf(level))),
  };
}

/** A list has nine levels; a hostile one as many as it likes. */
const nine = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.getElementsByTagName(name).slice(0, 9) ?? [];

numberingXml.readNumberingXml = (root, { styles }) => {
  const lists = new Map(
    root.getElementsByTagName('w:abstractNum').map((list) => [list.attributes['w:abstractNumId'], list]),
  );
  const nums = new Map(root.getElementsByTagName('w:num').map((num) => [num.attributes['w:numId'], num]));

  const levelOf = (list: XmlElement, level: string, num?: XmlElement): ListLevel | null => {
    const overrides = nine(num, 'w:lvlOverride');
    const all = [...nine(list, 'w:lvl'), ...overrides.flatMap((each) => nine(each, 'w:lvl'))];
    const levels = new Map(all.map((each) => [indexOf(each), lookOf(each)]));
    const look = levels.get(level);
    const begins = overrides.find((each) => indexOf(each) === level);
    const beginsAt = begins && valOf(begins, 'w:startOverride');
    return look
      ? {
          ...{ isOrdered: look.format !== 'bullet', level, levels },
          ...{ list: list.attributes['w:abstractNumId'] ?? '', num: num?.attributes['w:numId'] ?? '' },
          beginsAt: beginsAt === undefined ? undefined : numberOf(beginsAt, 1),
        }
      : null;
  };
  const findLevel = (numId: string, level: string, followed = 0): ListLevel | null => {
    const num = nums.get(numId);
    const list = num && lists.get(valOf(num, 'w:abstractNumId'));
    const link = list && valOf(list, 'w:numStyleLink');
    if (!list || followed > 8) return null;
    if (link === undefined) return levelOf(list, level, num);
    const linked = styles.findNumberingStyleById(link)?.numId;
    return linked === undefined ? null : findLevel(linked, level, followed + 1);
  };
  const ofStyles = new Map(
    [...lists.values()].flatMap((list) =>
      nine(list, 'w:lvl')
        .filter((level) => level.first('w:pStyle'))
        .map((level) => [valOf(level, 'w:pStyle'), levelOf(list, indexOf(level))] as const),
    ),
  );
  return { findLevel, findLevelByParagraphStyleId: (styleId) => ofStyles.get(styleId) ?? null };
};

const ROMAN = { c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 };

function romanOf(number: number): string {
  let [text, rest] = ['', number];
  for (const [letters, value] of Object.entries(ROMAN)) for (; rest >= value; rest -= value) text += letters;
  return text;
}

/** As Word counts with letters: z, aa, bb. */
const lettersOf = (number: number): string =>
  String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));

function written(number: number, format: string): string {
  if (format === 'none') return '';
  if (format === 'decimalZero') return String(number).padStart(2, '0');
  const isSmall = number > 0 && number < 400;
  if (isSmall && format === 'lowerRoman') return romanOf(number);
  if (isSmall && format === 'upperRoman') return romanOf(number).toUpperCase();
  if (isSmall && format === 'lowerLetter') return lettersOf(number);
  if (isSmall && format === 'upperLetter') return lettersOf(number).toUpperCase();
  return String(number);
}

interface Count {
  numbers: (number | undefined)[];
  /** Which numberings have begun at which level. */
  begun: Set<string>;
}

export type Counts = Map<string, Count>;

/** The mark that Word writes before the next paragraph of a level. */
export function nextMark(
  counts: Counts,
  { isOrdered, level, list, num, beginsAt, levels }: ListLevel,
): string {
  const count = counts.get(list) ?? { numbers: [], begun: new Set() };
  counts.set(list, count);
  const { numbers, begun } = count;
  const depth = depthOf(level);
  const begins = beginsAt !== undefined && !begun.has(`${num} ${depth}`);
  begun.add(`${num} ${depth}`);
  const before = begins ? undefined : numbers[depth];
  const look = levels.get(level);
  numbers[depth] = before === undefined ? (beginsAt ?? look?.start ?? 1) : before + 1;
  for (let below = depth + 1; below < numbers.length; below += 1)
    if (depth < (levels.get(String(below))?.restart ?? below)) numbers[below] = undefined;
  if (!isOrdered) return '•';
  return (look?.text ?? '')
    .replaceAll(/%([1-9])/g, (_, place: string) => {
      const at = Number(place) - 1;
      const { start = 1, format = 'decimal' } = levels.get(String(at)) ?? {};
      const isDecimal = look?.isLegal && format !== 'none';
      return written(numbers[at] ?? start, isDecimal ? 'decimal' : format);
    })
    .trim();
}
