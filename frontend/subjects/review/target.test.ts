import { expect, test } from 'vitest';
import { AnnotationForm } from '#shared/contract/feedback.ts';
import { annotationTarget } from './target.ts';

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
