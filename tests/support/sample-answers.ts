import type { Answer, Answers, WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';

const texts: Readonly<Record<string, string>> = {
  number: '12',
  date: '2026-03-02',
  link: 'https://example.com/shop',
  colour: '#2F4A43',
};

/** An answer of the field's kind; `picture` is the address of an upload. */
function sampleAnswer(field: WorkbookField, word: string, picture: string | undefined): Answer {
  const { kind, columns = [], options = [] } = field;
  const text = (of: string, choices: readonly string[] = []): string => texts[of] ?? choices[0] ?? word;
  if (kind === 'list') return [word, `${word} again`];
  if (kind === 'colours') return [{ name: word, hex: '#2F4A43' }];
  if (kind === 'pictures') return picture ? [{ fileURL: picture, caption: word }] : [];
  if (kind === 'table') {
    return [Object.fromEntries(columns.map((column) => [column.key, text(column.kind, column.options)]))];
  }
  return text(kind, options);
}

/** Every field answered with `word`, or the sample of its kind. */
export const sampleAnswers = (
  sections: readonly WorkbookSection[],
  word: string,
  picture?: string,
): Answers =>
  Object.fromEntries(
    sections.map(({ key, fields }) => [
      key,
      Object.fromEntries(fields.map((field) => [field.key, sampleAnswer(field, word, picture)])),
    ]),
  );
