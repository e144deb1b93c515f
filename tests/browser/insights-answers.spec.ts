import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, handedIn, openAs, reviewWork } from './browser-people.ts';
import { tabTo } from './key-steps.ts';
import { test } from './product.ts';

test('each plot begins with its answer, and its number leads by keys to exactly those people', async ({
  browser,
  emptyProduct: product,
}) => {
  const ana = await signUp(product.baseUrl, 'Ana Silva');
  const ben = await signUp(product.baseUrl, 'Ben Whitaker');
  const carla = await handedIn(product, 'Carla Mendez');
  const coach = await coachOf(product);
  await reviewWork(coach, carla, { comment: 'Clear', unlockNext: false });
  await carla.post(`/api/conversations/${carla.user.id}/messages`, { message: 'Thank you', day: 1 });
  await coach.post(`/api/conversations/${carla.user.id}/messages`, { message: 'Go on', day: 1 });
  const page = await openAs(browser, product, coach, '/admin/insights');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Where people stop')).toContainText(
    "Day 1 is the biggest hurdle: 2 clients haven't handed it in.",
  );
  await expect(card('Review time')).toContainText('No review took more than 24 hours.');
  await expect(card('Reply time')).toContainText('No reply took more than 12 hours.');
  await expect(card('Who finishes')).toContainText(
    '0 of 3 have finished within 42 days. 3 clients are still in progress.',
  );
  await expect(card('Clients by day')).toContainText('The biggest group: 3 on Day 1. Nobody is quiet.');
  await expect(card('Expected submissions')).toContainText('None is waiting for feedback now.');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await tabTo(page, /^- link "2 clients"/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/clients\?insight=stuck-1&weeks=12&coach=all$/);
  await expect(page.getByText('Reached Day 1 without handing it in, in the last 12 weeks')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ana Silva|Ben Whitaker/ })).toHaveCount(2);
  await expect(page.getByText('Carla Mendez')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(page.getByRole('row', { name: /Carla Mendez/ })).toBeVisible();

  await test.step('of one programme its clients, its days and their titles are counted', async () => {
    await runSql(
      product,
      `update users set programme_version_id = (select newest_version(id) from programmes where key = 'name-it') where name = 'Ana Silva'`,
    );
    await page.goto('/admin/insights?weeks=26');
    await page.getByLabel('Programme', { exact: true }).selectOption('Name it');
    await expect(page).toHaveURL(/\/admin\/insights\?weeks=26&programme=\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights: Name it');
    await expect(card('Where people stop')).toContainText(
      /^.*Day 1, .+ is the biggest hurdle: 1 client hasn't handed it in/,
    );
    await expect(card('Clients by day').getByRole('listitem')).toHaveCount(8);
    await card('Where people stop').getByRole('link', { name: '1 client' }).click();
    await expect(page.getByLabel('Programme', { exact: true })).toHaveValue(/^\d+$/);
    await expect(page.getByRole('row', { name: /Ana Silva/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Ben Whitaker/ })).toHaveCount(0);
    await page.goBack();
    await page.getByLabel('Programme', { exact: true }).selectOption('All programmes');
    await expect(page).toHaveURL(/\/admin\/insights\?weeks=26$/);
  });

  await test.step('authors read beside a day how it went, and who left a question empty', async () => {
    await runSql(
      product,
      'update users set programme_version_id = default_programme_version() where not is_admin',
    );
    await runSql(
      product,
      `with work as (insert into submissions (user_id, task_day, other_url, submitted_at)
          select people.id, 1, other_url, submitted_at from submissions,
            (values (${ben.user.id}), (${ana.user.id})) as people (id) where user_id = ${carla.user.id} returning id)
        insert into submission_versions (submission_id, version, other_url, document, workbook_id)
          select work.id, 1, other_url, document, workbook_id from work, submission_versions where submission_id = ${carla.submissionId}`,
    );
    await expect
      .poll(() =>
        runSql(
          product,
          `select count(*)::int as n from insight_facts where kind = 'day' and tenths is not null`,
        ),
      )
      .toEqual([{ n: 3 }]);
    await page.goto('/admin/programmes/1?day=d1');
    await expect(
      page.getByText('3 handed this in · half of them within 0 min · none sent back'),
    ).toBeVisible();
    await expect(page.getByText('3 of 3 left this empty').first()).toBeVisible();
    await expect(page.getByText('0 of 3 left this empty')).toHaveCount(1);
    await page.goto('/admin/programmes/1?day=d2');
    await expect(page.getByText('Not enough submissions yet')).toBeVisible();
  });
});
