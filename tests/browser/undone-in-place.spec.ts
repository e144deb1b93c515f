import { expect, type Page } from '@playwright/test';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import type { Product } from '#tests/product/start-product.ts';
import { anotherCoach, coachOf, openWindow, visitAs } from './browser-people.ts';
import { dialog } from './dialog-steps.ts';
import { test } from './product.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Can be undone' });

const sprintOf = async (coach: HttpPerson, { user }: HttpPerson) => {
  const { currentDay, resumeDay, pauseReason } = await coach.get<{
    currentDay: number;
    resumeDay: number | null;
    pauseReason: string | null;
  }>(`/api/users/${user.id}`);
  return { currentDay, resumeDay, pauseReason };
};

async function coachAt(
  product: Product,
  open: () => Promise<Page>,
  path: string,
): Promise<{ coach: HttpPerson; page: Page }> {
  const coach = await coachOf(product);
  const page = await open();
  // What can be undone does not leave by itself, however slow the machine is.
  await page.clock.setFixedTime(new Date());
  await visitAs(page, coach, product, path);
  return { coach, page };
}

test('a bulk action begins after fifteen seconds; U before brings the choice back, in its place', async ({
  browser,
  emptyProduct: product,
}) => {
  const people: HttpPerson[] = [];
  for (let n = 1; n <= 30; n += 1) people.push(await signUp(product.baseUrl, `Person ${n}`));
  const { coach, page } = await coachAt(product, () => openWindow(browser, product), '/admin/clients');
  const box = (n: number) => page.getByRole('checkbox', { name: `Choose Person ${n}`, exact: true });
  // The newest come first.
  await box(3).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  const topOf = async (n: number) => Math.round((await box(n).boundingBox())?.y ?? 0);
  const before = { top: await topOf(3), url: page.url() };
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
  await dialog(page).getByLabel('Reason').fill('A holiday');
  await page.keyboard.press('Control+Enter');
  await expect(bar(page)).toContainText(/Pause of 2 clients, begins in \d+ s/);
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(bar(page)).toHaveCount(0);
  await expect(
    page.getByText(`Stopped by ${coach.user.name} before anything was done.`).first(),
  ).toBeVisible();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(box(3)).toBeChecked();
  await expect(box(4)).toBeChecked();
  // The row is where it was in the window, though the act stands above the list.
  await expect.poll(async () => ({ top: await topOf(3), url: page.url() })).toEqual(before);
  const [third] = people.slice(2);
  if (!third) throw new Error('no third');
  expect(await sprintOf(coach, third)).toMatchObject({ resumeDay: null });
});

test('pauses and days of one client are undone by U, but not what another coach has changed since', async ({
  browser,
  emptyProduct: product,
}) => {
  const ana = await signUp(product.baseUrl, 'Ana Silva');
  const noah = await anotherCoach(product, 'Noah Berg');
  const path = `/admin/client/${ana.user.id}`;
  const { coach, page } = await coachAt(product, () => openWindow(browser, product), path);
  await coach.put(`/api/users/${ana.user.id}/day`, { day: 4, reason: 'You are quick' });
  const sprint = () => sprintOf(coach, ana);
  const running = { currentDay: 4, resumeDay: null };

  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
  await dialog(page).getByLabel('Reason').fill('A holiday');
  await page.keyboard.press('Control+Enter');
  await expect(bar(page)).toContainText(/Ana Silva is paused\. Undo within \d+ s/);
  const paused = { currentDay: 0, resumeDay: 4, pauseReason: 'A holiday' };
  expect(await sprint()).toEqual(paused);
  await page.keyboard.press('u');
  await expect.poll(sprint).toMatchObject(running);
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();

  await coach.post(`/api/users/${ana.user.id}/pause`, { reason: 'A holiday' });
  const resume = page.getByRole('button', { name: 'Resume' });
  // It rests while the lists of the pause before are still being read.
  await expect(resume).toBeEnabled();
  await resume.press('Enter');
  await expect(bar(page)).toContainText('Ana Silva is no longer paused');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  expect(await sprint()).toMatchObject(running);
  await page.keyboard.press('u');
  await expect.poll(sprint).toEqual(paused);
  await coach.post(`/api/users/${ana.user.id}/resume`, {});

  await page.getByText('Manage', { exact: true }).click();
  await page.getByRole('button', { name: 'Set the day' }).press('Enter');
  await dialog(page).getByLabel('Day').selectOption('Day 9');
  await dialog(page).getByLabel('Reason').fill('You are far');
  // The pages are still being read again after the Undo.
  await expect(dialog(page).getByRole('button', { name: 'Move to Day 9' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(bar(page)).toContainText('Ana Silva is on Day 9');
  await page.keyboard.press('u');
  await expect.poll(sprint).toMatchObject(running);

  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
  await dialog(page).getByLabel('Reason').fill('A holiday');
  await expect(dialog(page).getByRole('button', { name: 'Pause the sprint' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(bar(page)).toContainText('Ana Silva is paused');
  await noah.post(`/api/users/${ana.user.id}/resume`, {});
  await noah.post(`/api/users/${ana.user.id}/pause`, { reason: 'An operation' });
  await page.keyboard.press('u');
  await expect(
    page.getByText('The sprint of Ana Silva has been changed since.', { exact: true }),
  ).toBeVisible();
  expect(await sprint()).toMatchObject({ resumeDay: 4, pauseReason: 'An operation' });
  await noah.post(`/api/users/${ana.user.id}/resume`, {});

  await page.goto(`/admin/unlock/${ana.user.id}`);
  await page.getByRole('button', { name: 'Unlock Day 5' }).press('Enter');
  await expect(bar(page)).toContainText('Ana Silva is on Day 5');
  await page.keyboard.press('u');
  await expect.poll(sprint).toMatchObject(running);
});

test('a hand-over is undone: the clients are their former coach’s again', async ({
  browser,
  emptyProduct: product,
}) => {
  const ana = await signUp(product.baseUrl, 'Ana Silva');
  const noah = await anotherCoach(product, 'Noah Berg');
  const { coach, page } = await coachAt(product, () => openWindow(browser, product), '/admin/team');
  await coach.put(`/api/users/${ana.user.id}/coach`, { coachId: coach.user.id });
  await page.reload();
  const coachIdOf = async () =>
    (await coach.get<{ coachId: number | null }>(`/api/users/${ana.user.id}`)).coachId;
  for (const [to, id] of [
    ['Noah Berg', noah.user.id],
    ['Unassigned', null],
  ] as const) {
    await page.getByRole('button', { name: 'Hand over clients of Maya Lindqvist' }).first().press('Enter');
    await dialog(page).getByLabel('To', { exact: true }).selectOption(to);
    await dialog(page)
      .getByRole('checkbox', { name: /Ana Silva/ })
      .check();
    await dialog(page).getByRole('button', { name: 'Hand over 1 client' }).press('Enter');
    await expect(bar(page)).toContainText('1 client of Maya Lindqvist handed over');
    await expect.poll(coachIdOf).toBe(id);
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('u');
    await expect.poll(coachIdOf).toBe(coach.user.id);
  }
});
