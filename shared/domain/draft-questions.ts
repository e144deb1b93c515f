import type { FieldKind, WorkbookField } from '#shared/contract/workbooks.ts';
import { columnsOf, itemsOf, rowsOf } from './answers.ts';

/** A part of a draft: values by the names of its fields. Empty values are as missing ones. */
export type Fields = Readonly<Record<string, unknown>>;

const own = ['label', 'kind', 'help'];
const marks = ['isResult', 'isOptional', 'isForBook', 'bookLabel', 'bookShape'];
const text = [...own, ...marks, 'example'];
const advised = [...own, ...marks, 'min', 'max'];
const items = [...advised, 'example'];

/** The settings that a question of each kind has; a draft may still hold those of its former kind. */
export const settingsOf: Readonly<Record<FieldKind, readonly string[]>> = {
  ...{ short: [...text, 'lines', 'maxWords'], long: [...text, 'lines', 'maxWords'] },
  ...{ date: text, link: text, number: text, colour: text, choice: [...text, 'options'] },
  ...{ list: items, colours: items, pictures: advised },
  table: [...items, 'rowNames', 'columns', 'contrast'],
};

/** Advised contrast of text on its ground, in programmes that name no other. */
const LEAST = 4.5;

/** A table measures the contrast of its first two columns of colours. */
function contrastOf(columns: unknown): object | undefined {
  const [first, second] = listOf(columns).filter(
    (column) => (column as Fields).kind === 'colour',
  ) as Fields[];
  return first && second && { text: first.key, ground: second.key, least: LEAST };
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

export const filled = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Lines that were added and not written are none. */
export const written = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((item) => typeof item !== 'string' || item.trim() !== '') : value;

export const textsOf = (value: unknown): string[] => listOf(value).filter((item) => typeof item === 'string');

export function settingsIn(field: WorkbookField): Fields {
  const { key, example, contrast, ...rest } = field;
  const isUsual = JSON.stringify(contrast) === JSON.stringify(contrastOf(field.columns));
  const settings = { ...rest, contrast: contrast && isUsual ? true : contrast, example: exampleOf(field) };
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [`field.${key}.${name}`, value]));
}

/** As in a file: a text, a list, or rows with bars between their cells. */
function exampleOf(field: WorkbookField): string | string[] | undefined {
  const { example } = field;
  if (example === undefined || typeof example === 'string') return example;
  const columns = columnsOf(field);
  return [
    ...itemsOf(example),
    ...rowsOf(example).map((row) =>
      columns
        .map(({ key }) => row[key] ?? '')
        .join(' | ')
        .trim(),
    ),
  ];
}

/** Settings of another kind stay behind. */
export function rawFieldOf(fields: Fields, key: string): { key: string } {
  const get = (name: string): unknown => written(fields[`field.${key}.${name}`]);
  const kind = String(get('kind'));
  const names = Object.hasOwn(settingsOf, kind) ? settingsOf[kind as FieldKind] : own;
  const settings = filled(Object.fromEntries(names.map((name) => [name, get(name)])));
  if (settings.contrast === true) settings.contrast = contrastOf(settings.columns);
  if (settings.columns)
    settings.columns = listOf(settings.columns).map((column) => rawColumnOf(column as Fields));
  const isList = names === items || kind === 'table';
  if (Array.isArray(settings.example) !== isList) delete settings.example;
  if (get('bookLabel') === '' && names.includes('bookLabel')) settings.bookLabel = '';
  return { key, ...settings };
}

const rawColumnOf = ({ key, label, kind, options, counts }: Fields): Fields =>
  filled({ key, label, kind, options: written(options), counts });

/** A new key of a day (`d`), section (`s`), question (`f`), column (`c`) or part (`p`): it is never used again. */
export function newKey(kind: 'd' | 's' | 'f' | 'c' | 'p'): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const numbers = crypto.getRandomValues(new Uint32Array(6));
  return kind + Array.from(numbers, (number) => letters[number % letters.length]).join('');
}
