import type { Answer, Answers, WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf, columnsOf, rowsOf } from './answers.ts';

const rowKinds: ReadonlySet<string> = new Set(['table', 'colours', 'pictures']);

/** Why an answer does not fit its field; null when it does. */
function misfit(field: WorkbookField, answer: Answer): string | null {
  const { kind } = field;
  const isRows = rowKinds.has(kind);
  if (kind !== 'list' && !isRows) return typeof answer === 'string' ? null : 'Must be a text';
  if (typeof answer === 'string') return kind === 'list' ? 'Must be a list of texts' : 'Must be rows';
  const columns = columnsOf(field).map(({ key }) => key);
  for (const item of answer) {
    if (typeof item === 'string') {
      if (isRows) return 'Must be rows';
    } else {
      if (!isRows) return 'Must be a list of texts';
      const unknown = Object.keys(item).find((key) => !columns.includes(key));
      if (unknown !== undefined) return `Has no column ${unknown}`;
    }
  }
  return null;
}

/** What does not fit the questions, by `section.field`; empty when all answers do. */
export function misfits(sections: readonly WorkbookSection[], answers: Answers): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [sectionKey, given] of Object.entries(answers)) {
    const section = sections.find(({ key }) => key === sectionKey);
    if (!section) found[sectionKey] = 'Not a section of this day';
    for (const [key, answer] of section ? Object.entries(given) : []) {
      const field = section?.fields.find((each) => each.key === key);
      const problem = field ? misfit(field, answer) : 'Not a field of this day';
      if (problem !== null) found[`${sectionKey}.${key}`] = problem;
    }
  }
  return found;
}

/** The addresses of all pictures. */
export const picturesIn = (sections: readonly WorkbookSection[], answers: Answers): string[] =>
  sections.flatMap(({ key, fields }) =>
    fields
      .filter(({ kind }) => kind === 'pictures')
      .flatMap((field) => rowsOf(answerOf(answers, key, field.key)))
      .flatMap(({ fileURL }) => fileURL || []),
  );
