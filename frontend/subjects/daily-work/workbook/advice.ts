import type { Answer, CellKind, WorkbookField } from '#shared/contract/workbooks.ts';
import { countFilled } from '#shared/domain/answers.ts';
import { contrastRatio, parseHex, ratioText } from '#shared/domain/contrast.ts';

function isLink(text: string): boolean {
  const address = /^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address) || /\s/.test(text)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'mailto:' || hostname.includes('.');
}

/** What could be better about a text of this kind. Advice never blocks. */
export function textAdvice(kind: CellKind, text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (kind === 'link' && !isLink(typed)) {
    return 'This does not look like a link. Start it with https://';
  }
  if (kind === 'number' && !/^[-+]?[\d.,\s]*\d\s*%?$/.test(typed)) return 'This does not look like a number.';
  return kind === 'colour' ? colourAdvice(typed) : undefined;
}

/** Codes of four or eight digits, and `rgb()` with a fourth part. */
const TRANSPARENT = /^#(?:.{4}|.{8})$|\/|,.*,.*,/;

function colourAdvice(typed: string): string | undefined {
  const code = parseHex(typed);
  if (code === null)
    return 'This does not look like a colour. Write it as #B23A1E, rgb(178, 58, 30) or a name such as tomato.';
  return TRANSPARENT.test(typed)
    ? `It is shown without its transparency, as ${code.toUpperCase()}.`
    : undefined;
}

/** How many items are asked for at most; without a number, the writer decides. */
export const askedOf = ({ max, min, example }: WorkbookField): number =>
  max ?? min ?? (Array.isArray(example) ? example.length : Number.POSITIVE_INFINITY);

interface Count {
  text: string;
  advice: string | undefined;
}

/** '4 of 5': how many of the advised items, rows or pictures there are. */
export function countOf(field: WorkbookField, answer: Answer | undefined): Count | null {
  const { min, max } = field;
  const filled = countFilled(field, answer);
  const aim = min ?? max;
  if (aim === undefined) return null;
  const goal = min !== undefined && max !== undefined && min !== max ? `${min} to ${max}` : `${aim}`;
  if (max === undefined && filled > aim) return { text: `${filled} (at least ${aim})`, advice: undefined };
  const advice = max !== undefined && filled > max ? 'Could you choose fewer?' : undefined;
  return { text: `${filled} of ${goal}`, advice };
}

interface Contrast {
  text: string;
  isEnough: boolean;
}

/** The contrast of two colours; null while one of them cannot be read. */
export function contrastOf(text: string, ground: string, least: number): Contrast | null {
  const ratio = contrastRatio(text, ground);
  if (ratio === null) return null;
  const isEnough = ratio >= least;
  const advice = `${least}:1 or more reads well`;
  return { text: isEnough ? `${ratioText(ratio)}, reads well` : `${ratioText(ratio)}. ${advice}`, isEnough };
}
