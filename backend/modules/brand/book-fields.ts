import type { BookChapter } from '#shared/contract/brand.ts';
import type { WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { curriculum } from '#shared/curriculum/curriculum.ts';

/** Today's fields by day and key. */
const todays = new Map(
  curriculum.map(({ day, sections }) => [
    day,
    new Map(sections.flatMap(({ fields }) => fields.map((field) => [field.key, field] as const))),
  ]),
);

export interface BookField {
  /** The key of its section. */
  section: string;
  field: WorkbookField;
  /** The field as today's workbook has it, which decides how the book shows it; one that is no longer asked itself. */
  place: WorkbookField;
}

/** The fields that belong into the book, worded as they were answered. */
export const bookFields = (day: number, sections: readonly WorkbookSection[]): BookField[] =>
  sections.flatMap(({ key: section, fields }) =>
    fields
      .map((field) => ({ section, field, place: todays.get(day)?.get(field.key) ?? field }))
      .filter(({ place }) => place.isForBook),
  );

/** In order; each is a stretch of the sprint. */
export const bookChapters: readonly Omit<BookChapter, 'days'>[] = curriculum
  .flatMap(({ day, chapter }) => (chapter ? [{ ...chapter, firstDay: day }] : []))
  .map((chapter, at, all) => ({ ...chapter, lastDay: (all[at + 1]?.firstDay ?? curriculum.length + 1) - 1 }));

/** The days with such a part in the book. */
export const bookDaysOf = (isWanted: (field: WorkbookField) => boolean): readonly number[] =>
  curriculum
    .filter(({ day, sections }) => bookFields(day, sections).some(({ place }) => isWanted(place)))
    .map(({ day }) => day);

/** The days with a part in the book. */
export const bookDays = bookDaysOf(() => true);
