import { cellsOf } from '#shared/content/fields.ts';
import type { Answer, Answers, WorkbookField } from '#shared/contract/workbooks.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { columnsOf } from '#shared/domain/answers.ts';
import { dateInWords } from '#shared/domain/dates.ts';
import type { ShortAnswers } from './demo-schema.ts';

interface Meaning {
  handedIn: Date;
  /** The address of a picture. */
  pictureURL: (name: string) => string;
}

const DAY = 86_400_000;
const SHIFT = /^[+-]\d+$/;
const shifted = (from: Date, days: string): Date => new Date(from.getTime() + Number(days) * DAY);

/** The answers of a day as a workbook stores them. */
export function fillIn(day: number, short: ShortAnswers, meaning: Meaning): Answers {
  const sections = curriculumDay(day)?.sections ?? [];
  const filled = sections.map(({ key, fields }) => {
    const given = fields.flatMap((field) => {
      const answer = short[field.key];
      return answer === undefined ? [] : [[field.key, long(field, answer, meaning)] as const];
    });
    return [key, Object.fromEntries(given)] as const;
  });
  return Object.fromEntries(filled.filter(([, given]) => Object.keys(given).length > 0));
}

function long(field: WorkbookField, answer: string | readonly string[], meaning: Meaning): Answer {
  if (typeof answer === 'string') return text(field.kind, answer, meaning);
  if (columnsOf(field).length === 0) return [...answer];
  return answer.map((written, index) => row(field, written, index, meaning));
}

function row(field: WorkbookField, written: string, index: number, meaning: Meaning): Record<string, string> {
  const columns = columnsOf(field);
  const given = cellsOf(written);
  const name = given.length < columns.length ? field.rowNames?.[index] : undefined;
  const cells = name === undefined ? given : [name, ...given];
  return Object.fromEntries(
    cells.map((cell, at) => {
      const key = columns[at]?.key ?? `column${at}`;
      return [key, text(field.columns?.[at]?.kind ?? key, cell, meaning)];
    }),
  );
}

function text(kind: string, written: string, { handedIn, pictureURL }: Meaning): string {
  if (kind === 'fileURL') return pictureURL(written);
  if (kind === 'date' && SHIFT.test(written)) return shifted(handedIn, written).toISOString().slice(0, 10);
  return written.replaceAll(/\{([+-]\d+)\}/g, (_, days: string) =>
    dateInWords(shifted(handedIn, days), { timeZone: 'UTC', now: handedIn }),
  );
}
