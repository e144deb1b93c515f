import { expect, test } from 'vitest';
import { AnnotationForm } from '#shared/contract/feedback.ts';
import { partLabel } from '#shared/domain/mission-form.ts';
import { annotationTarget } from './annotation-target.ts';

test('selected text is the target, on one line', () => {
  expect(annotationTarget('  honest\n bread ', 'notes')).toBe('honest bread');
});

test('without a selection the clicked part is the target', () => {
  expect(annotationTarget('', 'final_statement')).toBe('final_statement');
  expect(annotationTarget('  ', undefined)).toBe('Selected text');
});

test('a long selection is cut to the maximum length, without splitting a surrogate pair', () => {
  const target = annotationTarget(`${'a'.repeat(199)}🍞 and more`, 'notes');
  const form = { targetElement: target, comment: 'Good', position: { x: 0, y: 0 } };
  expect(AnnotationForm.safeParse(form).success).toBe(true);
});

test('known part ids have a label, quotes have none', () => {
  expect(partLabel('final_statement')).toBe('Final statement');
  expect(partLabel('notes')).toBe('Notes');
  expect(partLabel('honest bread')).toBeUndefined();
});
