import { existsSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { type Product, startProduct } from '#tests/product/start-product.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { addApp } from './authenticator.ts';
import { days } from './author-screen.ts';
import { coachOf, handedIn, onDay, openWindow, PNG, reviewed, signInAs } from './browser-people.ts';
import { dialog, pressOpen, unfold } from './dialog-steps.ts';
import { chosenDialogs, coachDialogs } from './dialog-table.ts';
import { beginPart, holdTime, keep, keepRoute, visit } from './inventory.ts';
import {
  coachRoutes,
  coachWorld,
  nameAddresses,
  participantRoutes,
  peopleOf,
  say,
  visitorRoutes,
} from './inventory-people.ts';
import { photographer } from './pinned-people.ts';
import { test as base } from './product.ts';

// Ten minutes, so it runs where somebody has made the folder: before a change of many screens and after it.
const isWanted = existsSync('.data/inventory');

/** A product for one test alone, so that its ids are the same in every run. */
const test = base.extend<{ fresh: Product; mailing: Product }>({
  fresh: async ({ browserName: _ }, use) => {
    const product = await startProduct();
    await use(product);
    await product.stop();
  },
  mailing: async ({ browserName: _ }, use) => {
    const server = await startMailServer();
    const env = { MAIL_URL: server.url, MAIL_FROM: 'sprint@example.com' };
    const product = await startProduct({ env });
    await use(product);
    await product.stop();
    await server.close();
  },
});

test.skip(!isWanted, 'Make the folder .data/inventory to keep what every page says and how it looks.');

test.describe.configure({ mode: 'parallel', timeout: 1_200_000, retries: 0 });

async function windowOf(browser: Browser, product: Product): Promise<Page> {
  const page = await openWindow(browser, product);
  await holdTime(page);
  return page;
}

test('inventory of the dialogs of coaches', async ({ browser, fresh: product }) => {
  const { step, end } = beginPart('dialogs of coaches');
  const world = await coachWorld(product);
  const { userId, people, coach } = world;
  const page = await windowOf(browser, product);
  await signInAs(page, world.owner, product);
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).first();
  const open = (path: string, what: string, ...presses: (string | (() => Promise<unknown>))[]) =>
    step(what, async () => {
      await visit(page, path);
      await unfold(page);
      await pressOpen(page, main, async () => {
        for (const press of presses)
          await (typeof press === 'string' ? button(press).press('Enter') : press());
      });
      await keep(page, `dialog ${what}`, false);
    });
  const { id: cohortId } = await world.owner.post<{ id: number }>('/api/cohorts', {
    name: 'Empty',
    startsOn: '2099-02-02',
    policy: 'coach',
  });
  const names = { ...world, coach: 'Noah Berg', invited: 'Ida Kowalski', cohortId };
  for (const { path, openers } of coachDialogs(names))
    for (const { name } of openers) await open(path, `${path.replaceAll(/\d+/g, 'N')} ${name}`, name);
  const choose = () => page.getByRole('checkbox', { name: 'Choose Ida Moss' }).check();
  for (const { name } of chosenDialogs) await open('/admin/clients', `chosen ${name}`, choose, name);
  await open(`/admin/cohorts/${world.cohortId}`, 'announce', 'Announce');
  await open('/admin/team', 'reset the second factor', 'Reset the second factor of Ines Faber');
  const client = `/admin/client/${userId}`;
  await open(client, 'remove a note', () =>
    main.getByRole('button', { name: /^Remove the note/ }).press('Enter'),
  );
  await open(client, 'search', () =>
    page.getByRole('button', { name: 'Search and commands' }).press('Enter'),
  );
  await open('/admin/inbox', 'keys', () => page.keyboard.press('?'));
  await open('/admin/inbox', 'snooze', 'Snooze');
  await open(client, 'send later', async () => {
    await page.getByRole('textbox', { name: 'Your message' }).fill('Good morning');
    await button('Send later').press('Enter');
  });
  await open(client, 'another day', async () => {
    await page.getByRole('textbox', { name: 'Your message' }).fill('Good morning');
    await button('Send later').press('Enter');
    await page.getByRole('button', { name: /^Another day/ }).press('Enter');
  });
  await open(`/admin/client/${people.finished.user.id}`, 'another programme', 'Begin another programme');
  await step('suggest', async () => {
    await signInAs(page, coach, product);
    await visit(page, `/admin/programmes/${world.programmeId}`);
    await days(page).first().getByRole('button').first().click();
    await pressOpen(page, main, () =>
      page.getByLabel('Suggest another text: Title', { exact: true }).press('Enter'),
    );
    await keep(page, 'dialog suggest', false);
  });
  await signInAs(page, world.owner, product);
  await coach.put(`/api/submissions/${people.waiting.submissionId}/claim`, { takeOver: true });
  await open(`/admin/review/${userId}/1`, 'other coach', async () => {
    await page
      .getByRole('tab', { name: 'Provide Feedback' })
      .press('Enter')
      .catch(() => undefined);
    await page.getByLabel('Overall Feedback').fill('Clear and warm.');
    await coach.put(`/api/submissions/${people.waiting.submissionId}/claim`, { takeOver: true });
    await page.getByText('Noah Berg is reviewing').first().waitFor();
    await button('Submit Feedback').press('Enter');
  });
  const at = `${new Date(Date.now() + 72 * 3_600_000).toISOString().slice(0, 13)}:00`;
  await coach.post(`/api/conversations/${userId}/held`, { message: 'Good morning', day: 1, at });
  const held = page.getByRole('list', { name: 'Held messages' });
  for (const name of ['Edit', 'Cancel'])
    await open(client, `held ${name}`, () => held.getByRole('button', { name }).press('Enter'));
  await open('/admin/inbox?tab=later', 'keys of later', () => page.keyboard.press('?'));
  await addApp(world.owner);
  for (const name of ['Make new codes', 'Remove the app']) await open('/settings', name, name);
  await step('bulk actions', async () => {
    await visit(page, '/admin/clients');
    await choose();
    await button('Open next day').press('Enter');
    await dialog(page)
      .getByRole('button', { name: /^Open / })
      .press('Enter');
    const state = async () => (await world.owner.get<{ state: string }[]>('/api/acts'))[0]?.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('done');
  });
  await open('/admin/clients', 'bulk actions', 'Bulk actions');
  await open('/admin/clients', 'report', 'Bulk actions', () =>
    dialog(page).getByRole('button', { name: 'Report' }).first().press('Enter'),
  );
  end();
});

