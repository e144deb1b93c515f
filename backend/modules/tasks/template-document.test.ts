import { expect, test } from 'vitest';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import { documentXml, textOf } from '#tests/backend/word-document.ts';
import { buildTemplateDocument } from './template-document.ts';

test.each(curriculum.map((task) => [task.day, task] as const))(
  'day %i holds its title and every prompt with a full-width box',
  async (day, task) => {
    const xml = documentXml(await buildTemplateDocument(task));
    const text = textOf(xml);
    const fields = task.sections.flatMap((section) => section.fields);
    expect(text).toContain(task.title);
    expect(text).toContain(`Day ${day} of 21`);
    for (const { label } of fields) expect(text).toContain(label);
    for (const check of task.checks) expect(text).toContain(check);
    const marked = text.match(/★ (keep at hand for Day \d+|your result of the day)/g) ?? [];
    expect(marked).toHaveLength(fields.filter(({ result }) => result).length);
    expect(text).not.toContain('carried forward');
    for (const { day: from, what } of task.needs ?? []) {
      expect(text).toMatch(new RegExp(`From your page of Day ${from}( \\(★\\))?, copy ${what}\\.`));
    }
    const boxes = [...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
    expect(boxes).toEqual(fields.map(() => 9506));
  },
);

test('a template repeats the answers of day 1 that it needs, and asks for those it does not know', async () => {
  const answers = { final_statement: 'We bake <slow> bread.\u0001', draft1: 'First', draft2: 'Second\nline' };
  const pageOf = async (day: number) =>
    textOf(documentXml(await buildTemplateDocument(curriculum[day - 1] as CurriculumTask, answers)));
  const second = await pageOf(2);
  expect(second).toContain('Your mission, from Day 1:');
  expect(second).toContain('We bake &lt;slow&gt; bread. ');
  expect(second).not.toContain('copy your mission');
  const twelfth = await pageOf(12);
  for (const words of ['First', 'Second', 'line']) expect(twelfth).toContain(words);
  expect(twelfth).toContain('From your page of Day 5, copy what people told you, in their own words.');
});
