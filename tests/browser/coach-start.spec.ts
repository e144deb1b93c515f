import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from './accessibility.ts';
import { enterLogin, handedIn, holdPage, logIn } from './browser-people.ts';
import { test } from './product.ts';

test('a coach lands on what waits, goes on to the deep link, and finds the participant view folded away', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Greta Holm');
  await person.post(`/api/conversations/${person.user.id}/messages`, { message: 'Is it clear?', day: 1 });
  await page.goto(`/admin/review/${person.user.id}/1`);
  const { id } = person.user;
  const linked = [`/api/users/${id}`, `/api/submissions/user/${id}/day/1`, '/api/tasks/1'];
  const waiting = ['/api/submissions/pending', '/api/inbox', '/api/users/attention', '/api/users/at-risk'];
  const calls = ['/api/coaches', '/api/cohorts', ...waiting, ...linked];
  await holdPage(page, 'subjects/today/dashboard-page.tsx', calls);
  await enterLogin(page, product.admin.email, product.admin.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  for (const kind of [/reviews? waiting/, /messages? to answer/])
    await expect(
      main
        .getByRole('listitem')
        .filter({ hasText: kind })
        .getByText(/^Longest /),
    ).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Today' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByText('Day 21 of 21')).toHaveCount(0);
  await expect(page.getByText(/handed in$/)).toHaveCount(0);
  await main.getByText('Participant view').click();
  await expect(main.getByText('Day 21 of 21')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await main.getByRole('link', { name: 'Continue: Review, Day 1' }).click();
  await expect(page.getByText('Greta Holm - Day 1')).toBeVisible();
});

test('the list leads to the oldest review, and follows new work', async ({ page, product }) => {
  await handedIn(product, 'Hugo Stein');
  await logIn(page, product.admin.email, product.admin.password);
  const reviews = page.getByText(/reviews? waiting$/);
  await expect(reviews).toBeVisible();
  await expect(page.getByText(/^Continue: /)).toHaveCount(0);
  const count = Number.parseInt((await reviews.textContent()) ?? '', 10);
  await handedIn(product, 'Ida Moreau');
  await expect(reviews).toHaveText(new RegExp(`^${count + 1}`));
  await page.getByRole('link', { name: 'Review the oldest' }).click();
  await expect(page.getByRole('heading', { name: 'Review Submission' })).toBeVisible();
});
