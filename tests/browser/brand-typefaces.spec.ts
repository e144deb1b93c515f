import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { HttpPerson } from '#tests/product/http-person.ts';
import type { Product } from '#tests/product/start-product.ts';
import { coachOf, downloadBy, hold, onDay, openAs, openWindow, visitAs } from './browser-people.ts';
import { test } from './product.ts';

/** Somebody whose brand has these typefaces, and a link to their book. */
async function branded(
  product: Product,
  heading_typeface: string,
  body_typeface: string,
): Promise<{ person: HttpPerson; link: string }> {
  const person = await onDay(product, 17);
  const palette = [
    ['Pine', '#2F4A43'],
    ['Oat', '#EFE6D8'],
  ].map(([name, hex]) => ({ name, hex }));
  const sample = 'Rest by the river. Rooms from Friday to Monday. Book a room.';
  const form = { colours: { palette }, type: { heading_typeface, body_typeface }, use: { sample } };
  await person.put('/api/drafts/16', { form });
  const fileURL = 'embedded_form_day16_1.json';
  await person.post('/api/submissions', { userId: person.user.id, taskDay: 16, fileURL, notes: '' });
  const { token } = await person.post<{ token: string }>(`/api/brand/${person.user.id}/link`, {
    endsAt: null,
  });
  return { person, link: `/book/${token}` };
}

/** The typefaces whose files a page fetches, from now on. */
function fetched(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/(\w+)-[\w-]+\.ttf$/.exec(request.url()) ?? [];
    if (name !== undefined) files.add(name);
  });
  return files;
}

/** The faces that arrived. */
const faces = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(
        ({ family, status }) =>
          !/Variable|Fallback|Georgia|Noto|Liberation/.test(family) && status === 'loaded',
      )
      .map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`)
      .toSorted(),
  );

test('a book and its mock-ups are set in the typefaces that the brand names, for its owner, coach and visitors', async ({
  browser,
  page,
  product,
}) => {
  const { person, link } = await branded(product, '"Source Sans 3" Bold', 'lora');
  const files = fetched(page);
  await visitAs(page, person, product, '/dashboard');
  await page.waitForLoadState('networkidle');
  expect([...files]).toEqual([]);
  await page.goto('/brand');
  const desk = await openAs(browser, product, await coachOf(product), `/admin/brand/${person.user.id}`);
  const street = await openWindow(browser, product);
  const said: string[] = [];
  street.on('console', (message) => said.push(message.text()));
  await street.goto(link);
  for (const shown of [page, desk, street]) {
    const name = shown.getByRole('heading', { name: 'Priya Raman' }).first();
    await expect(name).toHaveCSS('font-family', /^"?Source Sans 3"?, /);
    await shown.getByRole('heading', { name: 'The brand in use' }).scrollIntoViewIfNeeded();
    await expect
      .poll(() => faces(shown))
      .toEqual(['Lora 400', 'Lora 600', 'Source Sans 3 400', 'Source Sans 3 600']);
    expect(await shown.evaluate(() => document.fonts.check('600 32px "Source Sans 3"', 'Rest'))).toBe(true);
    await expect(shown.getByText('one of our typefaces stands in')).toHaveCount(0);
  }
  expect(said).toEqual([]);
  const file = await downloadBy(
    page,
    page.getByRole('button', { name: /^Download Social post of .* on light ground as SVG/ }),
  );
  const svg = readFileSync(await file.path(), 'utf8');
  expect(svg.includes('@font-face{font-family:&quot;Source Sans 3&quot;;font-weight:600')).toBe(true);
});

test('a typeface that is not open is named, and ours stands in', async ({ browser, product }) => {
  const { link } = await branded(product, 'Shippori Mincho', 'Karla');
  const street = await openWindow(browser, product);
  const files = fetched(street);
  await street.goto(link);
  await expect(
    street.getByText('On devices without Shippori Mincho, one of our typefaces stands in.'),
  ).toBeVisible();
  await expect(street.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"?Fraunces Variable/);
  await expect.poll(() => [...files]).toContain('Karla_400Regular');
  expect([...files].filter((name) => !name.startsWith('Karla'))).toEqual([]);
});

test('a typeface that comes late moves nothing that a reader would notice', async ({ browser, product }) => {
  const { link } = await branded(product, 'Montserrat', 'Lora');
  const street = await openWindow(browser, product);
  await street.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      const seen = globalThis as never as { moved: number };
      for (const entry of list.getEntries()) seen.moved += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const arrive = await hold(street, '**/*.ttf');
  await street.goto(link);
  await expect(street.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
  expect(await faces(street)).toEqual([]);
  arrive();
  await expect.poll(() => faces(street)).toContain('Montserrat 600');
  // A tenth would count as bad.
  expect(await street.evaluate(() => (globalThis as never as { moved: number }).moved)).toBeLessThan(0.01);
});

test('a book whose typefaces do not arrive is read in ours', async ({ browser, product }) => {
  const { link } = await branded(product, 'Lora', 'Lora');
  const street = await openWindow(browser, product);
  const errors: Error[] = [];
  street.on('pageerror', (error) => errors.push(error));
  await street.route('**/*.ttf', (route) => route.abort());
  await street.goto(link);
  await expect(street.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
  await street.waitForLoadState('networkidle');
  expect([await faces(street), errors]).toEqual([[], []]);
});
