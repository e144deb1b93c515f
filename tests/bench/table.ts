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

const COLUMNS = ['what', 'ours', 'baseline', 'min', 'median', 'max', 'acceptable', 'target', ''];

/** A Markdown table: medians of both sides, then the minimum, median and maximum ratio of the rounds. */
export function describeTable(rows: readonly Row[]): string {
  return formatTable([COLUMNS, ...rows.map(cellsOf)]);
}

/** Markdown; the first line is the head, and all columns but the first are numbers. */
export function formatTable([head = [], ...lines]: readonly (readonly string[])[]): string {
  const all = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...lines];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellsOf(row: Row): string[] {
  const compared = comparedOf(row);
  const format = row.baseline ? formatRatio : formatValue;
  return [
    `${row.what}, ${row.unit}`,
    formatValue(median(row.ours)),
    row.baseline ? formatValue(median(row.baseline)) : '',
    format(Math.min(...compared)),
    format(median(compared)),
    format(Math.max(...compared)),
    row.acceptable === undefined ? '' : String(row.acceptable),
    row.target === undefined ? '' : String(row.target),
    verdictOf(row),
  ];
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
