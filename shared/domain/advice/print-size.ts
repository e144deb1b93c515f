import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf, rowsOf } from '#shared/domain/answers.ts';
import type { Advice } from './rules.ts';

/** Widths of pictures in pixels, by address. */
export type PictureWidths = ReadonlyMap<string, { width: number }>;

const DOTS = 300;
const MM_PER_INCH = 25.4;
/** Wider things are looked at from farther away, and are never printed from a picture. */
const WIDEST = 300;
const units: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4, inch: 25.4, inches: 25.4 };

/** A text such as '6 cm' or '28 mm' in millimetres; null for any other. */
export function millimetres(text: string): number | null {
  const [, figure = '', unit = ''] = /(\d{1,5}(?:[.,]\d{1,3})?) ?(mm|cm|inches|inch|in)\b/i.exec(text) ?? [];
  const factor = units[unit.toLowerCase()];
  return factor === undefined ? null : Number(figure.replace(',', '.')) * factor;
}

const HELD = /svg|pdf|eps|\bai\b/i;

/** Whether the largest picture of the logo is wide enough for the widest place that it is printed at. */
export function printSizeAdvice(
  sections: readonly WorkbookSection[],
  form: Answers,
  pictures: PictureWidths,
): Advice[] {
  const rowsIn = (key: string) => {
    const section = sections.find(({ fields }) => fields.some((field) => field.key === key))?.key;
    return section === undefined ? [] : rowsOf(answerOf(form, section, key));
  };
  const hasVector = rowsIn('logo_files').some(
    ({ file_type = '', state }) => HELD.test(file_type) && state === 'In hand',
  );
  const places = rowsIn('places').flatMap(({ place = '', width = '' }) => {
    const mm = millimetres(width);
    return mm === null || mm > WIDEST ? [] : [{ place, width, mm }];
  });
  const widest = places.toSorted((one, other) => other.mm - one.mm)[0];
  const known = rowsIn('logo_pictures').flatMap(({ fileURL = '' }) => pictures.get(fileURL)?.width ?? []);
  if (hasVector || !widest || known.length === 0) return [];
  const [needed, largest] = [Math.ceil((widest.mm / MM_PER_INCH) * DOTS), Math.max(...known)];
  if (largest >= needed) return [];
  const section = sections.find(({ fields }) => fields.some(({ key }) => key === 'logo_pictures'))?.key ?? '';
  const text = `${widest.place || 'Print'}, ${widest.width}: print needs ${needed} pixels across, and the largest picture of the logo has ${largest}.`;
  return [{ rule: 'print', section, text }];
}
