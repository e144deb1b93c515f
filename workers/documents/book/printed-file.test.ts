import { expect, test } from 'vitest';
import { pdfTypeSizes, readPdf } from '#tests/support/pdf-text.ts';
import { dayOf, entry, pagesOf, pictures, tableOf, WIDE, words } from '#tests/workers/book-pages.ts';

const result = (text: string) => entry('final_statement', 'long', text, true);

test('a statement has a page of its own in large letters, and no text is smaller than 9 points', async () => {
  const table = tableOf('values', { value: 'Value', we_do: 'We do' }, [{ value: 'Calm', we_do: 'We wait' }]);
  const palette = entry('palette', 'colours', [{ hex: '#2F4A43' }]);
  const { pdf, pages } = await pagesOf([
    dayOf(1, [result('We bake for our street.')]),
    dayOf(3, [table]),
    dayOf(16, [palette]),
  ]);
  const sizes = await pdfTypeSizes(pdf);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(9);
  expect(sizes).toContain(40);
  const page = pages.find((each) => each.includes('We bake for our street.'));
  expect(page).not.toContain('Calm');
});

test.each(['Rechtsanwaltskanzleimitarbeitervertretung', 'Donaudampfschiffahrt Gesellschaftsbibliothek'])(
  'the words of the name %s stay whole on the cover',
  async (name) => {
    const { pages } = await pagesOf([dayOf(1, [result('We bake.')])], name);
    for (const word of name.split(' ')) expect(pages[0]).toContain(word);
  },
);

test('a look with colours ends with the brand in use, each mock-up with a text for those who do not see it', async () => {
  const palette = [
    { name: 'Green', hex: '#2F4A43' },
    { name: 'Oat', hex: '#EFE6D8' },
  ];
  const days = [
    dayOf(12, [entry('tagline', 'short', 'Bread before the first train', true)]),
    dayOf(15, [entry('logo_pictures', 'pictures', pictures(1, WIDE))]),
    dayOf(16, [entry('palette', 'colours', palette)]),
  ];
  const { pdf, pages } = await pagesOf(days, 'Crumb & Sons', { showsBrand: true, palette });
  const text = pages.join(' ');
  for (const part of ['The brand in use', 'Business card', 'Your name', 'Get in touch', 'Kind regards'])
    expect(text).toContain(part);
  const { elements } = await readPdf(pdf);
  const described = elements.flatMap(({ alt }) => alt ?? []);
  for (const ground of ['light', 'dark'])
    expect(described).toContain(`Shop sign of Crumb & Sons on ${ground} ground`);
  const story = [dayOf(13, [entry('story_short', 'long', 'Short.')])];
  expect((await pagesOf(story, 'Crumb', { showsBrand: true })).pages.join(' ')).not.toContain(
    'The brand in use',
  );
});

test('a book says that it is PDF/UA-1, with bookmarks, links in its contents and heads of tables', async () => {
  const jobs = tableOf('colour_jobs', { colour: 'colour', job: 'job' }, [{ colour: 'Green', job: 'Text' }]);
  const { pdf } = await pagesOf([dayOf(1, [result('We bake.')]), dayOf(16, [jobs])], '<b>Crumb</b> & Sons');
  const file = await readPdf(pdf);
  expect(file).toMatchObject({ language: 'en', isMarked: true, part: '1', links: 3 });
  expect(file.title).toBe('<b>Crumb</b> & Sons: brand book');
  expect(file.bookmarks).toEqual([
    ...[['<b>Crumb</b> & Sons'], ['Contents']],
    ['Chapter', 'Mission', 'Colours and type'],
  ]);
  const roles = file.elements.map(({ role }) => role);
  expect(roles.filter((role) => role === 'TH')).toHaveLength(2);
  for (const role of ['H1', 'H2', 'TOCI', 'Table', 'TR', 'TD']) expect(roles).toContain(role);
});

test.each([
  ['a4', '595 × 842'],
  ['us-letter', '612 × 792'],
  ['presentation-16-9', '842 × 474'],
] as const)('every page of a book on %s has %s points', async (paper, size) => {
  const { pdf } = await pagesOf([dayOf(1, [result('We bake.')])], 'Crumb', { paper });
  expect((await readPdf(pdf)).sizes).toEqual([size]);
});

test.each(['a4', 'presentation-16-9'] as const)(
  'on %s a table that is longer than a page begins below the heading of its day',
  async (paper) => {
    const rows = Array.from({ length: 6 }, (_, at) => ({ value: `Value ${at}`, we_do: words(120, 'bread') }));
    const table = tableOf('values', { value: 'Value', we_do: 'We do' }, rows);
    const { pages } = await pagesOf([dayOf(3, [table])], 'Crumb', { paper });
    expect(pages.find((page) => page.includes('Value 0'))).toContain('Values');
  },
);

