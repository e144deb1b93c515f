import { expect, type Locator } from '@playwright/test';
import { coachOf, handedIn, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

const HEBREW = 'שלום, האם זה ברור?';
const ARABIC = 'نخبز لمن يستيقظ باكرا.';
const INVISIBLE = '\u200b\u200b\u3164';

const directionOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => getComputedStyle(node).direction);

test('right-to-left texts are shown and typed right to left; texts without visible characters are not sent', async ({
  browser,
  product,
}) => {
  const ana = await handedIn(product, 'Noa Levi');
  const { id } = ana.user;
  const coach = await coachOf(product);
  const draft = { form: { step3: { final_statement: ARABIC } } };
  await ana.put('/api/drafts/1', draft);
  await ana.post('/api/submissions', {
    userId: id,
    taskDay: 1,
    fileURL: 'embedded_form_day1_2.json',
    notes: HEBREW,
  });
  await ana.post(`/api/conversations/${id}/messages`, { message: HEBREW, day: 1 });
  await ana.post(`/api/conversations/${id}/messages`, { message: 'Is it clear?', day: 1 });
  await coach.post(`/api/users/${id}/notes`, { note: ARABIC });

  const page = await openWindow(browser, product);
  await signInAs(page, coach, product);
  await page.goto(`/admin/client/${id}`);
  const log = page.getByRole('log', { name: 'Messages' });
  expect(await directionOf(log.getByText(HEBREW))).toBe('rtl');
  expect(await directionOf(log.getByText('Is it clear?'))).toBe('ltr');
  expect(await directionOf(page.getByText(ARABIC).first())).toBe('rtl');
  const box = page.getByRole('textbox', { name: 'Your message' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await box.fill(INVISIBLE);
  await expect(send).toBeDisabled();
  await box.fill(ARABIC);
  await expect(send).toBeEnabled();
  expect(await directionOf(box)).toBe('rtl');
  await box.fill('Clear enough');
  expect(await directionOf(box)).toBe('ltr');

  await page.goto(`/admin/review/${id}/1`);
  expect(await directionOf(page.getByText(ARABIC).first())).toBe('rtl');
  expect(await directionOf(page.getByText(HEBREW).first())).toBe('rtl');

  await page.goto('/admin/inbox');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Noa Levi' });
  expect(await directionOf(row.getByText('Is it clear?'))).toBe('ltr');
  await ana.post(`/api/conversations/${id}/messages`, { message: HEBREW, day: 1 });
  expect(await directionOf(row.getByText(HEBREW))).toBe('rtl');
  await page.context().close();
});
