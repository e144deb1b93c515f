import { expect } from '@playwright/test';
import { runSql } from '#tests/product/product-database.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, openAs } from './browser-people.ts';
import { test } from './product.ts';

/** Windows saves Cyrillic letters so. */
const cyrillic = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0);
      return code < 0x80 ? code : code - 0x410 + 0xc0;
    }),
  );

const FILE = [
  'Номер;Фамилия;Имя;Адрес;Email;Компания',
  '1007;Мирная;Ольга;Киев;olha@example.com;Чай',
  '1008;Белая;Анна;Одесса;mailto:anna@example.com;Свет',
].join('\r\n');

test('a coach says which letters of a file are right and which columns are meant, and chooses a programme', async ({
  browser,
  mailed: { product },
}) => {
  const page = await openAs(browser, product, await coachOf(product), '/admin/clients');
  await page.getByText('Add clients').click();
  await page.getByRole('button', { name: 'Invite many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite many' });
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: cyrillic(FILE) };
  await dialog.getByLabel('Or a CSV file').setInputFiles(file);
  const check = dialog.getByRole('button', { name: 'Check the list' });
  const ways = dialog.getByRole('group', { name: 'Which line looks right?' });
  await expect(check).toBeDisabled();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await ways
    .getByRole('radio', { name: /Фамилия.*Cyrillic$/ })
    .first()
    .check();
  await expect(dialog.getByLabel('People')).toHaveValue(/Мирная;Ольга/);
  await dialog.getByLabel('Programme').selectOption('Launch week');
  await check.click();

  const columns = dialog.getByRole('region', { name: 'Columns' });
  const verdicts = dialog.getByRole('region', { name: 'What will happen' });
  await expect(columns).toContainText('Name: from “Имя” and “Фамилия”');
  await expect(verdicts.getByRole('listitem').first()).toContainText('Ольга Мирная');
  await expect(verdicts).toContainText('anna@example.com · Свет · Launch week');
  await columns.getByText('Choose other columns').click();
  await columns.getByLabel('Business').selectOption('Адрес');
  await expect(verdicts).toContainText('anna@example.com · Одесса · Launch week');
  await columns.getByLabel('The first row has the titles').uncheck();
  await expect(verdicts.getByRole('listitem')).toHaveCount(3);
  await columns.getByLabel('The first row has the titles').check();
  await expect(verdicts).toContainText('anna@example.com · Свет · Launch week');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();

  const mails = `select html from mails where address = 'olha@example.com'`;
  await expect
    .poll(() => runSql<{ html: string }>(product, mails).then(([mail]) => mail?.html))
    .toContain('Hello Ольга,');
  const programme = `select programmes.key from users join programme_versions as version on version.id = programme_version_id
    join programmes on programmes.id = programme_id where email = 'anna@example.com'`;
  expect(await runSql(product, programme)).toEqual([{ key: 'launch-week' }]);
});
