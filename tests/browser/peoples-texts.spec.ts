import { expect, type Locator, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, messageBox, openAs, signInAs, thread } from './browser-people.ts';
import { test } from './product.ts';

const LINES: readonly (readonly ['ltr' | 'rtl', string])[] = [
  ['rtl', 'זה השם השני:'],
  ['ltr', '- Crumb & Co. (best)'],
  ['ltr', 'See https://de.wikipedia.org/wiki/Marke_(Recht).'],
  ['rtl', 'נכון? (v2.1)'],
  ['ltr', 'Thanks!'],
];
const TEXT = LINES.map(([, line]) => line).join('\n');

/** Which way each line goes: whether its first sign stands before or after its last. */
const waysOf = (box: Locator): Promise<string[]> =>
  box.evaluate(
    (element, lines) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const signs: { sign: string; left: number }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const [at, sign] of [...(node.textContent ?? '')].entries()) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          signs.push({ sign, left: range.getBoundingClientRect().left });
        }
      }
      const text = signs.map(({ sign }) => sign).join('');
      return lines.map((line) => {
        const start = text.indexOf(line);
        const [first, last] = [signs[start], signs[start + line.length - 1]];
        return (first?.left ?? 0) < (last?.left ?? 0) ? 'ltr' : 'rtl';
      });
    },
    LINES.map(([, line]) => line),
  );

const ways = LINES.map(([way]) => way);

test('each line goes its own way, addresses are whole, and an emoji counts once', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Noa Stern');
  const coach = await coachOf(product);
  await coach.post(`/api/conversations/${person.user.id}/messages`, { message: TEXT, day: 1 });
  await coach.post(`/api/users/${person.user.id}/notes`, { note: TEXT });
  await signInAs(page, coach, product);
  await page.goto(`/admin/client/${person.user.id}`);
  const texts = page.getByText('Crumb & Co.');
  await expect(texts).toHaveCount(2);
  for (const n of [0, 1]) expect(await waysOf(texts.nth(n))).toEqual(ways);
  const link = thread(page).getByRole('link', { name: 'Marke_(Recht)' });
  await expect(link).toHaveAttribute('href', 'https://de.wikipedia.org/wiki/Marke_(Recht)');

  const send = page.getByRole('button', { name: 'Send', exact: true });
  for (const [count, fits] of [
    [4_000, true],
    [4_001, false],
  ] as const) {
    await messageBox(page).fill('🎨'.repeat(count));
    await expect(page.getByText(`${count} of 4000 characters`)).toBeVisible();
    await expect(send).toBeEnabled({ enabled: fits });
  }
  await messageBox(page).fill('');
  await page.goto('/settings');
  await page.getByText('Snippets', { exact: true }).click();
  const shortcut = page.getByLabel('Shortcut');
  await shortcut.fill('🥐'.repeat(45));
  await expect(shortcut).toHaveValue('🥐'.repeat(40));
  await shortcut.press('a');
  await expect(shortcut).toHaveValue('🥐'.repeat(40));
  await shortcut.press('Backspace');
  await shortcut.press('b');
  await expect(shortcut).toHaveValue(`${'🥐'.repeat(39)}b`);
});

/** What stands on paper, without blanks and line breaks. */
async function printed(page: Page): Promise<string> {
  const reading = getDocument({ data: new Uint8Array(await page.pdf()), verbosity: 0 });
  const pdf = await reading.promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, n) => (await pdf.getPage(n + 1)).getTextContent()),
  );
  await reading.destroy();
  return pages
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join('')
    .replaceAll(/\s+/g, '');
}

test('a printed page has all messages and whole answers', async ({ page, browser, product }) => {
  const person = await signUp(product.baseUrl, 'Rosa Vale');
  const coach = await coachOf(product);
  const names = Array.from({ length: 25 }, (_, n) => `Note${n + 1}ends`);
  for (const message of names)
    await person.post(`/api/conversations/${person.user.id}/messages`, { message, day: 1 });
  const long = `BEGIN ${'Warm bread before the first train. '.repeat(75)} FINISH`;
  await person.put('/api/drafts/1', { form: { step1: { why_started: long } } });
  await signInAs(page, person, product);
  await page.goto('/messages');
  await expect(thread(page).getByText('Note25ends')).toBeVisible();
  const conversation = await printed(page);
  expect(names.filter((name) => !conversation.includes(name))).toEqual([]);
  await page.goto('/task/1');
  const areas = page.locator('textarea');
  const hasAnswer = () =>
    areas.evaluateAll((all, text) => all.some((each) => (each as HTMLTextAreaElement).value === text), long);
  await expect.poll(hasAnswer).toBe(true);
  const task = await printed(page);
  expect([task.includes('BEGINWarm'), task.includes('train.FINISH')]).toEqual([true, true]);
  const desk = await openAs(browser, product, coach, `/admin/client/${person.user.id}`);
  await expect(thread(desk).getByText('Note25ends')).toBeVisible();
  const client = await printed(desk);
  expect(names.filter((name) => !client.includes(name))).toEqual([]);
});

test('the heading of a day follows the clock of a page that stays open past midnight', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Milo Hart');
  const coach = await coachOf(product);
  await coach.post(`/api/conversations/${person.user.id}/messages`, { message: 'Good evening', day: 1 });
  await signInAs(page, person, product);
  const now = Date.now();
  let ahead = 0;
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + ahead).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.clock.install({ time: now });
  await page.goto('/messages');
  await expect(thread(page).getByText('Good evening')).toBeVisible();
  await expect(thread(page).getByText('Today', { exact: true })).toBeVisible();
  // No call is on its way while both clocks are set.
  await page.waitForLoadState('networkidle');
  ahead = 86_400_000;
  await page.clock.setSystemTime(now + ahead);
  await page.clock.runFor(61_000);
  await expect(thread(page).getByText('Yesterday', { exact: true })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(thread(page).getByText('Today', { exact: true })).toHaveCount(0);
});
