import { expect, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import {
  anotherCoach,
  coachOf,
  handedIn,
  openAs,
  openWindow,
  reviewed,
  signInAs,
  visitAs,
} from './browser-people.ts';
import { dialog, expectFocusKept, expectReturn, expectReturns, pressOpen } from './dialog-steps.ts';
import { chosenDialogs, coachDialogs } from './dialog-table.ts';
import { test } from './product.ts';

/** A private note is added, changed and removed by keys; it asks before it is removed. */
async function expectNoteFocus(page: Page): Promise<void> {
  const notes = page.getByRole('region', { name: 'Private notes' });
  const added = notes.getByRole('textbox', { name: 'New note' });
  await added.fill('Prefers calls');
  await notes.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(added).toBeFocused();
  const edit = notes.getByRole('button', { name: /^Edit the note/ });
  const editor = notes.getByRole('textbox', { name: 'Note', exact: true });
  for (const way of ['Cancel', 'Save']) {
    await edit.press('Enter');
    await expect(editor).toBeFocused();
    await notes.getByRole('button', { name: way, exact: true }).press('Enter');
    await expect(editor).toHaveCount(0);
    await expect(edit).toBeFocused();
  }
  const remove = notes.getByRole('button', { name: /^Remove the note/ });
  await expectReturn(page, remove);
  await pressOpen(page, remove);
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(remove).toHaveCount(0);
  await expectFocusKept(page);
}

/** Neither the way to the actions nor a dialog over them scrolls the list. */
async function expectListStays(page: Page, name: string): Promise<void> {
  const whole = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...whole, height: 480 });
  await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.evaluate(() => scrollTo(0, 60));
  const place = () => page.evaluate(() => scrollY);
  expect(await place()).toBe(60);
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeFocused();
  await expectReturn(page, page.getByRole('button', { name: 'Pause', exact: true }));
  expect(await place()).toBe(60);
  await page.setViewportSize(whole);
}

