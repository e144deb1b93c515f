import type { BookEntry } from '#shared/contract/brand.ts';
import { textOf } from '#shared/domain/answers.ts';
import { personaParts, personasOf } from '#shared/domain/book-pieces.ts';
import type { Sheet } from '#shared/printing/sheet.ts';
import { setText } from '#shared/printing/text-block.ts';
import { type BookLook, body } from './book-look.ts';
import { labelledHeight, setLabelled, setWords } from './labelled.ts';

/** A row as a card: its first cell as a title, the others beside their labels. */
export function setCards(
  sheet: Sheet,
  labels: readonly string[],
  rows: readonly (readonly string[])[],
  look: BookLook,
): void {
  for (const [title = '', ...cells] of rows) {
    const given = cells.flatMap((cell, at): Part[] => (cell === '' ? [] : [[labels[at + 1] ?? '', cell]]));
    setRule(sheet, look, TITLES + heightOf(sheet, given, look));
    setText(sheet, title || '–', { ...body(look), style: 'bold', size: 12, role: 'H3', keep: 60 });
    for (const part of given) setPart(sheet, part, look);
    sheet.gap(10);
  }
}

type Part = [label: string, words: string];

/** Room for a card's title, and for a name with what the person says. */
const TITLES = 27;
const NAMES = 72;
/** A higher card begins where there is room for a good part of it. */
const WHOLE = 260;

const heightOf = (sheet: Sheet, given: readonly Part[], look: BookLook): number =>
  given.reduce((sum, [label, words]) => sum + 3 + labelledHeight(sheet, label, words, look), 0);

function setPart(sheet: Sheet, [label, words]: Part, look: BookLook): void {
  sheet.gap(3);
  setLabelled(sheet, label, look, () => setWords(sheet, words, look));
}

/** A line above a card, on its page. */
function setRule(sheet: Sheet, look: BookLook, height: number): void {
  sheet.need(9 + (height > WHOLE ? 110 : height));
  sheet.decorate(() => {
    const { pdf, left, width, y } = sheet;
    pdf
      .lineWidth(0.6)
      .strokeColor(look.ink.line)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke();
  });
  sheet.y += 9;
}

/** The people of the brand: a name, what they say, and who they are. */
export function setPersonas(sheet: Sheet, entries: readonly BookEntry[], look: BookLook): void {
  for (const { parts: given } of personasOf(entries)) {
    const text = (key: string): string => textOf(given.get(key)?.answer).trim();
    const said = personaParts.flatMap(([key, label]): Part[] => (text(key) ? [[label, text(key)]] : []));
    setRule(sheet, look, NAMES + heightOf(sheet, said, look));
    const name = {
      style: 'display',
      size: 17,
      leading: 1.2,
      color: look.accent,
      role: 'H3',
      keep: 80,
    } as const;
    setText(sheet, text('name') || '–', name);
    if (text('sentence')) {
      const words = { style: 'quote', size: 13, leading: 1.35, color: look.ink.text } as const;
      setText(sheet, `“${text('sentence').replaceAll(/^["“']|["”']$/g, '')}”`, {
        ...words,
        role: 'BlockQuote',
      });
    }
    sheet.gap(6);
    for (const part of said) setPart(sheet, part, look);
    sheet.gap(12);
  }
}
