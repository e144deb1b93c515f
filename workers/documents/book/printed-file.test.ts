import { expect, test } from 'vitest';
import { pdfTypeSizes } from '#tests/support/pdf-text.ts';
import { dayOf, entry, pagesOf, pictures, tableOf, WIDE } from '#tests/workers/book-pages.ts';

test('no text of a book is smaller than 9 points', async () => {
  const table = tableOf('values', { value: 'Value', we_do: 'We do' }, [{ value: 'Calm', we_do: 'We wait' }]);
  const { pdf } = await pagesOf([
    dayOf(3, [table]),
    dayOf(16, [entry('palette', 'colours', [{ hex: '#2F4A43' }])]),
  ]);
  expect(Math.min(...pdfTypeSizes(pdf))).toBeGreaterThanOrEqual(9);
});

test.each(['Rechtsanwaltskanzleimitarbeitervertretung', 'Donaudampfschiffahrt Gesellschaftsbibliothek'])(
  'the words of the name %s stay whole on the cover',
  async (name) => {
    const { pages } = await pagesOf([dayOf(1, [entry('final_statement', 'long', 'We bake.', true)])], name);
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
  for (const words of ['The brand in use', 'Business card', 'Your name', 'Get in touch', 'Kind regards'])
    expect(text).toContain(words);
  for (const ground of ['light', 'dark'])
    expect(pdf.toString('latin1')).toContain(`(Shop sign of Crumb & Sons on ${ground} ground)`);
  const story = [dayOf(13, [entry('story_short', 'long', 'Short.')])];
  expect((await pagesOf(story, 'Crumb', { showsBrand: true })).pages.join(' ')).not.toContain(
    'The brand in use',
  );
});

test('a book says that it is PDF/UA-1: table heads have a scope, and links in the contents say where they lead', async () => {
  const jobs = tableOf('colour_jobs', { colour: 'colour', job: 'job' }, [{ colour: 'Green', job: 'Text' }]);
  const { pdf } = await pagesOf([dayOf(16, [jobs])]);
  const file = pdf.toString('latin1');
  expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(file.match(/\/S \/TH\n/g)).toHaveLength(2);
  expect(file.match(/\/Scope \/Column/g)).toHaveLength(2);
  expect(file).toContain('/Contents (Colours and type, page 4)');
  // A reader goes from the element to its annotation.
  expect(file.match(/\/Type \/OBJR/g)).toHaveLength(2);
  expect(file).not.toContain('/CIDSet');
  const levels = [...file.matchAll(/\/S \/H(\d)\n/g)].map(([, level]) => Number(level));
  expect(Math.max(...levels)).toBeLessThanOrEqual(3);
});