test('what a coach does in a dialog leaves the focus near its result', async ({
  browser,
  emptyProduct: product,
}) => {
  const person = await handedIn(product, 'Bea Costa');
  const coach = await coachOf(product);
  // Without another coach and a cohort, clients are not assigned.
  await anotherCoach(product, 'Ines Faber');
  await coach.post('/api/cohorts', { name: 'Winter', startsOn: '2030-01-07', policy: 'coach' });
  const page = await openAs(browser, product, coach, `/admin/client/${person.user.id}`);
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
  await dialog(page).getByLabel('Reason').fill('A holiday');
  await dialog(page).getByRole('button', { name: 'Pause the sprint' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeEnabled();
  await expectFocusKept(page);
  await page.getByRole('textbox', { name: 'Your message' }).fill('Good morning');
  await expectReturns(page, ['Send later']);
  await pressOpen(page, page.getByRole('button', { name: 'Send later' }));
  await page.getByRole('button', { name: /^Another day/ }).press('Enter');
  await expect(dialog(page).getByLabel('Day', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await pressOpen(page, page.getByRole('button', { name: 'Send later' }));
  // The button is pressed before the browser says that the menu has closed.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[popover]')?.hidePopover();
    const button = document.querySelector<HTMLElement>('[aria-label="Send later"][aria-haspopup]');
    button?.focus();
    button?.click();
  });
  await expect(dialog(page)).toBeVisible();
  await page.getByRole('button', { name: /^Tomorrow morning/ }).press('Enter');
  await expect(page.getByRole('list', { name: 'Held messages' })).toBeVisible();
  await expectFocusKept(page);
  await expectReturn(
    page,
    page.getByRole('list', { name: 'Held messages' }).getByRole('button', { name: 'Edit' }),
  );
  await expectReturn(page, page.getByRole('button', { name: 'Search and commands' }));

  await expectNoteFocus(page);

  await page.goto('/admin/clients');
  await page.getByRole('checkbox', { name: 'Choose Bea Costa' }).check();
  await expectReturns(
    page,
    chosenDialogs.map(({ name }) => name),
  );
  await page.getByRole('button', { name: 'Message', exact: true }).press('Enter');
  await dialog(page).getByRole('textbox').first().fill('Good morning');
  await dialog(page)
    .getByRole('button', { name: /^Send to 1/ })
    .press('Enter');
  const acts = page.getByRole('list', { name: 'Bulk actions' });
  await expect(acts.getByRole('listitem').first()).toBeFocused();
  // So does Undo in the bar, which goes with it.
  await page
    .getByRole('region', { name: 'Can be undone' })
    .getByRole('button', { name: 'Undo' })
    .press('Enter');
  await expect(acts.getByText(/^Stopped by/).first()).toBeVisible();
  await expect(acts.getByRole('listitem').first()).toBeFocused();
  await expectReturns(page, ['Bulk actions']);
  // Undo has chosen the client again. To the actions and back to the result.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Open next day' }).press('Enter');
  await dialog(page)
    .getByRole('button', { name: /^Open / })
    .press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  // Nobody who is paused moves on.
  await expect(acts.getByText('0 moved on, 1 skipped.')).toBeVisible({ timeout: 30_000 });
  await expectReturns(page, ['Report']);

  await expectListStays(page, 'Bea Costa');

  await page.goto(`/admin/review/${person.user.id}/1`);
  await page.getByRole('textbox', { name: 'Overall Feedback' }).fill('Clear and warm.');
  await page.keyboard.press('Control+Enter');
  const leaving = page.getByRole('region', { name: 'Feedback on its way' });
  await leaving.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Feedback', exact: true })).toBeFocused();
});

test('after a task is saved, somebody is invited and clients are handed over, the focus is where it began', async ({
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Caro Dias');
  const coach = await coachOf(product);
  const { name, id: coachId } = (await anotherCoach(product, 'Nora Lund')).user;
  await coach.put(`/api/users/${person.user.id}/coach`, { coachId });
  const page = await openAs(browser, product, coach, '/admin/tasks');
  const edit = page.getByRole('button', { name: 'Edit Day 2', exact: true });
  await edit.press('Enter');
  await dialog(page).getByLabel('Description').fill('Describe the day that you work for.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(edit).toBeFocused();
  // The same keys work in a line of text, here without a change of the title that other tests know.
  await edit.press('Enter');
  await dialog(page).getByLabel('Title').press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/admin/clients');
  await page.getByText('Add clients').click();
  const invite = page.getByRole('button', { name: 'Invite a client' });
  await invite.press('Enter');
  await dialog(page).getByLabel('Full Name').fill('Ole Dahl');
  await dialog(page).getByLabel('Email').fill('ole.dahl@example.com');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Done' }).press('Enter');
  await expect(invite).toBeFocused();
  await page.goto('/admin/team');
  await page.getByRole('button', { name: `Hand over clients of ${name}` }).press('Enter');
  // Nothing is chosen for the owner, and the button says what is missing.
  await expect(dialog(page).getByRole('button', { name: 'Choose a coach' })).toBeDisabled();
  await dialog(page).getByLabel('To', { exact: true }).selectOption('Unassigned');
  await expect(dialog(page).getByRole('button', { name: 'Choose clients' })).toBeDisabled();
  await dialog(page).getByRole('checkbox', { name: 'Caro Dias' }).check();
  await expect(dialog(page).getByRole('button', { name: 'Hand over 1 client' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  // The button is gone with the clients.
  await expect(page.getByRole('listitem', { name })).toBeFocused();
});

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
});

test('every dialog of a participant gives the focus back to its opener', async ({ browser, product }) => {
  const person = await reviewed(product);
  const page = await openAs(browser, product, person, '/settings');
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

  await visitAs(page, await signUp(product.baseUrl, 'Omar Aziz'), product, '/task/1');
  const next = page.getByRole('button', { name: 'Next step' });
  const submit = page.getByRole('button', { name: 'Submit Task' });
  await expect(next).toBeVisible();
  while (!(await submit.isVisible())) await next.press('Enter');
  await expectReturns(page, ['Submit Task']);
});
