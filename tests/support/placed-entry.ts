import type { BookEntry } from '#shared/contract/brand.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { shapeOf } from '#shared/domain/book-pieces.ts';

export type UnplacedEntry = Omit<BookEntry, 'caption' | 'shape'>;

/** An entry, set as the workbook's field with its key says. */
export function placedEntry(day: number, entry: UnplacedEntry): BookEntry {
  const fields = curriculumDay(day)?.sections.flatMap(({ fields }) => fields) ?? [];
  const field = fields.find(({ key }) => key === entry.key);
  const { bookLabel = entry.label, bookShape } = field ?? {};
  return {
    ...entry,
    caption: bookLabel,
    shape: shapeOf({ ...entry, example: undefined, bookShape }, entry.answer),
  };
}