test('the headings are set in the typeface of the brand where it is open, and the book says so', async () => {
  const typed = (name: string) => pagesOf([dayOf(16, [entry('heading_typeface', 'short', name)])]);
  expect((await typed('Jost Light')).pages[1]).toContain('The headings of this book are set in Jost.');
  expect((await typed('Helvetica')).pages[1]).toContain(
    'set in Fraunces, because Helvetica is not among the typefaces that we can print',
  );
});

test.each([3, 8, 10, 12])('the %i pictures of a mood board stand on one page', async (count) => {
  const board = entry('mood_board', 'pictures', pictures(count, 'u'.repeat(32)));
  const { pages } = await pagesOf([dayOf(14, [board])]);
  for (let at = 1; at <= count; at += 1) expect(pages[3]).toContain(`Caption ${at} of it`);
});

test('who stands where is drawn as a map between the two questions', async () => {
  const levels = ['Low', 'Middle', 'High'];
  const columns = ['name', 'on_first', 'on_second'].map((key, at) => ({
    ...{ key, label: key, kind: 'choice' as const },
    ...(at > 0 ? { options: levels } : {}),
  }));
  const placed = {
    ...entry('placements', 'table', [{ name: 'Rival', on_first: 'High', on_second: 'Low' }]),
    columns,
  };
  const { pages } = await pagesOf([
    dayOf(4, [entry('first_axis', 'short', 'How soon'), entry('second_axis', 'short', 'How sure'), placed]),
  ]);
  for (const part of ['Rival', 'How soon', 'How sure']) expect(pages[3]).toContain(part);
  expect(pages[3]).not.toContain('High');
});

test('a day that fits on a page is on one, and a longer one loses nothing', async () => {
  const rules = Array.from({ length: 12 }, (_, at) => entry(`rule${at}`, 'long', words(30, `rule${at}`)));
  const short = await pagesOf([dayOf(1, rules.slice(0, 6)), dayOf(2, rules.slice(6))]);
  for (const at of [6, 11]) expect(short.pages.findIndex((page) => page.includes(`rule${at}`))).toBe(4);
  const long = await pagesOf([dayOf(3, [entry('story', 'long', words(3_000, 'story'))])]);
  expect(long.pages.join(' ').match(/story/g)).toHaveLength(3_001);
});

test.each([
  'ساعت ۷:۳۰ تا ۱۲۵۰۰',
  'Call ۱۲۵۰۰ before ٠٥٠',
  'مرحبا بكم في المخبز',
  'מרחבא בכם',
  '빵집 가격 漢字 あア 面包店',
  'Tiếng Việt nhớ đến mỗi góc phố ọdún',
  'Ελληνικά Хлеб “fi ffi fl” office 🍞 ☎ ★',
])('the words and numbers of %s are copied as they were written', async (text) => {
  const { pages } = await pagesOf([dayOf(2, [entry('known_for', 'long', text)])]);
  for (const word of text.split(' ')) expect(pages[3]?.normalize('NFC')).toContain(word);
});

test('letters without a typeface are named in the book instead of a box', async () => {
  const { pages } = await pagesOf([dayOf(2, [entry('known_for', 'long', 'தமிழ் 𝓒𝓻𝓾𝓶𝓫 \uf0b7 Bread')])]);
  expect(pages[3]).toContain('[Tamil] Crumb • Bread');
});

test('a colour without a code is shown as no code', async () => {
  const rows = [
    { name: 'Red', hex: 'PANTONE 186 C' },
    { name: 'Sun', hex: 'Tomato' },
    { name: 'Sea', hex: 'rgb(10, 20, 30)' },
  ];
  const { pages } = await pagesOf([dayOf(16, [entry('palette', 'colours', rows)])]);
  for (const part of ['Red PANTONE 186 C', 'Sun #FF6347 RGB 255, 99, 71', 'Sea #0A141E'])
    expect(pages[3]).toContain(part);
});

test('a word longer than a column is broken, and nothing of it is lost', async () => {
  const word = 'Donaudampfschiffahrt'.repeat(10);
  const columns = { one: 'One', two: 'Two', three: 'Three', four: 'Four' };
  const table = tableOf('versions', columns, [{ one: word, two: word, three: word, four: word }]);
  const { pages } = await pagesOf([dayOf(2, [entry('known_for', 'long', word), table])]);
  const letters = pages
    .slice(3)
    .join('')
    .replaceAll(/[\s\u200b]/g, '');
  expect(letters.match(/Donau/g)).toHaveLength(50);
});

test.each(['Donaudampfschifffahrtsges', 'hello@a-long-letterpress.com'])(
  '%s, which is longer than one of four columns, stays inside of it',
  async (word) => {
    const columns = { one: 'One', two: 'Two', three: 'Three', four: 'Four' };
    const table = tableOf('versions', columns, [{ one: word, two: word, three: word, four: word }]);
    const { pages } = await pagesOf([dayOf(3, [table])]);
    expect(pages[3]).not.toContain(word);
    expect(pages[3]?.replaceAll(/[\s\u200b]/g, '')).toContain(word.repeat(4));
  },
);
