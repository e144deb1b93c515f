/** One result line. `ours[n]` and `baseline[n]` come from the same round. */
export interface Row {
  what: string;
  unit: string;
  ours: readonly number[];
  /** Without a baseline the value itself is judged. */
  baseline?: readonly number[];
  /** Default: lower is better. */
  isMoreBetter?: boolean;
  acceptable?: number;
  target?: number;
}

const COLUMNS = ['what', 'ours', 'baseline', 'ratio', 'acceptable', 'target', ''];
/** In a brief table, from this many on, rows of one unit that do not miss their aim are one line. */
const MANY = 5;

/** A Markdown table: medians with the minimum and maximum of the rounds, no empty column. A brief one omits rows without an aim. */
export function describeTable(rows: readonly Row[], { isBrief = false } = {}): string {
  const judged = isBrief ? rows.filter((row) => verdictOf(row) !== '') : rows;
  const isMet = (row: Row): boolean => verdictOf(row) !== 'missed' && row.unit === judged[0]?.unit;
  const met = judged.filter(isMet);
  const isShort = isBrief && met.length >= MANY;
  const shown = isShort ? judged.filter((row) => !isMet(row)) : judged;
  const lines = [...shown.map(cellsOf), ...(isShort ? [summaryOf(met)] : [])];
  const isUsed = COLUMNS.map((_, index) => lines.some((cells) => cells[index] !== ''));
  return formatTable([COLUMNS, ...lines].map((cells) => cells.filter((_, index) => isUsed[index])));
}

/** Markdown; the first line is the head, and all columns but the first are numbers. */
export function formatTable([head = [], ...lines]: readonly (readonly string[])[]): string {
  const all = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...lines];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellsOf(row: Row): string[] {
  const compared = comparedOf(row);
  return [
    [row.what, row.unit].filter(Boolean).join(', '),
    row.baseline ? formatValue(median(row.ours)) : spreadOf(compared, formatValue),
    row.baseline ? formatValue(median(row.baseline)) : '',
    row.baseline ? spreadOf(compared, formatRatio) : '',
    row.acceptable === undefined ? '' : String(row.acceptable),
    row.target === undefined ? '' : String(row.target),
    verdictOf(row),
  ];
}

/** One line for many rows: the ranges of their medians. */
function summaryOf(rows: readonly Row[]): string[] {
  const compared = rows.filter(({ baseline }) => baseline);
  return [
    [`${rows.length} more`, rows[0]?.unit].filter(Boolean).join(', '),
    rangeOf(
      rows.map(({ ours }) => median(ours)),
      formatValue,
    ),
    rangeOf(
      compared.map(({ baseline = [] }) => median(baseline)),
      formatValue,
    ),
    rangeOf(
      compared.map((row) => median(comparedOf(row))),
      formatRatio,
    ),
    '',
    '',
    'none missed',
  ];
}

/** The median with its range, or alone where all values look alike. */
function spreadOf(values: readonly number[], format: (value: number) => string): string {
  const range = rangeOf(values, format);
  return range.includes('–') ? `${format(median(values))} (${range})` : range;
}

function rangeOf(values: readonly number[], format: (value: number) => string): string {
  if (values.length === 0) return '';
  const [from, to] = [format(Math.min(...values)), format(Math.max(...values))];
  return from === to ? from : `${from}–${to}`;
}

const comparedOf = ({ ours, baseline }: Row): number[] =>
  baseline ? ours.map((value, round) => value / (baseline[round] ?? Number.NaN)) : [...ours];

export function verdictOf(row: Row): string {
  const value = median(comparedOf(row));
  const meets = (threshold: number) => (row.isMoreBetter ? value >= threshold : value <= threshold);
  if (row.target !== undefined && meets(row.target)) return 'target met';
  if (row.acceptable !== undefined) return meets(row.acceptable) ? 'acceptable' : 'missed';
  return '';
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

const formatRatio = (value: number): string => value.toFixed(2);

const formatValue = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);
