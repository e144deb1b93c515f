import { expect, test } from 'vitest';
import type { WorkbookField } from '#shared/contract/workbooks.ts';
import { askedOf, contrastOf, countOf, textAdvice } from './advice.ts';

test.each([
  ...['', '#fff', 'b23a1e', 'Tomato', 'rgb(10, 20, 30)', 'rgb(10 20 30)'].map((text) => [text, undefined]),
  ...['#FF000080', '#f008', 'rgba(255, 0, 0, 0.5)', 'rgb(255 0 0 / 50%)'].map((text) => [
    text,
    expect.stringMatching(/^It is shown without its transparency, as #FF0000\.$/),
  ]),
  ...['brick red', '#12345', 'PANTONE 186 C', 'cmyk(0, 100, 81, 4)', 'rgb(300, 0, 0)', 'hsl(9 71% 41%)'].map(
    (text) => [text, expect.stringMatching(/^This does not look like a colour\. .*B23A1E.*rgb\(.*tomato/)],
  ),
])('the colour %j is taken, or told what is wrong', (text, advice) => {
  expect(textAdvice('colour', String(text))).toEqual(advice);
});

test('an unreadable link or number is named; an empty or readable one is not', () => {
  const good = {
    link: ['', 'https://a.example/b', 'a.example', 'mailto:a@b.example'],
    number: ['12', '1,5 %'],
  };
  for (const text of good.link) expect(textAdvice('link', text)).toBeUndefined();
  for (const text of good.number) expect(textAdvice('number', text)).toBeUndefined();
  for (const text of ['our page', 'localhost', 'http//a']) expect(textAdvice('link', text)).toMatch(/link/);
  expect(textAdvice('number', 'twelve')).toMatch(/number/);
  expect(textAdvice('short', 'anything')).toBeUndefined();
});

const list = (field: Partial<WorkbookField>): WorkbookField => ({
  key: 'ideas',
  label: 'Ideas',
  kind: 'list',
  ...field,
});

test('the count follows what is filled in and names more than the advised number', () => {
  expect(countOf(list({ min: 5 }), ['a', ' ', 'b'])).toEqual({ text: '2 of 5', advice: undefined });
  expect(countOf(list({ min: 2 }), ['a', 'b', 'c'])?.text).toBe('3 (at least 2)');
  expect(countOf(list({ min: 8, max: 12 }), [])?.text).toBe('0 of 8 to 12');
  expect(countOf(list({ max: 2 }), ['a', 'b', 'c'])).toEqual({
    text: '3 of 2',
    advice: 'Could you choose fewer?',
  });
  expect(countOf(list({}), ['a'])).toBeNull();
});

test('contrast is computed as soon as both colours can be read', () => {
  expect(contrastOf('#ffffff', '#777777', 4.5)).toEqual({
    text: '4.4:1. 4.5:1 or more reads well',
    isEnough: false,
  });
  expect(contrastOf('#231d17', '#faf6ef', 4.5)?.isEnough).toBe(true);
  expect(contrastOf('#231d17', '#fa', 4.5)).toBeNull();
});

test('a list asks for its most, its least or as many as its example has; without any, the writer decides', () => {
  expect(askedOf(list({ min: 3, max: 5 }))).toBe(5);
  expect(askedOf(list({ min: 3, example: ['a'] }))).toBe(3);
  expect(askedOf(list({ example: ['a', 'b'] }))).toBe(2);
  expect(askedOf(list({}))).toBe(Number.POSITIVE_INFINITY);
});
