import { expect, test } from 'vitest';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { type Author, createAuthor } from './author.ts';
import type { OpenParts, Parts } from './open-parts.ts';

/** Parts that another author changes too. */
function startAuthor(first: Record<string, Fields>): { author: Author; parts: Map<string, Fields> } {
  const parts = new Map(Object.entries(first));
  const author = createAuthor((notify): OpenParts => {
    const fieldsOf = (part: string): Fields => parts.get(part) ?? {};
    return {
      fieldsOf,
      change: (part, fields) => {
        parts.set(part, { ...fieldsOf(part), ...fields });
        notify();
      },
      state: () => ({ status: 'saved', savedAt: null, refusal: null, choices: [] }),
      renew: (newer) => {
        for (const [part, { fields }] of Object.entries(newer)) parts.set(part, fields);
        notify();
      },
      flush: async () => undefined,
      show: () => () => undefined,
    };
  });
  return { author, parts };
}

const type = (author: Author, part: string, name: string, text: string): void => {
  for (let end = 1; end <= text.length; end += 1) author.change({ [part]: { [name]: text.slice(0, end) } });
};

test('typing in one field is undone at once, and comes back whole', () => {
  const { author } = startAuthor({ d1: { title: '' } });
  type(author, 'd1', 'title', 'Your audience');
  type(author, 'd1', 'deliverable', 'A page');
  expect(author.view()).toMatchObject({ undoable: 2, redoable: 0 });
  author.undo();
  expect(author.fieldsOf('d1')).toEqual({ title: 'Your audience', deliverable: undefined });
  author.undo();
  expect(author.fieldsOf('d1')).toEqual({ title: '', deliverable: undefined });
  author.redo();
  author.redo();
  expect(author.fieldsOf('d1')).toEqual({ title: 'Your audience', deliverable: 'A page' });
  expect(author.view()).toMatchObject({ undoable: 2, redoable: 0 });
});

test('a change of several parts is one step', () => {
  const { author } = startAuthor({ head: { days: ['d1'] } });
  author.change({ d2: { title: 'Two' }, head: { days: ['d1', 'd2'] } });
  author.undo();
  expect([author.fieldsOf('head'), author.fieldsOf('d2')]).toEqual([{ days: ['d1'] }, { title: undefined }]);
  author.redo();
  expect(author.fieldsOf('head')).toEqual({ days: ['d1', 'd2'] });
  expect(author.fieldsOf('d2')).toEqual({ title: 'Two' });
});

test('undo leaves what another author has changed since', () => {
  const { author, parts } = startAuthor({ head: { days: ['d1', 'd2'] }, d1: { title: 'One' } });
  author.change({ d1: { title: 'First' } });
  author.change({ head: { days: ['d2', 'd1'] } });
  parts.set('d1', { title: 'Begin' });
  parts.set('head', { days: ['d2', 'd1', 'd3'] });
  author.undo();
  expect(author.fieldsOf('head')).toEqual({ days: ['d1', 'd2', 'd3'] });
  author.undo();
  expect(author.fieldsOf('d1')).toEqual({ title: 'Begin' });
});

test('what was removed comes back where it was, and later steps stay', () => {
  const { author } = startAuthor({ head: { days: ['d1', 'd2', 'd3'] } });
  const takeBack = author.change({ head: { days: ['d1', 'd3'] } });
  author.change({ head: { days: ['d3', 'd1'] } });
  takeBack();
  expect(author.fieldsOf('head').days).toEqual(expect.arrayContaining(['d1', 'd2', 'd3']));
  expect(author.fieldsOf('head').days).toHaveLength(3);
  author.undo();
  expect(author.fieldsOf('head')).toEqual({ days: ['d3', 'd1'] });
});

test('a version that replaces the draft is one step, which brings back all that the draft said', () => {
  const { author } = startAuthor({ d1: { title: 'Mine', extra: 'Kept' }, d2: { title: 'Same' } });
  const version: Parts = Object.fromEntries(
    Object.entries({ d1: { title: 'Published' }, d2: { title: 'Same' } }).map(([part, fields]) => [
      part,
      { fields, version: 3, updatedAt: '2026-01-05T09:00:00.000Z' },
    ]),
  );
  const takeBack = author.replace(version);
  expect(author.fieldsOf('d1')).toEqual({ title: 'Published' });
  expect(author.view()).toMatchObject({ undoable: 1 });
  takeBack();
  expect(author.fieldsOf('d1')).toEqual({ title: 'Mine', extra: 'Kept' });
  author.undo();
  expect(author.fieldsOf('d1')).toEqual({ title: 'Published', extra: undefined });
});
