import { expect, test } from 'vitest';
import { templateFields } from '#shared/domain/feedback-templates.ts';
import { changeTemplate, type TemplateState, undoTemplate } from './template-changes.ts';

const typed = {
  ...{ templateType: 'general', strengths: 'My own words', improvements: '', actionPlan: '', resources: '' },
};
const start = { now: typed, before: [] } as TemplateState;

test('a template with headings fills the four fields, another one clears them', () => {
  const branding = changeTemplate(start, 'branding');
  expect(branding.now).toEqual({ templateType: 'branding', ...templateFields('branding') });
  expect(branding.now.strengths).not.toBe('');
  expect(changeTemplate(branding, 'design').now).toMatchObject({ strengths: '', actionPlan: '' });
});

test('undo restores the typed text, also after several changes', () => {
  const changed = changeTemplate(changeTemplate(start, 'branding'), 'marketing');
  const once = undoTemplate(changed);
  expect(once.now.templateType).toBe('branding');
  expect(undoTemplate(once)).toEqual(start);
  expect(undoTemplate(start)).toEqual(start);
});

test('choosing the same template again changes nothing', () => {
  expect(changeTemplate(start, 'general')).toEqual(start);
});
