import { expect, test } from 'vitest';
import type { WorkbookField } from '#shared/contract/workbooks.ts';
import { curriculum, curriculumDay } from '#shared/curriculum/curriculum.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import { type DayAnswers, workbookPage } from '#shared/documents/workbook-page.ts';
import { documentXml, textOf } from '#tests/backend/word-document.ts';
import { buildTemplateDocument } from './template-document.ts';

const COLUMN = 9506;
const fieldsOf = (task: CurriculumTask) => task.sections.flatMap((section) => section.fields);

/** A task that asks this only. */
const asking = (field: Omit<WorkbookField, 'key' | 'label'>): CurriculumTask => ({
  ...(curriculumDay(3) as CurriculumTask),
  sections: [{ key: 'only', title: 'Only', fields: [{ key: 'asked', label: 'Asked', ...field }] }],
});
const count = (text: string, part: string): number => text.split(part).length - 1;

/** The answer area's XML: what follows the field up to the criteria. */
async function areaOf(field: Omit<WorkbookField, 'key' | 'label'>): Promise<string> {
  const xml = documentXml(await buildTemplateDocument(workbookPage({ days: curriculum }, asking(field))));
  return xml.slice(xml.indexOf('Asked'), xml.indexOf('What good looks like'));
}

test.each(curriculum.map((task) => [task.day, task] as const))(
  'day %i holds its title, every prompt, and the example of its company, in tables that fill the text column',
  async (day, task) => {
    const xml = documentXml(await buildTemplateDocument(workbookPage({ days: curriculum }, task)));
    const text = textOf(xml);
    const fields = fieldsOf(task);
    const parts = fields.flatMap(({ label, help = '', columns = [], rowNames = [] }) => [
      ...[label, help, ...rowNames],
      ...columns.map((column) => column.label),
    ]);
    const company = `${task.example.company}, an invented company`;
    for (const part of [task.title, `Day ${day} of 21`, company, ...parts, ...task.checks])
      expect(text).toContain(part);
    const marked = text.match(/★ (keep at hand for Day \d+|your result of the day)/g) ?? [];
    expect(marked).toHaveLength(fields.filter(({ isResult }) => isResult).length);
    for (const { day: from, what } of task.needs ?? [])
      expect(text).toMatch(new RegExp(`From your page of Day ${from}( \\(★\\))?, copy ${what}\\.`));
    const tables = [...xml.matchAll(/<w:tblGrid>(.*?)<\/w:tblGrid>/g)].map(([, columns = '']) =>
      [...columns.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width)),
    );
    expect(tables.length).toBeGreaterThanOrEqual(4);
    for (const widths of tables) {
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(COLUMN);
      // At least 2 cm; the column of a list's numbers is narrow.
      if (widths.length > 2) expect(Math.min(...widths)).toBeGreaterThanOrEqual(1134);
    }
  },
);

test('a list has a numbered line for each advised item', async () => {
  const area = textOf(await areaOf({ kind: 'list', min: 3, max: 5 }));
  expect(area).toMatch(/1\. .*2\. .*3\. .*4\. .*5\./);
  expect(area).not.toContain('6.');
});

test('a table has a header, the names of its rows, and boxes to tick', async () => {
  const columns = [
    { key: 'stage', label: 'Stage', kind: 'short' },
    { key: 'ready', label: 'Ready', kind: 'choice', options: ['Yes', 'No'] },
  ] as const;
  const named = textOf(await areaOf({ kind: 'table', columns, rowNames: ['Notice', 'Buy'] }));
  expect(named).toMatch(/Stage .*Ready .*Notice .*☐ Yes .*☐ No .*Buy .*☐ Yes .*☐ No/);
  const blank = await areaOf({ kind: 'table', columns, min: 4 });
  expect(count(textOf(blank), '☐ Yes')).toBe(4);
  expect(count(blank, '<w:tblHeader/>')).toBe(1);
});

test('a choice of many options stands above its table', async () => {
  const options = ['Teach', 'Prove', 'Show', 'Offer', 'Talk'];
  const columns = [
    { key: 'date', label: 'Date', kind: 'date' },
    { key: 'kind', label: 'Kind', kind: 'choice', options },
  ] as const;
  const area = textOf(await areaOf({ kind: 'table', columns, min: 2 }));
  expect(area).toContain('Kind: Teach, Prove, Show, Offer or Talk.');
  expect(area).not.toContain('☐');
});

test('choices, colours and pictures have boxes, rows and frames', async () => {
  const options = ['Low', 'High'];
  expect(textOf(await areaOf({ kind: 'choice', options }))).toMatch(/☐ Low .*☐ High/);
  const colours = textOf(await areaOf({ kind: 'colours', min: 3, max: 4 }));
  expect(colours).toMatch(/Name .*Code/);
  expect(count(colours, '#')).toBe(4);
  const pictures = textOf(await areaOf({ kind: 'pictures', min: 8, max: 11 }));
  expect([count(pictures, 'Picture'), count(pictures, 'Caption:')]).toEqual([11, 11]);
});

test('the advised length stands in the help line unless the texts name it', async () => {
  expect(textOf(await areaOf({ kind: 'long', help: 'Be brief.', maxWords: 30 }))).toContain(
    'Be brief. At most 30 words.',
  );
  expect(textOf(await areaOf({ kind: 'long', help: 'Ideally 30 words.', maxWords: 30 }))).not.toContain(
    'At most',
  );
});

test('an earlier answer from right to left begins at the right, with its line, after its label', async () => {
  const answers: DayAnswers = new Map([[1, { draft1: 'نخبز (كل يوم).', draft2: 'Daily' }]]);
  const page = workbookPage({ days: curriculum }, curriculumDay(12) as CurriculumTask, answers);
  const paragraphs = documentXml(await buildTemplateDocument(page)).match(/<w:p>.*?<\/w:p>/g) ?? [];
  const quotes = paragraphs.filter((paragraph) => /First draft: |Second draft: /.test(paragraph));
  expect(
    quotes.map((quote) => [quote.includes('<w:bidi/>'), /<w:(left|right) w:val="single"/.exec(quote)?.[1]]),
  ).toEqual([
    [true, 'right'],
    [false, 'left'],
  ]);
});

test('a template repeats the earlier answers that it needs, and asks for those it does not know', async () => {
  const answers: DayAnswers = new Map([
    [1, { final_statement: 'We bake <slow> bread.\u0001', draft1: 'First', draft2: 'Second\nline' }],
    [9, { traits: [{ never: 'gushing', trait: 'Warm' }] }],
    [14, { mood_board: [{ fileURL: '/api/files/board', caption: 'Linen, with a crease' }] }],
  ]);
  const pageOf = async (day: number) =>
    textOf(
      documentXml(
        await buildTemplateDocument(
          workbookPage({ days: curriculum }, curriculumDay(day) as CurriculumTask, answers),
        ),
      ),
    );
  const second = await pageOf(2);
  expect(second).toContain('Your mission, from Day 1:');
  expect(second).toContain('We bake &lt;slow&gt; bread. ');
  expect(second).not.toContain('copy your mission');
  const twelfth = await pageOf(12);
  expect(twelfth).toMatch(/First draft:\s+First\s+Second draft:\s+Second\s+line/);
  expect(twelfth).toContain('From your page of Day 5, copy what people told you, in their own words.');
  expect(await pageOf(10)).toContain('Warm · gushing');
  const sixteenth = await pageOf(16);
  expect(sixteenth).toContain('Linen, with a crease');
  expect(sixteenth).not.toContain('/api/files');
});
