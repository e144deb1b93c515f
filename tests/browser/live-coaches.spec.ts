import { expect, type Page } from '@playwright/test';
import { anotherCoach, coachOf, handedIn, openAs, signInAs, textFile } from './browser-people.ts';
import { test } from './product.ts';

test("one coach's actions appear on another coach's screens without a reload", async ({
  browser,
  product,
}) => {
  const ana = await handedIn(product, 'Ana Lindholm');
  const { id } = ana.user;
  const [maya, noah] = [await coachOf(product), await anotherCoach(product, 'Noah Berg')];
  const open = async (path: string): Promise<Page> => {
    const window = await openAs(browser, product, maya, path);
    await expect(window.getByRole('heading', { level: 1 })).toBeVisible();
    return window;
  };
  const client = await open(`/admin/client/${id}`);
  // The newest first: those of other tests may have waited longer.
  const dashboard = await open('/admin?sort=newest');
  const inbox = await open('/admin/inbox');
  const tasks = await open('/admin/tasks');
  const row = dashboard.getByRole('listitem').filter({ hasText: 'Ana Lindholm' });
  await expect(client.getByText('Day 1/21')).toBeVisible();
  await expect(row.first()).toBeVisible();

  const waiting = dashboard.getByText(/^\d+ Pending$/);
  const before = Number.parseInt((await waiting.textContent()) ?? '', 10);
  const talk = `/api/conversations/${id}/messages`;
  const inboxRow = inbox.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Ana Lindholm' });
  const tableRow = (name: string) => dashboard.getByRole('row').filter({ hasText: name });
  const acts: [act: () => Promise<unknown>, seen: () => Promise<void>][] = [
    [
      () => ana.post(talk, { day: 1, message: 'Is it bold enough?' }),
      async () => {
        await expect(client.getByText('Is it bold enough?').first()).toBeVisible();
        await expect(inboxRow.getByText(/^Waiting/)).toBeVisible();
      },
    ],
    [
      () => noah.post(talk, { day: 1, message: 'Bold as brass.' }),
      async () => {
        await expect(client.getByText('Bold as brass.').first()).toBeVisible();
        await expect(inboxRow.getByText(/^Waiting/)).toBeHidden();
      },
    ],
    [
      () => noah.post(`/api/users/${id}/notes`, { note: 'Bakes at night' }),
      async () => {
        await expect(client.getByText('Bakes at night')).toBeVisible();
      },
    ],
    [
      () => noah.put(`/api/submissions/${ana.submissionId}/claim`, {}),
      async () => {
        await expect(row.getByText('Noah Berg is reviewing').first()).toBeVisible();
      },
    ],
    [
      () =>
        noah.post('/api/feedback', {
          submissionId: ana.submissionId,
          comment: 'Good work',
          unlockNext: true,
        }),
      async () => {
        await expect(waiting).toHaveText(`${before - 1} Pending`);
        await expect(client.getByText('Day 2/21')).toBeVisible();
      },
    ],
    [
      () => noah.put(`/api/users/${id}/day`, { day: 5, reason: 'You are quick' }),
      async () => {
        await expect(client.getByText('Day 5/21')).toBeVisible();
        await expect(tableRow('Ana Lindholm')).toContainText('5/21');
      },
    ],
    [
      () => noah.post(`/api/users/${id}/pause`, { reason: 'A holiday' }),
      async () => {
        await expect(client.getByText('Paused at Day 5', { exact: true })).toBeVisible();
      },
    ],
    [
      () => handedIn(product, 'Bo Nyberg'),
      async () => {
        await expect(tableRow('Bo Nyberg')).toBeVisible();
        await expect(waiting).toHaveText(`${before} Pending`);
        await expect(tasks.getByRole('main').getByRole('listitem').first()).toContainText(/waiting/);
      },
    ],
  ];
  for (const [act, seen] of acts) {
    await act();
    await seen();
  }
});

test("a coach's own Word template takes the place of the generated one, until it is taken back", async ({
  page,
  product,
}) => {
  await signInAs(page, await coachOf(product), product);
  const document = await page.request.get('/api/tasks/3/template');
  await page.goto('/admin/tasks');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Day 1:' });
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(textFile('page.docx', 'words'));
  await expect(dialog.getByRole('alert')).toContainText('The template must be a Word document (.docx).');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Our own page.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await document.body(),
  });
  await expect(dialog.getByText('Our own page.docx')).toBeVisible();
  const nameOf = async (): Promise<string> =>
    (await page.request.get('/api/tasks/1/template')).headers()['content-disposition'] ?? '';
  expect(await nameOf()).toContain('Our own page.docx');
  await dialog.getByRole('button', { name: 'Use the generated template' }).click();
  await expect(dialog.getByText("Generated from the day's prompts.")).toBeVisible();
  expect(await nameOf()).toContain('brand-sprint-day-1.docx');
});
