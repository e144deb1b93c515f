import { expect, type Page } from '@playwright/test';
import { openDatabase } from '#shared/database/database.ts';
import { PASSWORD, signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import type { MailServerForTests } from '#tests/support/mail-server.ts';
import { readable } from '#tests/support/read-mail.ts';
import { handleNow } from '#tests/workers/handle-due.ts';
import { zoneWhereItIs } from '#tests/workers/zone-where-it-is.ts';
import { silences } from '#workers/nudges/send-nudges.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, enterLogin, handedIn, openAs, openWindow, visitAs } from './browser-people.ts';
import { letTenMinutesPass } from './mailed-product.ts';
import { test } from './product.ts';

/** The link below a label in the text part of the newest mail to an address with this subject. */
async function linkTo(
  server: MailServerForTests,
  address: string,
  subject: RegExp,
  label: string,
  nth = 1,
): Promise<string> {
  const mails = () =>
    server.taken().filter(({ to, source }) => {
      const [, words = ''] = /^Subject: ([\s\S]*?)\r\n(?! )/m.exec(source) ?? [];
      return to === address && subject.test(words.replaceAll('\r\n ', ' '));
    });
  await expect.poll(() => mails().length).toBe(nth);
  const mail = mails().at(-1);
  const [, link = ''] = new RegExp(`${label}:\\r?\\n(\\S+)`).exec(mail ? readable(mail) : '') ?? [];
  return link;
}

const unused = (): string => `${crypto.randomUUID()}@example.com`;

/** Opens a link of a mail as a scanner would: without pressing anything. */
async function scan(page: Page, link: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByText('This link works once')).toBeVisible();
  await other.close();
}

test('a new address: asked for in the profile, confirmed from its mail, put back from the mail to the old one', async ({
  browser,
  mailed: { product, server },
}) => {
  const ada = await signUp(product.baseUrl, 'Ada Rossi');
  const email = unused();
  const page = await openAs(browser, product, ada, '/profile');
  await page.getByRole('tab', { name: 'Account Information' }).click();
  await page.getByRole('button', { name: 'Change your address' }).click();
  await page.getByLabel('New email').fill(email);
  await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`Open the mail to ${email}`)).toBeVisible();

  const confirm = await linkTo(server, email, /Confirm your new address/, 'Confirm this address');
  const phone = await openWindow(browser, product, 'phone');
  await scan(phone, confirm);
  await phone.goto(confirm);
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await expect(phone.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expect(phone.getByText('This link works once')).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText('This link has been used or has expired.')).toBeVisible();
  await expect(page.getByText(`Open the mail to ${email}`)).toHaveCount(0);

  const keep = await linkTo(server, ada.user.email, /address of your .* was changed/, 'It was not me');
  await phone.goto(keep);
  await phone.getByRole('button', { name: 'It was not me' }).click();
  await expect(phone.getByText(`You sign in as ${ada.user.email} again.`)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  const reset = await linkTo(server, ada.user.email, /has its old address again/, 'Choose a new password');
  await phone.goto(reset);
  await expect(phone.getByText(ada.user.email)).toBeVisible();
});

