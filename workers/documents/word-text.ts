import { type Counts, type ListLevel, nextMark } from './word-numbering.ts';

/** An element of a Word document as mammoth reads it. */
export interface WordElement {
  type: string;
  children?: readonly WordElement[];
  value?: string;
  checked?: boolean;
  href?: string;
  noteType?: string;
  noteId?: string;
  numbering?: ListLevel | null;
  /** Of an item of a list, as Word shows it; set by `markLists`. */
  mark?: string;
}

interface WordNotes {
  resolve: (reference: WordElement) => { body: readonly WordElement[] } | null;
}

export type WordDocument = WordElement & { notes?: WordNotes };

/** Empties repeated references to a note: Word writes one for each note, and each would repeat its words. */
export function keepFirstReferences(element: WordElement, seen = new Set<string>()): void {
  if (element.type === 'noteReference') {
    const note = `${element.noteType} ${element.noteId}`;
    if (seen.has(note)) Object.assign(element, { type: 'text', value: '' });
    seen.add(note);
  }
  for (const child of element.children ?? []) keepFirstReferences(child, seen);
}

/** The document and its notes, each with the lists in it. */
export function storiesOf(document: WordDocument): WordElement[] {
  const notesIn = (element: WordElement): WordElement[] => {
    const note = element.type === 'noteReference' && document.notes?.resolve(element);
    return [
      ...(note ? [{ type: 'note', children: note.body }] : []),
      ...(element.children ?? []).flatMap(notesIn),
    ];
  };
  return [document, ...notesIn(document)];
}

/** Counts the items of all lists in the order of the document, empty ones too. */
export function markLists(element: WordElement, counts: Counts = new Map()): void {
  if (element.numbering) element.mark = nextMark(counts, element.numbering);
  for (const child of element.children ?? []) markLists(child, counts);
}

/** Writes the marks of ordered items and notes into them, for a page whose lists have none. */
export function writeMarks(stories: readonly WordElement[]): void {
  const write = (element: WordElement): void => {
    for (const child of element.children ?? []) write(child);
    if (element.numbering?.isOrdered) writeMark(element, element.mark);
  };
  for (const story of stories) write(story);
  for (const [index, { children = [] }] of stories.slice(1).entries())
    writeMark(children[0], `[${index + 1}]`);
}

function writeMark(element: WordElement | undefined, mark: string | undefined): void {
  if (element?.children && mark)
    element.children = [{ type: 'text', value: `${mark}\u00a0` }, ...element.children];
}

/** Something that stands on lines of its own. Items of a list follow each other without an empty line. */
interface Block {
  text: string;
  isItem: boolean;
}

/** The words of a document in the order of reading, with an empty line between paragraphs, and its notes at the end. */
export function wordText(document: WordDocument): string {
  const references: WordElement[] = [];
  const body = blocksOf(document.children ?? [], references);
  const notes = references.map((reference, index): Block => {
    const note = blocksOf(document.notes?.resolve(reference)?.body ?? [], []);
    return { text: `[${index + 1}] ${joined(note, ' ')}`, isItem: index > 0 };
  });
  return joined([...body, ...notes], '\n\n');
}

const joined = (blocks: readonly Block[], gap: string): string =>
  blocks.map(({ text, isItem }, index) => (index === 0 ? text : `${isItem ? '\n' : gap}${text}`)).join('');

function blocksOf(elements: readonly WordElement[], references: WordElement[]): Block[] {
  const blocks: Block[] = [];
  for (const [index, element] of elements.entries()) {
    if (element.type === 'table') {
      blocks.push(...rowsOf(element, references));
      continue;
    }
    const { numbering } = element;
    const text = inline(element, references).trim();
    if (text === '') continue;
    const isItem = Boolean(numbering && elements[index - 1]?.numbering);
    blocks.push({ text: numbering ? `${markOf(element)}${text}` : text, isItem });
  }
  return blocks;
}

/** A bullet or number, indented. */
const markOf = ({ numbering, mark }: WordElement): string =>
  `${'  '.repeat(Math.min(Number(numbering?.level) || 0, 8))}${mark ? `${mark} ` : ''}`;

/** A line for each row of a table. */
function rowsOf(table: WordElement, references: WordElement[]): Block[] {
  return (table.children ?? []).flatMap((row, index) => {
    const cells = (row.children ?? []).map((cell) =>
      joined(blocksOf(cell.children ?? [], references), ' ').replaceAll(/\s+/g, ' '),
    );
    return cells.some(Boolean) ? [{ text: cells.join(' | '), isItem: index > 0 }] : [];
  });
}

function inline(element: WordElement, references: WordElement[]): string {
  if (element.type === 'text') return element.value ?? '';
  if (element.type === 'tab') return '\t';
  if (element.type === 'break') return '\n';
  if (element.type === 'checkbox') return element.checked ? '☒' : '☐';
  if (element.type === 'noteReference') return `[${references.push(element)}]`;
  const text = (element.children ?? []).map((child) => inline(child, references)).join('');
  const { href } = element;
  return href && !text.includes(href) ? `${text} (${href})` : text;
}
