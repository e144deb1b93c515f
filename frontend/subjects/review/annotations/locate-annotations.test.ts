import { expect, test } from 'vitest';
import type { Annotation, Selector } from '#shared/contract/feedback.ts';
import { selectorAt } from '#shared/domain/anchor.ts';
import { locateAnnotations } from './locate-annotations.ts';

const BEFORE = 'Warm bread before the first train.';
const AFTER = 'Warm bread before the last train.';

const annotation = (id: number, selector: Selector | null) =>
  ({ id, targetElement: 'notes', comment: 'Here', selector }) as Annotation;
const marking = (id: number, text: string, quote: string, version: number): Annotation => {
  const start = text.indexOf(quote);
  return annotation(id, selectorAt(text, { field: 'notes', version, start, end: start + quote.length }));
};

test('marks of earlier versions are shown on words that are still there, or said to be on changed ones', () => {
  const annotations = [
    marking(1, AFTER, 'last', 2),
    marking(2, BEFORE, 'Warm bread', 1),
    marking(3, BEFORE, 'first train', 1),
    annotation(4, null),
  ];
  const placed = locateAnnotations(annotations, { notes: AFTER }, { version: 2, fileURL: '' });
  expect(placed.map(({ from, isLost, selector }) => [from, isLost, selector?.version ?? null])).toEqual([
    [null, false, 2],
    [1, false, 2],
    [1, true, null],
    [null, false, null],
  ]);
});

test('marks on a PDF wait for its words, then stand where these are now', () => {
  const selector = selectorAt(BEFORE, { field: 'file.1', version: 1, start: 0, end: 10 });
  const place = (fields: Record<string, string>, isUnread: boolean) => {
    const file = { version: 2, fileURL: '', isUnread };
    const [placed] = locateAnnotations([annotation(1, selector)], fields, file);
    return [placed?.from, placed?.isLost, placed?.selector?.field, placed?.selector?.version];
  };
  expect(place({}, true)).toEqual([1, false, 'file.1', 1]);
  expect(place({ 'file.1': 'New.', 'file.2': `A line${AFTER}` }, false)).toEqual([1, false, 'file.2', 2]);
  expect(place({ 'file.1': 'New.' }, false)).toEqual([1, true, undefined, undefined]);
});
