import { expect, type Locator } from '@playwright/test';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';
import { anotherCoach, coachOf, hold, openAs, visitAs } from './browser-people.ts';
import { dialog } from './dialog-steps.ts';
import { countedKeys } from './key-steps.ts';
import { test } from './product.ts';

test('a quote survives a reload, leads to its message, and a reaction reaches the other screen', async ({
  page,
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const coach = await coachOf(product);
  const messages = `/api/conversations/${person.user.id}/messages`;
  await person.post(messages, { message: 'Which font shall I take?', day: 1 });
  for (let n = 1; n <= 20; n += 1) await coach.post(messages, { message: `Note ${n}`, day: 1 });
  const phone = await openAs(browser, product, person, '/messages', 'phone');
  await visitAs(page, coach, product, `/admin/client/${person.user.id}`);
  const [own, others] = [page.getByRole('log'), phone.getByRole('log')];
  const asked = own.getByText('Which font shall I take?');

  await asked.hover();
  await own.getByRole('button', { name: 'Message actions' }).first().click();
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('The first one.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('The first one.');
  await expect(page.getByRole('button', { name: 'Drop the quote' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Drop the quote' })).toHaveCount(0);
  const quote = others.getByRole('button', { name: /In reply to You\s*Which font shall I take/ });
  await expect(quote).toBeVisible();
  await expect(others.getByText('Which font shall I take?').first()).not.toBeInViewport();
  await quote.click();
  await expect(others.getByText('Which font shall I take?').first()).toBeInViewport();
  await page.reload();
  await expect(own.getByText('The first one.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drop the quote' })).toHaveCount(0);

  await others.getByRole('button', { name: 'Message actions' }).nth(1).click();
  await phone.getByRole('button', { name: 'Heart' }).click();
  await expect(own.getByRole('button', { name: /Heart/ })).toBeVisible();
});

test('a message waits for tomorrow of the client until the coach sends it now; the client sees nothing before', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Priya Raman');
  const messages = () => person.get<{ message: string }[]>(`/api/conversations/${person.user.id}/messages`);
  await visitAs(page, await coachOf(product), product, `/admin/client/${person.user.id}`);
  const words = page.getByRole('textbox', { name: 'Your message' });
  await words.fill('Good morning');
  await page.getByRole('button', { name: 'Send later' }).click();
  await expect(page.getByText('Sent in Priya’s time zone')).toBeVisible();
  await page.getByRole('button', { name: /^Tomorrow morning/ }).click();
  const held = page.getByRole('list', { name: 'Held messages' });
  await expect(held).toContainText(/Held until .* in Priya’s time zone/);
  await expect(words).toHaveValue('');
  await expect(words).toBeFocused();
  await held.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Held message' });
  await dialog.getByLabel('Message').fill('Good evening');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(held.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(held).toContainText('Good evening');
  expect(await messages()).toEqual([]);
  const letRead = await hold(page, /\/held$/, 'GET');
  await held.getByRole('button', { name: 'Cancel' }).click();
  await expect(words).toHaveValue('Good evening');
  // A second answer beside one that is held would be asked about, even before the list is read again.
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.getByRole('button', { name: /^Tomorrow morning/ }).click();
  letRead();
  await held.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('log').getByText('Good evening')).toBeVisible();
  await expect(held).toHaveCount(0);
  expect((await messages()).map(({ message }) => message)).toEqual(['Good evening']);
});

test('a message to 40 people takes four clicks or ten keys, 20 clients to another coach six clicks', async ({
  browser,
  emptyProduct: product,
}) => {
  const coach = await coachOf(product);
  await anotherCoach(product, 'Noah Berg');
  const people = await Promise.all(
    Array.from({ length: 45 }, (_, n) => signUp(product.baseUrl, `Person ${String(n + 1).padStart(2, '0')}`)),
  );
  for (const { user } of people) await coach.put(`/api/users/${user.id}/coach`, { coachId: coach.user.id });
  const page = await openAs(browser, product, coach, '/admin/clients');
  const bar = page.getByRole('region', { name: 'Can be undone' });
  const boxes = page.locator('[data-client]');
  await expect(boxes).toHaveCount(45);
  let clicks = 0;
  const click = async (what: Locator, options = {}): Promise<void> => {
    await what.click(options);
    clicks += 1;
  };
  await click(boxes.nth(0));
  await click(boxes.nth(39), { modifiers: ['Shift'] });
  await click(page.getByRole('button', { name: 'Message', exact: true }));
  const words = dialog(page).getByLabel('Message', { exact: true });
  await expect(words).toBeFocused();
  await page.keyboard.type('Day {day} is “{task title}”, {first name}.');
  await expect(dialog(page).getByLabel('Preview', { exact: true })).toContainText(
    /^Day 1 is “[^{}]+”, Person\.$/,
  );
  await click(dialog(page).getByRole('button', { name: 'Send to 40' }));
  await expect(bar).toContainText('begins in');
  expect(clicks).toBeLessThanOrEqual(4);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('40 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear choice' }).click();
  await page.getByRole('heading', { level: 1 }).click();

  const { count, press, hold } = countedKeys(page);
  // Keys are ignored for a moment after the list has changed.
  await page.waitForTimeout(600);
  await press('j');
  await press('Space');
  await hold('j', boxes.nth(39));
  await press('Shift', 'Space');
  await expect(page.getByText('40 selected')).toBeVisible();
  await press('a');
  await press('Enter');
  await expect(words).toBeFocused();
  await page.keyboard.type('Well done.');
  await press('Control', 'Enter');
  await expect(bar).toContainText('begins in');
  expect(count.keys).toBeLessThanOrEqual(10);
  await press('u');

  await page.goto('/admin/team');
  clicks = 0;
  await click(page.getByRole('button', { name: 'Hand over clients of Maya Lindqvist' }).first());
  await dialog(page).getByLabel('To', { exact: true }).selectOption('Noah Berg');
  // Opens the list, and chooses.
  clicks += 2;
  const own = dialog(page).getByRole('checkbox');
  await click(own.nth(0));
  await click(own.nth(19), { modifiers: ['Shift'] });
  await click(dialog(page).getByRole('button', { name: 'Hand over 20 clients' }));
  await expect(bar).toContainText('20 clients of Maya Lindqvist handed over');
  expect(clicks).toBeLessThanOrEqual(6);
});

test('a cohort is announced to, and a client of it is assigned to another coach', async ({
  browser,
  emptyProduct: product,
}) => {
  const maya = await coachOf(product);
  const noah = await anotherCoach(product, 'Noah Berg');
  const form = { name: 'Spring', startsOn: '2100-01-04', policy: 'coach' };
  const { id: cohortId } = await maya.post<{ id: number }>('/api/cohorts', form);
  const people: HttpPerson[] = [];
  for (const name of ['Ana Ito', 'Ben Low']) people.push(await signUp(product.baseUrl, name));
  for (const { user } of people) await maya.put(`/api/users/${user.id}/cohort`, { cohortId });
  const page = await openAs(browser, product, maya, `/admin/cohorts/${cohortId}`);
  await page.getByRole('checkbox', { name: 'Choose Ana Ito' }).check();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const assign = page.getByRole('dialog');
  await expect(assign.getByRole('button', { name: 'Choose a coach' })).toBeDisabled();
  await assign.getByLabel('Coach').selectOption('Noah Berg');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Assignment of 1 client to Noah Berg', { exact: true })).toBeVisible();
  await expect(page.getByText('1 assigned.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Announce' }).click();
  await page.getByLabel('Message', { exact: true }).fill('Hello {first name}, see you on the 4th');
  await page.getByRole('button', { name: 'Send to 2' }).click();
  await expect(page.getByText('Message to 2 clients', { exact: true })).toBeVisible();
  await expect(page.getByText('2 sent.')).toBeVisible();
  const [ana] = people;
  const told = await ana?.get<{ message: string }[]>(`/api/conversations/${ana.user.id}/messages`);
  expect(told?.at(-1)?.message).toBe('Hello Ana, see you on the 4th');
  // "Mine" are also those without a coach.
  for (const [coach, names] of [
    [noah, ['Ana Ito', 'Ben Low']],
    [maya, ['Ben Low']],
  ] as const) {
    await visitAs(page, coach, product, '/admin/clients?coach=mine&sort=name');
    await expect(page.getByRole('checkbox', { name: /^Choose (?!all)/ })).toHaveCount(names.length);
    for (const name of names)
      await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeVisible();
  }
});

test('a message to all that match goes to the people who were shown, or is refused until the coach has seen the change', async ({
  page,
  product,
}) => {
  const coach = await coachOf(product);
  const setDay = (person: HttpPerson, day: number) =>
    coach.put(`/api/users/${person.user.id}/day`, { day, reason: 'A change' });
  const group = `Quay ${crypto.randomUUID().slice(0, 8)}`;
  const [left, kept, came] = [
    await signUp(product.baseUrl, `Lea ${group}`),
    await signUp(product.baseUrl, `Kim ${group}`),
    await signUp(product.baseUrl, `Cem ${group}`),
  ];
  for (const person of [left, kept]) await setDay(person, 3);
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route(/socket\.io/, (route) => route.abort());
  await visitAs(page, coach, product, `/admin/clients?day=3&coach=all&q=${encodeURIComponent(group)}`);
  const boxes = page.locator('[data-client]');
  await expect(boxes).toHaveCount(2);
  await boxes.first().click();
  await page.getByRole('button', { name: 'Select all 2' }).click();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await dialog(page).getByLabel('Message', { exact: true }).fill('The call is tomorrow.');
  await setDay(left, 4);
  await setDay(came, 3);
  await dialog(page).getByRole('button', { name: 'Send to 2' }).click();
  await expect(dialog(page)).toContainText('The list has changed: 2 clients match now. Please look again.');
  // The list below the dialog shows who matches now.
  await expect(page.getByText(`Cem ${group}`).first()).toBeAttached();
  await dialog(page).getByRole('button', { name: 'Send to 2' }).click();
  await expect(page.getByRole('region', { name: 'Can be undone' })).toContainText('begins in');
  const [act] = await coach.get<{ id: number }[]>('/api/acts');
  const people = await coach.get<{ name: string }[]>(`/api/acts/${act?.id}/people`);
  expect(people.map(({ name }) => name)).toEqual([`Kim ${group}`, `Cem ${group}`]);
});
