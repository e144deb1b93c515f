import type { Column, WorkbookField } from '#shared/contract/workbooks.ts';
import type { DocumentContents } from '#shared/documents/document-content.ts';
import {
  answerLines,
  countOf,
  emptyRows,
  hasManyOptions,
  helpOf,
  linesOf,
  optionsInWords,
  paragraphsOf,
  weights,
} from '#shared/documents/on-paper.ts';
import type { WorkbookPage } from '#shared/documents/workbook-page.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { bulletedLines } from '#shared/domain/points.ts';
import { typeset } from '#shared/typesetting/typeset.ts';

/** Prints a day's empty workbook as PDF, to be filled in by hand. */
export async function printWorkbook(page: DocumentContents['template-pdf']): Promise<Buffer> {
  const { task, lastDay, earlier, paper = 'a4' } = page;
  const { day, title } = task;
  return typeset({
    template: new URL('./workbook.typ', import.meta.url),
    data: {
      paper,
      ...{ title, name: `Day ${day}: ${title}`, author: PRODUCT_NAME, foot: `${PRODUCT_NAME} · Day ${day}` },
      subject: `Workbook of day ${day} of ${lastDay}`,
      lead: `Day ${day} of ${lastDay} · ${task.estimatedTime}`,
      deliverable: bulletedLines(task.deliverable).join('\n'),
      description: paragraphsOf(task.description).map((text) =>
        text.trim().replaceAll(/(?<!\s)\s*\n\s*/g, ' '),
      ),
      earlier: earlier.map(({ lead }) => lead),
      sections: task.sections.map(({ title: name, intro = null, fields }) => ({
        ...{ title: name, intro },
        fields: fields.map((field) => fieldData(field, page)),
      })),
      checks: task.checks,
      example: exampleOf(page),
    },
  });
}

/** More written lines, rows or items may go on on the next page. */
const WHOLE = 8;

const fieldData = (field: WorkbookField, { resultMark }: WorkbookPage) => {
  const { label, isOptional, isResult } = field;
  const area = areaOf(field);
  return {
    label: isOptional ? `${label} (optional)` : label,
    mark: isResult ? resultMark : null,
    help: helpOf(field),
    isWhole: sizeOf(field) <= WHOLE,
    area,
  };
};

/** In written lines, roughly. */
function sizeOf(field: WorkbookField): number {
  const { kind, options = [] } = field;
  if (kind === 'pictures') return countOf(field) > 2 ? WHOLE + 1 : WHOLE;
  if (kind === 'table') return emptyRows(field).names.length * (emptyRows(field).lines + 1);
  if (kind === 'list' || kind === 'colours') return countOf(field);
  return kind === 'choice' ? options.length : linesOf(field);
}

/** Room for an answer on paper, by kind. */
function areaOf(field: WorkbookField) {
  const { kind, options = [] } = field;
  const count = countOf(field);
  if (kind === 'choice') return { set: 'options', options };
  if (kind === 'list') return { set: 'numbered', count };
  if (kind === 'table') return { set: 'grid', ...gridOf(field) };
  if (kind === 'colours') return { set: 'colours', count };
  return kind === 'pictures' ? { set: 'frames', count } : { set: 'lines', count: linesOf(field) };
}

function gridOf(field: WorkbookField) {
  const { columns = [] } = field;
  const { names, lines } = emptyRows(field);
  return {
    lines,
    above: columns.filter(hasManyOptions).map(optionsInWords),
    columns: columns.map(({ label, kind }) => ({ label, weight: weights[kind] })),
    rows: names.map((name) => columns.map((column, index) => cellText(column, index === 0 ? name : ''))),
  };
}

/** The given name, or the options to mark. */
const cellText = (column: Column, name: string): string =>
  column.options && !hasManyOptions(column) ? column.options.map((option) => `○ ${option}`).join('\n') : name;

function exampleOf({ task }: WorkbookPage) {
  const { company, answer } = task.example;
  if (answer === '') return null;
  const answers = task.sections
    .flatMap(({ fields }) => fields)
    .map((field) => ({
      label: field.label,
      lines: field.example === undefined ? [] : answerLines(field, field.example),
    }));
  return { company, answers: answers.filter(({ lines }) => lines.length > 0) };
}
