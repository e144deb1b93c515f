import { expect, type Page } from '@playwright/test';
import { anotherCoach, coachOf, handedIn, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test("one coach's actions appear on another coach's screens without a reload", async ({
  browser,
  product,
}, info) => {
  const ana = await handedIn(product, 'Ana Lindholm');
  const { id } = ana.user;
  const [maya, noah] = [await coachOf(product), await anotherCoach(product, 'Noah Berg')];
  const open = async (path: string): Promise<Page> => {
    const window = await openWindow(browser, product);
    await signInAs(window, maya, product);
    await window.goto(path);
    await expect(window.getByRole('heading', { level: 1 })).toBeVisible();
    return window;
  };
  const client = await open(`/admin/client/${id}`);
  const dashboard = await open('/admin');
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
  const delays: number[] = [];
  for (const [act, seen] of acts) {
    await act();
    const start = performance.now();
    await seen();
    delays.push(Math.round(performance.now() - start));
  }
  info.annotations.push({ type: 'delays in ms', description: delays.join(', ') });
  await Promise.all([client, dashboard, inbox, tasks].map((window) => window.context().close()));
});

test('the review queue loads page by page and shows the total count', async ({ page, product }) => {
  for (const name of ['Cleo Marsh', 'Dan Petrov', 'Eli Novak']) await handedIn(product, name);
  await signInAs(page, await coachOf(product), product);
  // Shortens the server's pages.
  await page.route('**/api/submissions/pending*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '2');
    await route.continue({ url: url.href });
  });
  await page.goto('/admin');
  const card = page.getByRole('region', { name: 'Pending Submissions' });
  const total = Number.parseInt((await card.getByText(/^\d+ Pending$/).textContent()) ?? '', 10);
  expect(total).toBeGreaterThanOrEqual(3);
  const rows = card.getByRole('link', { name: 'Review Submission' });
  await expect(rows).toHaveCount(2);
  await card.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(Math.min(4, total));
  while ((await rows.count()) < total) {
    const shown = await rows.count();
    await card.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(Math.min(shown + 2, total));
  }
  await expect(card.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test("a participant downloads the coach's Word template", async ({ browser, page, product }) => {
  const person = await handedIn(product, 'Fia Holm');
  await signInAs(page, await coachOf(product), product);
  const document = await page.request.get('/api/tasks/3/template');
  await page.goto('/admin/tasks');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Day 1:' });
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'page.docx',
    mimeType: 'text/plain',
    buffer: Buffer.from('words'),
  });
  await expect(dialog.getByRole('alert')).toContainText('The template must be a Word document (.docx).');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Our own page.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await document.body(),
  });
  await expect(dialog.getByText('Our own page.docx')).toBeVisible();
  const fresh = await openWindow(browser, product);
  await signInAs(fresh, await anotherCoach(product, 'Gil Moss'), product);
  const nameOf = async (who: Page): Promise<string> =>
    (await who.request.get('/api/tasks/1/template')).headers()['content-disposition'] ?? '';
  expect(await nameOf(fresh)).toContain('Our own page.docx');
  await signInAs(fresh, person, product);
  expect(await nameOf(fresh)).toContain('brand-sprint-day-1.docx');
  await dialog.getByRole('button', { name: 'Use the generated template' }).click();
  await expect(dialog.getByText("Generated from the day's prompts.")).toBeVisible();
  expect(await nameOf(page)).toContain('brand-sprint-day-1.docx');
  await fresh.context().close();
});
