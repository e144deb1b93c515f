import type { WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { answerLines, helpOf, paragraphsOf } from '#shared/printing/on-paper.ts';
import { Sheet } from '#shared/printing/sheet.ts';
import { setLine, setText } from '#shared/printing/text-block.ts';
import type { WorkbookPage } from '#shared/printing/workbook-page.ts';
import { leastHeight, setAnswerArea, setBox } from './workbook-pdf-answer.ts';
import { FORM_INK, HEADING, SMALL, WORDS } from './workbook-pdf-look.ts';

const NOTES_LINES = 7;

/** Prints a day's empty workbook as PDF, to be filled in by hand. */
export async function printWorkbook(page: WorkbookPage): Promise<Buffer> {
  const { task, lastDay } = page;
  const { day, title } = task;
  const sheet = new Sheet({
    title: `Day ${day}: ${title}`,
    author: PRODUCT_NAME,
    subject: `Workbook of day ${day} of ${lastDay}`,
  });
  sheet.setEdge({ left: `${PRODUCT_NAME} · Day ${day}`, right: title });
  sheet.newPage();
  sheet.pdf.outline.addItem(title);
  setOpening(sheet, page);
  setEarlierWork(sheet, page);
  for (const section of task.sections) setSection(sheet, section, page);
  setClosing(sheet, task);
  const pages = sheet.page;
  sheet.eachEdge(({ left }, number) => {
    const place = { x: sheet.left, y: sheet.bottom + 28, width: sheet.width };
    setLine(sheet, left, place, SMALL);
    setLine(sheet, `Page ${number} of ${pages}`, { ...place, align: 'right' }, SMALL);
  });
  return await sheet.end();
}

function setHeading(sheet: Sheet, title: string): void {
  sheet.gap(20);
  sheet.need(100);
  sheet.pdf.outline.addItem(title);
  setText(sheet, title, HEADING);
  sheet.gap(8);
}

function setOpening(sheet: Sheet, { task, lastDay }: WorkbookPage): void {
  const { day, title, estimatedTime, deliverable, description } = task;
  setText(sheet, `Day ${day} of ${lastDay} · ${estimatedTime}`, SMALL);
  sheet.gap(4);
  setText(sheet, title, { style: 'display', size: 30, leading: 1.1, color: FORM_INK.text, role: 'H1' });
  sheet.gap(12);
  setMarked(sheet, bulletedLines(deliverable).join('\n'), 13);
  sheet.gap(14);
  for (const text of paragraphsOf(description)) {
    setText(sheet, text.trim().replaceAll(/(?<!\s)\s*\n\s*/g, ' '), WORDS);
    sheet.gap(7);
  }
}

/** A text with a line of our colour at its left. */
function setMarked(sheet: Sheet, text: string, size: number): void {
  sheet.need(60);
  const { y, page } = sheet;
  setText(sheet, text, { style: 'quote', size, color: FORM_INK.text, indent: 16 });
  if (sheet.page !== page) return;
  sheet.decorate(() => {
    const { pdf, left } = sheet;
    pdf.rect(left, y + 2, 2.5, sheet.y - y - 4).fill(FORM_INK.accent);
  });
}

/** Where to copy from what the day builds on. */
function setEarlierWork(sheet: Sheet, { earlier }: WorkbookPage): void {
  if (earlier.length === 0) return;
  setHeading(sheet, 'From earlier days');
  for (const { lead } of earlier) {
    setText(sheet, lead, WORDS);
    sheet.gap(4);
  }
}

function setSection(sheet: Sheet, { title, intro, fields }: WorkbookSection, page: WorkbookPage): void {
  setHeading(sheet, title);
  if (intro) {
    setText(sheet, intro, { ...WORDS, keep: 60 });
    sheet.gap(4);
  }
  for (const field of fields) setField(sheet, field, page);
}

function setField(sheet: Sheet, field: WorkbookField, { resultMark }: WorkbookPage): void {
  const { label, isOptional, isResult } = field;
  const help = helpOf(field);
  sheet.gap(10);
  sheet.need(leastHeight(field) + 60);
  const name = isOptional ? `${label} (optional)` : label;
  setText(sheet, name, { ...WORDS, style: 'bold', size: 10.5, role: 'H3', keep: 60 });
  if (isResult) setText(sheet, resultMark, { ...SMALL, color: FORM_INK.accent, keep: 50 });
  if (help) setText(sheet, help, { ...SMALL, keep: 40 });
  sheet.gap(5);
  setAnswerArea(sheet, field);
}

function setExample(sheet: Sheet, task: CurriculumTask): void {
  setHeading(sheet, 'How another company filled it in');
  setText(sheet, `${task.example.company}, an invented company`, SMALL);
  for (const field of task.sections.flatMap(({ fields }) => fields)) {
    const lines = field.example === undefined ? [] : answerLines(field, field.example);
    if (lines.length === 0) continue;
    sheet.gap(7);
    setText(sheet, field.label, { ...SMALL, style: 'bold', keep: 28 });
    for (const line of lines) setText(sheet, line, SMALL);
  }
}

function setClosing(sheet: Sheet, task: CurriculumTask): void {
  setHeading(sheet, 'What good looks like');
  for (const check of task.checks) {
    setText(sheet, `•  ${check}`, WORDS);
    sheet.gap(3);
  }
  if (task.example.answer !== '') setExample(sheet, task);
  setHeading(sheet, 'Notes');
  setBox(sheet, NOTES_LINES);
}
