import { expect } from '@playwright/test';
import type { Cohort } from '#shared/contract/cohorts.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import { type Product, startProduct } from '#tests/product/start-product.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { anotherCoach, coachOf, openAs, openWindow, reviewWork, visitAs } from './browser-people.ts';
import { test } from './product.ts';

/** A client who has handed in the last day of "Name it" and has feedback on it. */
async function finisher(product: Product, coach: HttpPerson): Promise<HttpPerson> {
  const client = await signUp(product.baseUrl, 'Nora Vale');
  const programmes = await coach.get<ProgrammeItem[]>('/api/programmes');
  const programmeId = programmes.find(({ key }) => key === 'name-it')?.id;
  const { id: userId } = client.user;
  await coach.put(`/api/users/${userId}/programme`, { programmeId });
  await coach.put(`/api/users/${userId}/day`, { day: 7, reason: 'Ready' });
  const fileURL = await client.upload(7, 'The name.txt');
  const work = { userId, taskDay: 7, fileURL, notes: 'It is called Forno.' };
  const { id: submissionId } = await client.post<{ id: number }>('/api/submissions', work);
  await reviewWork(coach, { submissionId }, { comment: 'A name to keep.', rating: 5 });
  return client;
}

test('a client who has finished begins another programme in an open window, and the finished one stays to be read', async ({
  page,
  product,
  browser,
}) => {
  const coach = await coachOf(product);
  const client = await finisher(product, coach);
  const phone = await openAs(browser, product, client, '/dashboard', 'phone');
  await expect(phone.getByText('Day 7 of 7').first()).toBeVisible();

  await visitAs(page, coach, product, `/admin/client/${client.user.id}`);
  await page.getByText('Manage', { exact: true }).click();
  await page.getByRole('button', { name: 'Begin another programme' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Programme').selectOption('Launch week, 10 days');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Begin on Day 1' }).click();
  await expect(page.getByText('Day 1/10 of Launch week')).toBeVisible();
  await expect(page.getByText(/has not handed in anything yet/)).toBeVisible();

  await expect(phone.getByText('Day 1 of 10').first()).toBeVisible();
  await expect
    .poll(async () => (await client.get<{ title: string }[]>('/api/notices')).map(({ title }) => title))
    .toContain('Day 1 of Launch week is open');
  const finished = phone.getByRole('region', { name: 'Finished programmes' });
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
  await finished.getByRole('button', { name: 'Share its book' }).click();
  const sharing = phone.getByRole('dialog', { name: 'Share the book of Name it' });
  await sharing.getByRole('button', { name: 'Create link' }).click();
  await expect(sharing.getByRole('group', { name: 'Your link' })).toBeVisible();
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
  const address = await sharing.getByRole('textbox').inputValue();
  const visitor = await openWindow(browser, product, 'phone');
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Nora Vale' })).toBeVisible();
  await sharing.getByRole('button', { name: 'Done' }).click();
  await finished.getByRole('button', { name: 'Open Name it' }).click();
  await expect(phone).toHaveURL(/\/view\/\d+\/dashboard$/);
  await expect(phone.getByText('Name it, finished')).toBeVisible();
  await phone.goto(phone.url().replace('dashboard', 'task/7'));
  await expect(phone.getByText('It is called Forno.')).toBeVisible();
  await expect(phone.getByText('A name to keep.')).toBeVisible();
  await phone.getByRole('button', { name: 'Leave' }).click();
  await expect(phone).toHaveURL(/\/dashboard$/);
  await expect(phone.getByText('Day 1 of 10').first()).toBeVisible();

  const { id: userId } = client.user;
  const fileURL = await client.upload(1, 'The plan.txt');
  await client.post('/api/submissions', { userId, taskDay: 1, fileURL, notes: '' });
  await client.post(`/api/conversations/${userId}/messages`, { message: 'Is it enough?', day: 1 });
  await page.goto('/admin');
  await expect(page.getByText(/^Day 1 of Launch week: /)).toBeVisible();
  await expect(page.getByText(/^Nora Vale submitted Day 1 of Launch week: /)).toBeVisible();
  await page.goto(`/admin/review/${userId}/1`);
  await expect(page.getByText(/ - Day 1 of Launch week: /)).toBeVisible();
  await page.goto(`/admin/inbox?client=${userId}`);
  await expect(page.getByText('About Day 1 of Launch week')).toBeVisible();

  await page.goto('/admin/clients?coach=all&sort=newest');
  const row = page.getByRole('row', { name: /Nora Vale/ });
  await expect(row.getByText('Launch week', { exact: true })).toBeVisible();
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Programme', { exact: true }).selectOption('Launch week');
  await expect(page.getByText('Showing 1 to 1 of 1 clients')).toBeVisible();
  await page.goto(`/admin/client/${client.user.id}`);
  await page.getByText('Manage', { exact: true }).click();
  await expect(page.getByText(/set the day from 1 to 7 of Name it/)).toBeVisible();
  await page.getByRole('link', { name: 'Name it', exact: true }).click();
  await expect(page.getByText('Name it, finished.')).toBeVisible();
  await expect(page.getByText(/The name\.txt/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toHaveCount(0);
  await page.getByRole('link', { name: 'What Nora Vale does now' }).click();
  await expect(page.getByText('Day 1/10')).toBeVisible();
});

test('where new clients begin another programme, the landing page and cohorts speak of it', async ({
  browser,
}) => {
  // Its own: a backend looks every ten seconds at most which programme new clients begin.
  const product = await startProduct({ workers: 0 });
  const coach = await coachOf(product);
  const programmes = await coach.get<ProgrammeItem[]>('/api/programmes');
  const idOf = (wanted: string) => programmes.find(({ key }) => key === wanted)?.id;
  await coach.post(`/api/programmes/${idOf('name-it')}/default`, {});

  const phone = await openWindow(browser, product, 'phone');
  await phone.goto('/');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Name it');
  await expect(phone).toHaveTitle(/^Name it/);
  const days = phone.getByRole('heading', { name: 'What you will do' }).locator('..').getByRole('listitem');
  await expect(days).toHaveCount(7);
  await expect(phone.getByText(/21/)).toHaveCount(0);
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
  await phone.getByRole('link', { name: 'Start Name it' }).click();
  await expect(phone).toHaveURL(/\/signup$/);

  const form = { name: 'Bakers', startsOn: '2099-01-04', programmeId: idOf('launch-week') };
  const { id } = await coach.post<Cohort>('/api/cohorts', form);
  const desk = await openAs(browser, product, coach, '/admin/cohorts');
  await expect(desk.getByText(/ · Launch week$/)).toBeVisible();
  await desk.goto(`/admin/cohorts/${id}`);
  await expect(desk.getByText(/ · Launch week$/)).toBeVisible();
  // There are no figures before the start.
  await expect(desk.getByText('On track')).toHaveCount(0);

  // What an owner wrote, other coaches do not change.
  const own = await coach.post<ProgrammeItem>('/api/programmes', { name: 'Ours', from: idOf('name-it') });
  const { basedOn } = await coach.get<{ basedOn: string }>(`/api/programmes/${own.id}/changes`);
  await coach.post(`/api/programmes/${own.id}/publish`, { basedOn });
  await coach.post(`/api/programmes/${own.id}/default`, {});
  const other = await openAs(browser, product, await anotherCoach(product, 'Ana Silva'), '/admin/tasks');
  const suggest = other.getByRole('link', { name: 'Suggest another text' });
  await expect(suggest).toBeVisible();
  await expect(other.getByRole('button', { name: /^Edit Day/ })).toHaveCount(0);
  expect(await findFaultsInBothThemes(other)).toEqual([]);
  await suggest.click();
  await expect(other.getByRole('heading', { level: 1, name: 'Ours' })).toBeVisible();
  await desk.goto('/admin/tasks');
  await expect(desk.getByRole('button', { name: 'Edit Day 1', exact: true })).toBeVisible();

  await desk.goto('/admin/programmes');
  const lines = desk.getByRole('region', { name: 'Programmes' }).getByRole('listitem');
  const lineOf = (name: string) => lines.filter({ has: desk.getByRole('link', { name, exact: true }) });
  const ask = async (words: string, name: string): Promise<void> => {
    await desk.getByRole('button', { name: `${words}: ${name}`, exact: true }).click();
    await expect(desk.getByRole('dialog', { name: `${words} ${name}?` })).toBeVisible();
    expect(await findFaultsInBothThemes(desk)).toEqual([]);
  };
  const dialog = desk.getByRole('dialog');
  await desk.getByRole('button', { name: 'Copy: Ours' }).click();
  await dialog.getByLabel('Name').fill('Ours');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Another programme has this name. Choose another one.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Ours, shorter');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Ours, shorter' })).toBeVisible();
  await desk.goto('/admin/programmes');
  await ask('Delete', 'Ours, shorter');
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await expect(lineOf('Ours, shorter')).toHaveCount(0);
  await ask('Archive', 'Launch week');
  await dialog.getByRole('button', { name: 'Archive it' }).click();
  await expect(dialog.getByText(/^The cohort Bakers will begin Launch week\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ask('Archive', 'Name it');
  await dialog.getByRole('button', { name: 'Archive it' }).click();
  await expect(lineOf('Name it')).toContainText('Archived');
  expect(await findFaultsInBothThemes(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Give again: Name it' }).click();
  await expect(lineOf('Name it')).not.toContainText('Archived');
  await product.stop();
});
