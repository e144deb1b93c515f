import type { Answers, WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf, countWords, itemsOf, openFields, rowsOf, textOf } from '#shared/domain/answers.ts';
import { contrastRatio, exactRatioText } from '#shared/domain/contrast.ts';
import { otherSpellings } from './names.ts';
import { type PictureWidths, printSizeAdvice } from './print-size.ts';
import type { Advice, OtherText, PlacedText } from './rules.ts';
import { repeatedResult, repeatedSentences } from './sentences.ts';

const isProse = (kind: string): boolean => kind === 'short' || kind === 'long';

function textsOf(sections: readonly WorkbookSection[], form: Answers): PlacedText[] {
  return sections.flatMap(({ key: section, fields }) =>
    fields.flatMap((field) => {
      const answer = answerOf(form, section, field.key);
      const columns = (field.columns ?? []).filter(({ kind }) => isProse(kind));
      const cells = rowsOf(answer).flatMap((row) =>
        columns.map(({ key, kind }) => ({ text: row[key] ?? '', isLong: kind === 'long' })),
      );
      const items = itemsOf(answer).map((text) => ({ text, isLong: true }));
      const own = isProse(field.kind) ? [{ text: textOf(answer), isLong: field.kind === 'long' }] : [];
      return [...own, ...items, ...cells]
        .filter(({ text }) => text.trim() !== '')
        .map((found) => ({ section, field, ...found }));
    }),
  );
}

/** What is advised about a day. */
export interface AdvisedDay {
  sections: readonly WorkbookSection[];
  form: Answers;
  /** The brand as its owner writes it; null: not known. */
  name: string | null;
  others: readonly OtherText[];
  /** Of the pictures that are known. */
  pictures: PictureWidths;
}

/** Everything that a machine can say about a day, in the order of the workbook for each rule. */
export function adviceOn({ sections, form, name, others, pictures }: AdvisedDay): Advice[] {
  const texts = textsOf(sections, form);
  const each = (found: (field: WorkbookField, section: string) => Advice[]): Advice[] =>
    sections.flatMap(({ key, fields }) => fields.flatMap((field) => found(field, key)));
  return [
    ...each((field, section) => lengthAdvice(field, section, textOf(answerOf(form, section, field.key)))),
    ...emptyAdvice(sections, form),
    ...each((field, section) => contrastAdvice(field, section, form)),
    ...printSizeAdvice(sections, form, pictures),
    ...(name === null ? [] : nameAdvice(name, texts, others)),
    ...repeatedSentences(texts.filter(({ isLong }) => isLong)),
    ...repeatedResult(texts, others),
  ];
}

function lengthAdvice({ label, maxWords }: WorkbookField, section: string, text: string): Advice[] {
  const words = countWords(text);
  if (maxWords === undefined || words <= maxWords) return [];
  return [{ rule: 'length', section, text: `“${label}” has ${words} words. Aim for ${maxWords} or fewer.` }];
}

/** More are counted. */
const MOST_NAMED = 4;

function emptyAdvice(sections: readonly WorkbookSection[], form: Answers): Advice[] {
  const open = openFields(sections, form);
  const [first] = open;
  const section = sections[first?.index ?? 0]?.key;
  if (!first || section === undefined) return [];
  const named = open.slice(0, MOST_NAMED).map(({ label }) => `“${label}”`);
  const more = open.length > named.length ? ` and ${open.length - named.length} more` : '';
  return [{ rule: 'empty', section, text: `Not answered yet: ${named.join(', ')}${more}` }];
}

function contrastAdvice({ key, contrast }: WorkbookField, section: string, form: Answers): Advice[] {
  if (!contrast) return [];
  const { text, ground, least } = contrast;
  return rowsOf(answerOf(form, section, key)).flatMap((row): Advice[] => {
    const [ink = '', paper = ''] = [row[text], row[ground]];
    const ratio = contrastRatio(ink, paper);
    if (ratio === null || ratio >= least) return [];
    const figure = exactRatioText(ratio);
    return [{ rule: 'contrast', section, text: `${ink} on ${paper} has ${figure}; ${least}:1 reads well.` }];
  });
}

function nameAdvice(name: string, texts: readonly PlacedText[], others: AdvisedDay['others']): Advice[] {
  const here = texts.flatMap(({ section, text }) =>
    otherSpellings(name, text).map((found) => ({ section, found, day: null })),
  );
  const [first] = texts;
  const there = others.flatMap(({ day, text }) =>
    otherSpellings(name, text).map((found) => ({ section: first?.section ?? '', found, day })),
  );
  const known = new Set<string>();
  return [...here, ...there].flatMap(({ section, found, day }): Advice[] => {
    if (known.has(found)) return [];
    known.add(found);
    const where = day === null ? 'here' : `on day ${day}`;
    return [{ rule: 'name', section, text: `The name is “${name}”, and “${found}” ${where}.` }];
  });
}
