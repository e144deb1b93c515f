import { expect, test } from 'vitest';
import { dayOf, entry, pagesOf, pictures, tableOf, WIDE, words } from '#tests/workers/book-pages.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

test.each([3, 8, 10, 12])('the %i pictures of a mood board stand on one page', async (count) => {
  const direction = entry('direction', 'long', words(18, 'quiet'), true);
  const board = entry('mood_board', 'pictures', pictures(count, 'u'.repeat(32)));
  const { pages } = await pagesOf([dayOf(14, [direction, board])]);
  expect(pages).toHaveLength(4);
  for (let at = 1; at <= count; at += 1) expect(pages[3]).toContain(`Caption ${at} of it`);
});

test.each([170, 230])('a story of %i words keeps its picture on its page', async (length) => {
  const { pages } = await pagesOf([
    dayOf(12, [entry('tagline', 'short', 'Few words', true), entry('one_liner', 'long', words(14, 'line'))]),
    dayOf(13, [
      entry('story_short', 'long', words(40, 'short'), true),
      entry('story_long', 'long', words(length, 'story')),
      entry('story_picture', 'pictures', pictures(1, WIDE)),
    ]),
  ]);
  const page = pages.find((each) => each.includes('Caption 1 of it'));
  expect(page).toContain('short short short');
});

test('a logo in four versions stands on one page with its rules', async () => {
  const row = { version: 'Full', description: words(5, 'mark'), used_for: 'Sign, van, website' };
  const { pages } = await pagesOf([
    dayOf(15, [
      entry('logo_pictures', 'pictures', pictures(4, WIDE)),
      entry('smallest_size', 'short', '12 mm in print'),
      tableOf('versions', { version: 'version', description: 'description', used_for: 'used_for' }, [
        ...Array.from({ length: 4 }, () => row),
      ]),
      entry('clear_space', 'long', words(16, 'dot')),
      entry('misuses', 'list', ['Do not turn it', 'Do not fill it', 'Do not stretch it', 'Do not crop it']),
    ]),
    dayOf(16, [entry('palette', 'colours', [{ hex: '#2F4A43' }])]),
  ]);
  for (const part of ['Caption 1 of it', 'Sign, van, website', 'Do not crop it'])
    expect(pages[3]).toContain(part);
});

test('long texts before and after stand side by side on every page', async () => {
  const { pages } = await pagesOf([
    dayOf(10, [
      entry('text_before', 'long', words(420, 'before')),
      entry('text_after', 'long', words(420, 'behind')),
    ]),
  ]);
  const written = pages.slice(3).filter((page) => page.includes('before before'));
  expect(written.length).toBeGreaterThan(0);
  for (const page of written) expect(page).toContain('behind behind');
});

test('no row of a table stands alone on a page', async () => {
  const rows = [1, 2, 3, 4].map((at) => ({ colour: `row${at}`, job: 'Text' }));
  const jobs = tableOf('colour_jobs', { colour: 'colour', job: 'job' }, rows);
  const rules = upTo(30).map((at) => entry(`rule${at}`, 'long', words(9, 'rule')));
  for (const count of [12, 14, 16]) {
    const { pages } = await pagesOf([dayOf(16, [...rules.slice(0, count), jobs, ...rules.slice(count)])]);
    expect([count, pages.find((page) => page.includes('row4'))?.includes('row3')]).toEqual([count, true]);
    expect([count, pages.find((page) => page.includes('row1'))?.includes('row2')]).toEqual([count, true]);
  }
});

test('colours and pairs for text stay on one page with what heads them', async () => {
  const palette = entry(
    'palette',
    'colours',
    [1, 2, 3, 4, 5].map((at) => ({ name: `shade${at}`, hex: '#2F4A43' })),
  );
  const pairs = entry(
    'text_pairs',
    'table',
    [1, 2, 3, 4, 5].map((at) => ({
      ...{ text: '#2F4A43', ground: '#FFFFFF', used_for: `use${at}` },
    })),
  );
  const rules = upTo(30).map((at) => entry(`rule${at}`, 'long', words(9, 'rule')));
  for (const count of upTo(12).map((at) => 2 * at)) {
    const [before, between] = [rules.slice(0, count), rules.slice(0, Math.max(0, count - 12))];
    const { pages } = await pagesOf([
      dayOf(10, before),
      dayOf(16, [palette, ...between, pairs, ...rules.slice(0, 6)]),
    ]);
    const on = (text: string) => pages.findIndex((page) => page.includes(text));
    expect([count, on('use1'), on('shade1')]).toEqual([count, on('use5'), on('shade5')]);
    expect([count, pages[on('use1')]?.includes('Pairs for text')]).toEqual([count, true]);
    expect([count, pages[on('shade1')]?.includes('Colours and type')]).toEqual([count, true]);
  }
});

test('the last page of a chapter is not left with a third of a page', async () => {
  const answers = upTo(20).map((at) => entry(`rule${at}`, 'long', words(60, `rule${at}`)));
  for (const count of [13, 15, 16, 18]) {
    const { pages } = await pagesOf([dayOf(10, answers.slice(0, count))]);
    const last = pages.at(-1)?.match(/rule/g)?.length ?? 0;
    expect([count, last]).toEqual([count, expect.toSatisfy((found: number) => found >= 61 * 3)]);
  }
});
