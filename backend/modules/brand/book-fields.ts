import type { WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { curriculum } from '#shared/curriculum/curriculum.ts';

/** Today's fields by day and key. */
const todays = new Map(
  curriculum.map(({ day, sections }) => [
    day,
    new Map(sections.flatMap(({ fields }) => fields.map((field) => [field.key, field] as const))),
  ]),
);

/** Today's mark decides, and for a field that is no longer asked, the mark of its time. */
const isMarked = (day: number, field: WorkbookField): boolean =>
  (todays.get(day)?.get(field.key) ?? field).isForBook === true;

export interface BookField {
  /** The key of its section. */
  section: string;
  field: WorkbookField;
}

/** The fields that belong into the book, worded as they were answered. */
export const bookFields = (day: number, sections: readonly WorkbookSection[]): BookField[] =>
  sections.flatMap(({ key: section, fields }) =>
    fields.filter((field) => isMarked(day, field)).map((field) => ({ section, field })),
  );

/** The days with a part in the book. */
export const bookDays: readonly number[] = curriculum
  .filter(({ day, sections }) => bookFields(day, sections).length > 0)
  .map(({ day }) => day);