test('inventory of visitors and participants', async ({ browser, fresh: product }) => {
  const { step, end } = beginPart('participants');
  const people = await peopleOf(product);
  await nameAddresses(product);
  const page = await windowOf(browser, product);
  for (const path of visitorRoutes) await step(path, () => keepRoute(page, 'visitor', path));
  const shown: readonly (readonly [keyof typeof people, readonly string[]])[] = [
    ['beforeStart', ['/dashboard', '/tasks', '/messages']],
    ['drafting', ['/dashboard', '/tasks', '/task/1', '/completed', '/brand', '/messages']],
    ['waiting', ['/dashboard', '/task/1', '/completed']],
    ['answered', [...participantRoutes, '/task/3', '/task/9']],
    ['asked', ['/dashboard', '/task/1']],
    ['paused', ['/dashboard', '/tasks', '/task/1', '/task/2']],
    ['pictured', ['/task/1']],
    ['finished', ['/dashboard', '/tasks', '/completed', '/brand', '/messages']],
  ];
  for (const [name, routes] of shown) {
    await page.context().clearCookies();
    await signInAs(page, people[name], product);
    for (const path of routes) await step(`${name} ${path}`, () => keepRoute(page, name, path));
  }
  end();
});

test('inventory of the days', async ({ browser, fresh: product }) => {
  const { step, end } = beginPart('days');
  const page = await windowOf(browser, product);
  await signInAs(page, await onDay(product, 21, 'Yara Aziz'), product);
  await nameAddresses(product);
  for (let day = 2; day <= 21; day += 1)
    await step(`day ${day}`, () => keepRoute(page, 'day', `/task/${day}`));
  end();
});

