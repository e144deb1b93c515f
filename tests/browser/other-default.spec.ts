import { expect } from '@playwright/test';
import type { Cohort } from '#shared/contract/cohorts.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { startProduct } from '#tests/product/start-product.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('where new clients begin another programme, the landing page and cohorts speak of it', async ({
  browser,
}) => {
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
  const desk = await openWindow(browser, product);
  await signInAs(desk, coach, product);
  await desk.goto('/admin/cohorts');
  await expect(desk.getByText(/ · Launch week$/)).toBeVisible();
  await desk.goto(`/admin/cohorts/${id}`);
  await expect(desk.getByText(/ · Launch week$/)).toBeVisible();
  for (const length of [10, 14, 20])
    await expect(desk.getByText(`Finished within ${length} days`)).toBeVisible();
  expect(await findFaultsInBothThemes(desk)).toEqual([]);
  await product.stop();
});
