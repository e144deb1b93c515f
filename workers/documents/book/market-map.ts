import type { BookDay, BookEntry } from '#shared/contract/brand.ts';
import type { Column } from '#shared/contract/workbooks.ts';
import { rowsOf, textOf } from '#shared/domain/answers.ts';

export interface MarketMap {
  set: 'map';
  /** What grows to the right, and what grows upwards. */
  first: string;
  second: string;
  /** 0 to 2, from the left and from below. */
  places: { name: string; x: number; y: number; isOwn: boolean }[];
}

const LEVELS = 3;
const isAxis = ({ options = [] }: Column): boolean => options.length === LEVELS;

/** A table that places names between two questions, as a map; null for any other. `day` may name the questions. */
export function marketMap(
  { columns = [], answer }: BookEntry,
  day: BookDay,
  brand: string,
): MarketMap | null {
  const [named, first, second] = columns;
  if (columns.length !== LEVELS || !named || !first || !second || !isAxis(first) || !isAxis(second))
    return null;
  const places = rowsOf(answer).flatMap((row) => {
    const name = row[named.key]?.trim() ?? '';
    const [x = -1, y = -1] = [first, second].map(({ key, options = [] }) => options.indexOf(row[key] ?? ''));
    return name === '' || x < 0 || y < 0 ? [] : [{ name, x, y, isOwn: isSame(name, brand) }];
  });
  const question = (key: string): string =>
    textOf(day.entries.find((each) => each.key === key)?.answer).trim();
  if (places.length === 0) return null;
  return {
    set: 'map',
    places,
    first: question(AXES[0]) || first.label,
    second: question(AXES[1]) || second.label,
  };
}

/** The questions beside the map; it shows their answers itself. */
export const AXES = ['first_axis', 'second_axis'] as const;

const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;