test("an invitation with the coach's own words, sent again to a client who lost it, leads into day 1", async ({
  browser,
  mailed: { product, server },
}) => {
  const email = unused();
  const page = await openAs(browser, product, await coachOf(product), '/admin/clients');
  await page.getByText('Add clients').click();
  await page.getByRole('button', { name: 'Invite a client' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a client' });
  await form.getByLabel('Full Name').fill('Nora Lindqvist');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Personal message').fill('It was good to talk.\n\nStart when it suits you.');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form.getByRole('status')).toHaveText('Sent');
  await form.getByRole('button', { name: 'Done' }).click();
  const choose = [email, /invites you to Brand Sprint/, 'Choose a password and start'] as const;
  const first = await linkTo(server, ...choose);

  await page.getByRole('link', { name: /^Invitations/ }).click();
  const list = page.getByRole('main');
  await list.getByRole('button', { name: 'Send again to Nora Lindqvist' }).click();
  await expect(page.getByText('Sent again').first()).toBeVisible();
  const second = await linkTo(server, ...choose, 2);
  const mail = server.taken().findLast(({ to }) => to === email);
  expect(mail && readable(mail)).toContain('It was good to talk.');
  const line = list.getByRole('listitem').filter({ hasText: email });
  await expect(line).toContainText('Sent');
  expect(await findFaultsInBothThemes(page)).toEqual([]);

  const nora = await openWindow(browser, product, 'phone');
  await nora.goto(first);
  await expect(nora.getByText('This link has been used or has expired.')).toBeVisible();
  await nora.goto('about:blank');
  await nora.goto(second);
  await expect(nora.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  await expect(line).toContainText('Opened');
  await nora.getByLabel('New password', { exact: true }).fill('another word 2!');
  await nora.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(nora).toHaveURL(/\/dashboard$/);
  await expect(line).toContainText('Joined');
});

test('reminders by mail: the automatic one leads through the sign-in to its very day, and so does a coach’s', async ({
  browser,
  mailed: { product, server },
}) => {
  const lena = await signUp(product.baseUrl, 'Lena Fischer');
  const { id, email } = lena.user;
  await runSql(
    product,
    `update users set current_day = 3, time_zone = '${zoneWhereItIs(12)}', last_activity = now() - interval '60 hours' where id = ${id}`,
  );
  await runSql(product, `update silences set look_at = now() where user_id = ${id}`);
  const db = openDatabase({ databaseUrl: product.databaseUrl, poolSize: 1 });
  await handleNow(db, silences).finally(() => db.destroy());
  const unseen = async () =>
    (await runSql(product, `select id from notices where user_id = ${id} and seen_at is null`)).length;
  await expect.poll(unseen).toBe(1);
  await letTenMinutesPass(product, id);
  const automatic = await linkTo(server, email, /^Day 3: pick up where you left off/, 'Go to Day 3');
  const page = await openWindow(browser, product, 'phone');
  await page.goto(automatic);
  await expect(page).toHaveURL(/\/login$/);
  await enterLogin(page, email);
  await page.getByRole('link', { name: 'Continue: Day 3' }).click();
  await expect(page).toHaveURL(/\/task\/3$/);
  await expect.poll(unseen).toBe(0);

  const desk = await openAs(browser, product, await coachOf(product), `/admin/client/${id}`);
  await desk.getByText('Manage', { exact: true }).click();
  await expect(desk.getByText('Sent automatically')).toBeVisible();
  await page.goto('/profile');
  await desk.getByRole('button', { name: 'Send a reminder' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Send Lena Fischer a reminder' });
  await dialog.getByLabel('Message').fill('The market map is the fun part.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByText('The market map is the fun part.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notices, 1 new' })).toBeVisible();
  await page.context().close();
  await letTenMinutesPass(product, id);
  const own = await linkTo(server, email, /reminds you of Day 3/, 'Go to Day 3');
  expect(new URL(own).pathname).toBe('/task/3');
});

test('the mail about unseen feedback stops its kind without signing in', async ({
  browser,
  mailed: { product, server },
}) => {
  const lena = await handedIn(product, 'Lena Fischer');
  const { id, email } = lena.user;
  await runSql(product, `update users set time_zone = '${zoneWhereItIs(12)}' where id = ${id}`);
  const { submissionId } = lena;
  await (await coachOf(product)).post('/api/feedback', { submissionId, comment: 'Bold as brass', rating: 4 });
  await expect.poll(async () => (await lena.get<unknown[]>('/api/notices')).length).toBe(1);
  await letTenMinutesPass(product, id);
  await expect.poll(() => server.taken().some(({ to }) => to === email)).toBe(true);
  const reader = await openWindow(browser, product, 'phone');
  const ofLena = `select html from mails where kind = 'news' and address = '${email}'`;
  const [mail] = await runSql<{ html: string }>(product, ofLena);
  await reader.setContent(mail?.html ?? '');
  const stop = await reader.getByRole('link', { name: 'Unsubscribe from these emails' }).getAttribute('href');
  await reader.goto(stop ?? '');
  expect(await findFaultsInBothThemes(reader)).toEqual([]);
  await reader.getByRole('button', { name: 'Stop these mails' }).press('Enter');
  await expect(reader.getByRole('heading', { name: 'These mails are stopped' })).toBeVisible();
  expect(await findFaultsInBothThemes(reader)).toEqual([]);
  await visitAs(reader, lena, product, '/settings');
  await reader.getByText('Customise').click();
  await expect(reader.getByRole('checkbox', { name: 'Mail: Feedback on my work' })).not.toBeChecked();
  await expect(reader.getByRole('checkbox', { name: 'Mail: Messages from my coach' })).toBeChecked();
});