test('inventory of the dialogs of participants', async ({ browser, mailing: product }) => {
  const { step, end } = beginPart('dialogs of participants');
  const page = await windowOf(browser, product);
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const open = (
    path: string,
    name: string,
    what: string,
    press: () => Promise<void> = () => button(name).press('Enter'),
  ) =>
    step(what, async () => {
      await visit(page, path);
      await pressOpen(page, main, press);
      await keep(page, `dialog ${what}`, false);
    });
  const empty = await signUp(product.baseUrl, 'Omar Aziz');
  const person = await reviewed(product);
  await say(person, person, 'A slip');
  const pictured = await photographer(product, 'Elif Kaya');
  const form = new FormData();
  form.set('file', new File([PNG as BlobPart], 'sign.png', { type: 'image/png' }));
  const files = `${product.baseUrl}/api/conversations/${pictured.user.id}/files`;
  const sent = await fetch(files, { method: 'POST', headers: { cookie: pictured.cookie }, body: form });
  const { id } = (await sent.json()) as { id: string };
  await pictured.post(`/api/conversations/${pictured.user.id}/messages`, {
    message: '',
    day: 1,
    files: [id],
  });
  await nameAddresses(product);

  await signInAs(page, empty, product);
  await open('/task/1', '', 'empty day', async () => {
    const submit = button('Submit Task');
    while (!(await submit.isVisible())) await button('Next step').press('Enter');
    await submit.press('Enter');
  });
  await signInAs(page, pictured, product);
  await open('/messages', '', 'picture', () =>
    page.getByRole('link', { name: /^Open picture/ }).press('Enter'),
  );
  await signInAs(page, person, product);
  await open('/settings', 'Delete your account', 'delete your account');
  await open('/brand', 'Share', 'share');
  await open('/brand', '', 'text of the book', async () => {
    await button('Edit').press('Enter');
    await button('Edit: Final statement').press('Enter');
  });
  const menu = page.getByRole('button', { name: 'Message actions' }).last();
  await open('/messages', '', 'message menu', () => menu.press('Enter'));
  await open('/messages', '', 'remove a message', async () => {
    await menu.press('Enter');
    await button('Remove').press('Enter');
  });
  await open('/profile', '', 'crop', async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button('Add a photo').press('Enter'),
    ]);
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  });
  await step('profile tab', async () => {
    await visit(page, '/profile');
    await page.getByRole('tab', { name: 'Account Information' }).press('Enter');
    await keep(page, 'answered profile account');
  });
  await open('/profile', '', 'address', async () => {
    await page.getByRole('tab', { name: 'Account Information' }).press('Enter');
    await button('Change your address').press('Enter');
  });
  await step('settings with mail', () => keepRoute(page, 'mailed', '/settings'));
  const box = page.getByRole('textbox', { name: 'Your message' });
  await open('/messages', '', 'sign out', async () => {
    await box.fill('And one that stays');
    await button('Logout').press('Enter');
  });
  await open('/messages', '', 'session ended', async () => {
    await box.fill('Is anybody there?');
    await page.context().clearCookies();
    await box.press('Enter');
  });
  end();
});

for (const who of ['owner', 'coach'] as const)
  test(`inventory of the ${who}`, async ({ browser, fresh: product }) => {
    const { step, end } = beginPart(who);
    const world = await coachWorld(product);
    const page = await windowOf(browser, product);
    await signInAs(page, world[who], product);
    const routes = coachRoutes(world);
    for (const [path, name] of routes) await step(name ?? path, () => keepRoute(page, who, path, name));
    end();
  });

test('inventory of what coaches do by mail', async ({ browser, mailing: product }) => {
  const { step, end } = beginPart('mailed coaches');
  const person = await handedIn(product, 'Ana Silva');
  await nameAddresses(product);
  const page = await windowOf(browser, product);
  await signInAs(page, await coachOf(product), product);
  const main = page.getByRole('main');
  const client = `/admin/client/${person.user.id}`;
  await step('client', () => keepRoute(page, 'mailed', client, 'client'));
  for (const [path, name] of [
    ['/admin/clients', 'Invite many'],
    ['/admin/clients', 'Invite a client'],
    [client, 'Send a reminder'],
  ] as const)
    await step(name, async () => {
      await visit(page, path);
      await unfold(page);
      await pressOpen(page, main.getByRole('button', { name, exact: true }));
      await keep(page, `dialog mailed ${name}`, false);
    });
  end();
});
