/** One line of the result. Values of a round stand at the same place in both lists. */
export interface Row {
  what: string;
  unit: string;
  ours: readonly number[];
  /** What ours is held against; without it the value itself is what counts. */
  floor?: readonly number[];
  /** Whether more is better; else less is. */
  isMoreBetter?: boolean;
  least?: number;
  aim?: number;
  /** Stands in the last column: what makes the figure hard to compare. */
  remark?: string;
}

const COLUMNS = ['what', 'ours', 'against', 'min', 'median', 'max', 'least', 'aim', ''];

/** A Markdown table: medians of both sides, then minimum, median and maximum of the rounds' ratios. */
export function describeTable(rows: readonly Row[]): string {
  const lines = [COLUMNS, COLUMNS.map((_, place) => (place === 0 ? '---' : '---:')), ...rows.map(cellsOf)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellsOf(row: Row): string[] {
  const compared = comparedOf(row);
  const share = row.floor ? formatRatio : formatValue;
  return [
    `${row.what}, ${row.unit}`,
    formatValue(median(row.ours)),
    row.floor ? formatValue(median(row.floor)) : '',
    share(Math.min(...compared)),
    share(median(compared)),
    share(Math.max(...compared)),
    row.least === undefined ? '' : String(row.least),
    row.aim === undefined ? '' : String(row.aim),
    [verdictOf(row), row.remark].filter(Boolean).join('; '),
  ];
}

const comparedOf = ({ ours, floor }: Row): number[] =>
  floor ? ours.map((value, round) => value / (floor[round] ?? Number.NaN)) : [...ours];

/** Judged by the median of the rounds. */
export function verdictOf(row: Row): string {
  const value = median(comparedOf(row));
  const meets = (wanted: number) => (row.isMoreBetter ? value >= wanted : value <= wanted);
  if (row.aim !== undefined && meets(row.aim)) return 'aim met';
  if (row.least !== undefined) return meets(row.least) ? 'least met' : 'missed';
  return '';
}

/** Of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

const formatRatio = (value: number): string => value.toFixed(2);

const formatValue = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);
