import { deflateSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { pdfOf, pdfOfContents, pdfOfObjects, pdfStream } from '#tests/support/pdf-file.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { signInAs } from './browser-people.ts';
import { photographer } from './pinned-people.ts';
import { test } from './product.ts';

/** An empty page, written by qpdf with the password 'open'. */
const locked = (): Buffer =>
  Buffer.from(
    `
      JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0Nv
      dW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvTWVkaWFCb3ggWyAwIDAgOTkgOTkg
      XSAvUGFyZW50IDIgMCBSIC9UeXBlIC9QYWdlID4+CmVuZG9iago0IDAgb2JqCjw8IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5ndGggNDAg
      L08gPGY1ZDZhNmFlYWE5MjQwZDQyZjY4ZDRlOWY1ZjU0Y2U5M2M4NWMwNThhMjJhZGYyYTA0MDM1MWI1OWMwMDhkNTA+IC9QIC00IC9S
      IDIgL1UgPGU0OWM5YTE2MTcyYThiOGZjMjc0ZDZjYzFmNWI0NWYxODYyNGU0MWUyY2I0MjljYWYxZTBlZWYwYzBhODc0NGE+IC9WIDEg
      Pj4KZW5kb2JqCnhyZWYKMCA1CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAxNSAwMDAwMCBuIAowMDAwMDAwMDY0IDAwMDAwIG4g
      CjAwMDAwMDAxMjMgMDAwMDAgbiAKMDAwMDAwMDE5NCAwMDAwMCBuIAp0cmFpbGVyIDw8IC9Sb290IDEgMCBSIC9TaXplIDUgL0lEIFs8
      YTk1NjNkYzdhOWNjMDU0MmEyMjQ1NGZkNzJmZjM4NGM+PGE5NTYzZGM3YTljYzA1NDJhMjI0NTRmZDcyZmYzODRjPl0gL0VuY3J5cHQg
      NCAwIFIgPj4Kc3RhcnR4cmVmCjQwMAolJUVPRgo=
    `,
    'base64',
  );

/** 200 MB of nothing in 200 kB. */
const bomb = (): Buffer =>
  pdfOfContents([pdfStream(deflateSync(Buffer.alloc(200_000_000, ' ')), '/Filter/FlateDecode')]);

/** A page with one black picture. */
const poster = (width: number, height: number): Buffer =>
  pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]/Resources<</XObject<</P 5 0 R>>>>>>',
    '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>',
    pdfStream('q 90 0 0 60 0 0 cm /P Do Q'),
    pdfStream(
      deflateSync(Buffer.alloc((width / 8) * height)),
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/FlateDecode`,
    ),
  ]);

for (const [what, content, sentence] of [
  ['a broken', async () => Buffer.from('%PDF-1.7\nnothing of a PDF'), 'is damaged or not what its name says'],
  ['an encrypted', async () => locked(), 'is protected by a password'],
  ['a poster as a', async () => poster(8_000, 6_000), 'it has more than 40 megapixels'],
  ['a bomb of a', async () => bomb(), 'too complex to be shown here'],
  [
    'a long',
    async () => pdfOf(...Array.from({ length: 1_001 }, () => ['Page'])),
    'is too large or too complex to be shown here',
  ],
] as const) {
  test(`${what} PDF shows a sentence and its download`, async ({ page, product }) => {
    const person = await photographer(product, 'Ida Holm', await content(), 'pdf');
    await signInAs(page, person, product);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/task/1');
    const words = page.getByText(sentence);
    // Twenty seconds are given to a page, and a busy machine adds its own.
    await expect(words).toBeVisible({ timeout: 60_000 });
    await expect(words.getByRole('link', { name: 'Download the file to read it' })).toHaveAttribute(
      'href',
      person.fileURL,
    );
    if (what === 'a broken') expect(await findFaultsInBothThemes(page)).toEqual([]);
  });
}

test('the scripts of a PDF do not run, and its links lead nowhere', async ({ page, product }) => {
  const script = '(app.alert\\(1\\); this.submitForm\\("https://example.org/"\\);)';
  const content = pdfOfContents(['BT /F1 20 Tf 60 760 Td (See https://example.org/now) Tj ET'], {
    catalog: `/OpenAction<</S/JavaScript/JS${script}>>`,
  });
  const person = await photographer(product, 'Sina Wolf', content, 'pdf');
  const preview = page.getByRole('group', { name: 'Preview of logo.pdf' });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.baseUrl)) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => foreign.push(dialog.message()));
  await signInAs(page, person, product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/task/1');
  await expect(preview.getByText('See https://example.org/now', { exact: true })).toBeVisible();
  await expect(preview.getByRole('link')).toHaveCount(0);
  expect(foreign.filter((address) => !/^(data|blob):/.test(address))).toEqual([]);
});
