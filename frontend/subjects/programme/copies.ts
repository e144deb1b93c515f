import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { moved } from '#frontend/subjects/daily-work/workbook/rows.ts';
import { newKey } from '#shared/domain/draft-questions.ts';
import { rowsIn, textsIn } from './author-context.ts';

/** The settings of a question under the key of its copy. */
export function copiedField(fields: Fields, from: string, to: string): Fields {
  const start = `field.${from}.`;
  const settings = Object.entries(fields).filter(([name]) => name.startsWith(start));
  const copied = Object.fromEntries(
    settings.map(([name, value]) => [name.replace(start, `field.${to}.`), value]),
  );
  // A day has one result of a kind; the copy is another question.
  return { ...copied, [`field.${to}.isResult`]: undefined };
}

/** A section with its questions under new keys. */
export function copiedSection(fields: Fields, from: string, to: string): Fields {
  const questions = textsIn(fields[`section.${from}.fields`]).map((key) => [key, newKey('f')] as const);
  return {
    [`section.${to}.title`]: fields[`section.${from}.title`],
    [`section.${to}.intro`]: fields[`section.${from}.intro`],
    [`section.${to}.fields`]: questions.map(([, copy]) => copy),
    ...Object.assign({}, ...questions.map(([key, copy]) => copiedField(fields, key, copy))),
  };
}

/** A day's copy begins no chapter of the book. */
export const copiedDay = (fields: Fields): Fields => ({
  ...Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('chapter'))),
  title: `${String(fields.title ?? '')} (copy)`.trim(),
});

export const blankField = (key: string, kind = 'short'): Fields => ({
  [`field.${key}.kind`]: kind,
  [`field.${key}.isForBook`]: true,
  [`field.${key}.label`]: '',
});

/** A new section has one question. */
export function blankSection(key: string, kind?: string): Fields {
  const field = newKey('f');
  return { [`section.${key}.fields`]: [field], ...blankField(field, kind) };
}

/** A new day has one section. */
export function emptyDay(): Fields {
  const section = newKey('s');
  return {
    title: '',
    coachTemplate: 'general',
    sections: [section],
    [`section.${section}.title`]: 'Your work',
    ...blankSection(section, 'long'),
  };
}

/** The head without a day: a part that begins with it begins with the next one, or goes if there is none of its own. */
export function headWithout(head: Fields, day: string): Fields {
  const days = textsIn(head.days);
  const next = days[days.indexOf(day) + 1];
  const parts = rowsIn(head.parts);
  const isTaken = next === undefined || parts.some(({ first }) => first === next);
  return {
    days: days.filter((key) => key !== day),
    parts: parts
      .filter(({ first }) => first !== day || !isTaken)
      .map((part) => (part.first === day ? { ...part, first: next } : part)),
  };
}

/** The head with a day at another place: its parts keep their places, as weeks do. */
export function headMoved(head: Fields, at: number, to: number): Fields {
  const before = textsIn(head.days);
  const days = moved(before, at, to);
  const parts = rowsIn(head.parts).map((part) => ({
    ...part,
    first: days[before.indexOf(String(part.first))] ?? part.first,
  }));
  return { days, parts };
}
