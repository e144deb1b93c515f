import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { anotherCoach, coachOf, handedIn, openWindow, reviewed, signInAs } from './browser-people.ts';
import { expectReturns } from './dialog-steps.ts';
import { coachDialogs } from './dialog-table.ts';
import { test } from './product.ts';

test('every dialog of a coach gives the focus back to its opener, or to the result', async ({
  browser,
  product,
}) => {
  const { user } = await handedIn(product, 'Ana Silva');
  const coach = await coachOf(product);
  const { name, id: coachId } = (await anotherCoach(product, 'Noah Berg')).user;
  await coach.put(`/api/users/${user.id}/coach`, { coachId });
  const { id: cohortId } = await coach.post<{ id: number }>('/api/cohorts', {
    name: 'Autumn',
    startsOn: '2030-01-07',
    policy: 'coach',
  });
  const { id: programmeId } = await coach.post<{ id: number }>('/api/programmes', { name: 'Own' });
  const invited = 'Ida Kowalski';
  await coach.post('/api/users', { name: invited, email: 'ida.kowalski@example.com' });
  const page = await openWindow(browser, product);
  await signInAs(page, coach, product);
  const names = { coach: name, invited, userId: user.id, cohortId, programmeId };
  for (const { path, openers } of coachDialogs(names)) {
    await page.goto(path);
    await expectReturns(
      page,
      openers.map((opener) => opener.name),
    );
  }
  await page.context().close();
});

test('every dialog of a participant gives the focus back to its opener', async ({ browser, product }) => {
  const person = await reviewed(product);
  const page = await openWindow(browser, product);
  await signInAs(page, person, product);
  await page.goto('/settings');
  await expectReturns(page, ['Delete your account']);
  await page.goto('/brand');
  await expectReturns(page, ['Share']);
  await person.post(`/api/conversations/${person.user.id}/messages`, { message: 'A slip', day: 3 });
  await page.goto('/messages');
  const menu = page.getByRole('button', { name: 'Message actions' }).last();
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Remove this message?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await signInAs(page, await signUp(product.baseUrl, 'Omar Aziz'), product);
  await page.goto('/task/1');
  const next = page.getByRole('button', { name: 'Next step' });
  const submit = page.getByRole('button', { name: 'Submit Task' });
  await expect(next).toBeVisible();
  while (!(await submit.isVisible())) await next.press('Enter');
  await expectReturns(page, ['Submit Task']);
  await page.context().close();
});
