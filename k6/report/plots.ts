import { roundTo, type Spread } from './report.ts';

export interface Line {
  name: string;
  /** By second; undefined where nothing was measured. */
  values: readonly (number | undefined)[];
}

export interface Plot {
  title: string;
  unit: string;
  lines: readonly Line[];
}

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 56;
const BOTTOM = 24;
const TOP = 8;

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The next round number at or above the highest value. */
function ceiling(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= highest) ?? 10) * power;
}

function frame(title: string, ticks: string, body: string, height = HEIGHT): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}">${ticks}${body}</svg>`;
}

/** Lines over the seconds of a run, with a legend; hovering a line tells its name and highest value. */
export function linePlot({ title, unit, lines }: Plot): string {
  const seconds = Math.max(2, ...lines.map(({ values }) => values.length));
  const top = ceiling(Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const x = (second: number): number => LEFT + (second / (seconds - 1)) * (WIDTH - LEFT - 8);
  const y = (value: number): number => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const ticks = [0, 0.25, 0.5, 0.75, 1]
    .map(
      (part) =>
        `<line class="grid" x1="${LEFT}" x2="${WIDTH - 8}" y1="${y(part * top)}" y2="${y(part * top)}"/>` +
        `<text class="tick" x="${LEFT - 8}" y="${y(part * top) + 4}" text-anchor="end">${roundTo(part * top)}</text>`,
    )
    .join('');
  const times = [0, 0.25, 0.5, 0.75, 1]
    .map((part) => Math.round(part * (seconds - 1)))
    .map(
      (second) =>
        `<text class="tick" x="${x(second)}" y="${HEIGHT - 6}" text-anchor="${second === seconds - 1 ? 'end' : 'middle'}">${second} s</text>`,
    )
    .join('');
  const paths = lines
    .map(({ name, values }, index) => {
      const highest = Math.max(...values.map((value) => value ?? 0));
      const tip = `${name}: up to ${roundTo(highest)} ${unit}`;
      return `<path class="line c${index % 8}" d="${pathOf(values, x, y)}"><title>${escapeHtml(tip)}</title></path>`;
    })
    .join('');
  const legend = lines
    .map(({ name }, index) => `<span class="key"><i class="c${index % 8}"></i>${escapeHtml(name)}</span>`)
    .join('');
  return `<figure><figcaption>${escapeHtml(title)} <small>${escapeHtml(unit)}</small></figcaption>${frame(title, ticks + times, paths)}<p class="legend">${legend}</p></figure>`;
}

function pathOf(values: Line['values'], x: (second: number) => number, y: (value: number) => number): string {
  let isDrawing = false;
  return values
    .map((value, second) => {
      if (value === undefined) {
        isDrawing = false;
        return '';
      }
      const step = `${isDrawing ? 'L' : 'M'}${x(second).toFixed(1)} ${y(value).toFixed(1)}`;
      // A lone second still shows as a dot.
      const dot = !isDrawing && values[second + 1] === undefined ? 'h0.1' : '';
      isDrawing = true;
      return step + dot;
    })
    .join('');
}

const ROW = 30;

/** For each name a bar from the median to p99 with p95 marked, on one scale. */
export function spreadPlot(title: string, spreads: readonly Spread[]): string {
  const left = 150;
  const top = ceiling(Math.max(...spreads.map(({ p99 }) => p99)));
  const height = spreads.length * ROW + BOTTOM + TOP;
  const x = (value: number): number => left + (Math.min(value, top) / top) * (WIDTH - left - 24);
  const ticks = [0, 0.25, 0.5, 0.75, 1]
    .map(
      (part) =>
        `<line class="grid" x1="${x(part * top)}" x2="${x(part * top)}" y1="${TOP}" y2="${height - BOTTOM}"/>` +
        `<text class="tick" x="${x(part * top)}" y="${height - 6}" text-anchor="middle">${roundTo(part * top)}</text>`,
    )
    .join('');
  const bars = spreads
    .map((each, index) => {
      const middle = TOP + index * ROW + ROW / 2;
      const tip = `${each.name}: median ${roundTo(each.median)}, p95 ${roundTo(each.p95)}, p99 ${roundTo(each.p99)}, max ${roundTo(each.max)} ms`;
      const width = Math.max(x(each.p99) - x(each.median), 2);
      return (
        `<g><title>${escapeHtml(tip)}</title><text class="name" x="${left - 10}" y="${middle + 4}" text-anchor="end">${escapeHtml(each.name)}</text>` +
        `<rect class="bar" x="${x(each.median)}" y="${middle - 6}" width="${width}" height="12" rx="3"/>` +
        `<line class="mark" x1="${x(each.p95)}" x2="${x(each.p95)}" y1="${middle - 9}" y2="${middle + 9}"/></g>`
      );
    })
    .join('');
  return `<figure><figcaption>${escapeHtml(title)} <small>ms; from the median to p99, the stroke is p95</small></figcaption>${frame(title, ticks, bars, height)}</figure>`;
}
