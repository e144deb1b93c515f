import type { BookChapter } from '#shared/contract/brand.ts';
import type { WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { brandKeys } from '#shared/domain/mockups/brand.ts';
import type { Programme } from '#shared/programmes/programme.ts';

export interface BookField {
  /** The key of its section. */
  section: string;
  field: WorkbookField;
  /** The field as the programme's workbook has it, which decides how the book shows it; one that is not asked there itself. */
  place: WorkbookField;
}

/** What the book of a programme is made of. */
export interface BookPlan {
  programme: Programme;
  /** The fields that belong into the book, worded as they were answered. */
  fieldsOf: (day: number, sections: readonly WorkbookSection[]) => BookField[];
  /** In order; each is a stretch of the sprint. */
  chapters: readonly Omit<BookChapter, 'days'>[];
  /** Where what mock-ups show is asked for, by the question's key. */
  brandDays: Readonly<Record<string, number>>;
  /** The days with such a part in the book. */
  daysOf: (isWanted: (field: WorkbookField) => boolean) => readonly number[];
}

const plans = new WeakMap<Programme, BookPlan>();

/** The plan of a programme's book; made once. */
export function bookPlanOf(programme: Programme): BookPlan {
  const plan = plans.get(programme) ?? makePlan(programme);
  plans.set(programme, plan);
  return plan;
}

function makePlan(programme: Programme): BookPlan {
  const { days } = programme;
  const asked = days.map(
    ({ sections }) => new Map(sections.flatMap(({ fields }) => fields.map((field) => [field.key, field]))),
  );
  const fieldsOf: BookPlan['fieldsOf'] = (day, sections) =>
    sections.flatMap(({ key: section, fields }) =>
      fields
        .map((field) => ({ section, field, place: asked[day - 1]?.get(field.key) ?? field }))
        .filter(({ place }) => place.isForBook),
    );
  const asking = (key: string): number => asked.findIndex((fields) => fields.has(key)) + 1;
  const brandDays = brandKeys.map((key) => [key, asking(key)] as const);
  return {
    programme,
    fieldsOf,
    brandDays: Object.fromEntries(brandDays.filter(([, day]) => day > 0)),
    chapters: days
      .flatMap(({ day, chapter }) => (chapter ? [{ ...chapter, firstDay: day }] : []))
      .map((chapter, at, all) => ({ ...chapter, lastDay: (all[at + 1]?.firstDay ?? days.length + 1) - 1 })),
    daysOf: (isWanted) =>
      days
        .filter(({ day, sections }) => fieldsOf(day, sections).some(({ place }) => isWanted(place)))
        .map(({ day }) => day),
  };
}

/** The days with a part in the book. */
export const bookDaysOf = ({ daysOf }: BookPlan): readonly number[] => daysOf(() => true);
