import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { findFaults } from './accessibility.ts';
import { anotherCoach, coachOf, handedIn, openAs, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('a slash finds snippets in conversations, reviews and messages to many, by keys alone', async ({
  browser,
  emptyProduct: product,
}) => {
  const coach = await anotherCoach(product, 'Sana Malik');
  const noah = await anotherCoach(product, 'Noah Berg');
  await coach.post('/api/snippets', { shortcut: 'thanks', snippet: 'Thank you, {first name}.' });
  const hello = { shortcut: 'hello', snippet: 'Hello {first name}, about {task title}:', isTeam: true };
  await noah.post('/api/snippets', hello);
  const ana = await handedIn(product, 'Ana Silva');
  await signUp(product.baseUrl, 'Ben Whitaker');
  const page = await openWindow(browser, product);
  await signInAs(page, coach, product);
  const list = page.getByRole('listbox', { name: 'Snippets' });
  const chosen = list.getByRole('option', { selected: true });

  await page.goto(`/admin/client/${ana.user.id}`);
  await page.waitForLoadState('networkidle');
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.focus();
  await page.keyboard.type('See /');
  await expect(list.getByRole('option')).toHaveText(['thanksAlt+1', 'helloTeam · Alt+Shift+1']);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toContainText('hello');
  await expect(page.getByText(/^Hello Ana, about \S.*:$/).first()).toBeVisible();
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('See /');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  // The list ended; a further slash opens it again.
  await page.keyboard.type('th');
  await page.waitForTimeout(300);
  await expect(list).toHaveCount(0);
  await page.keyboard.type(' /tha');
  await expect(chosen).toContainText('thanks');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('See /th Thank you, Ana.');
  await expect(page.getByRole('log')).not.toContainText('Thank you');

  await page.goto(`/admin/review/${ana.user.id}/1`);
  await page.waitForLoadState('networkidle');
  const comment = page.getByLabel('Overall Feedback');
  await comment.focus();
  await page.keyboard.press('Alt+Shift+1');
  await expect(comment).toHaveValue(/^Hello Ana, about \S.*:$/);
  await page.keyboard.type(' /th');
  await expect(chosen).toContainText('thanks');
  await page.keyboard.press('Tab');
  await expect(comment).toHaveValue(/: Thank you, Ana\.$/);
  await expect(comment).toBeFocused();

  // Of many clients each has their own name, so the placeholder stays.
  await page.goto('/admin/clients');
  await page.waitForLoadState('networkidle');
  await page.getByRole('checkbox', { name: 'Choose Ana Silva' }).press('Space');
  await page.getByRole('checkbox', { name: 'Choose Ben Whitaker' }).press('Space');
  await page
    .getByRole('group', { name: 'Chosen clients' })
    .getByRole('button', { name: 'Message', exact: true })
    .press('Enter');
  const many = page.getByRole('dialog').getByLabel('Message', { exact: true });
  await many.focus();
  await page.keyboard.type('/tha');
  await expect(chosen).toContainText('thanks');
  await page.keyboard.press('Escape');
  await expect(many).toBeVisible();
  await page.keyboard.type('n /tha');
  await page.keyboard.press('Enter');
  await expect(many).toHaveValue('/than Thank you, {first name}.');
  await expect(page.getByLabel('Preview', { exact: true })).toHaveText(/Thank you, (Ana|Ben)\./);
});

test('settings save a snippet for the team, show how it reads, and other coaches have it', async ({
  browser,
  emptyProduct: product,
}) => {
  const page = await openAs(browser, product, await coachOf(product), '/settings');
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('region', { name: 'Snippets' });
  await card.getByText('Snippets', { exact: true }).click();
  await card.getByLabel('Shortcut').fill('hello');
  await card.getByLabel('Text').fill('Hello {first name}.');
  await expect(card.getByText('For example: Hello Ana.')).toBeVisible();
  await card.getByLabel('For', { exact: true }).selectOption('The whole team');
  await card.getByRole('button', { name: 'Save snippet' }).press('Enter');
  await expect(card.getByText('Team · Alt+Shift+1')).toBeVisible();
  const noah = await anotherCoach(product, 'Noah Berg');
  expect(await noah.get('/api/snippets')).toMatchObject([{ shortcut: 'hello', isTeam: true, key: 1 }]);
});
