import { expect } from '@playwright/test';
import { coachOf, handedIn, sendNow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('what is pressed right before a page is reloaded or closed is sent', async ({ page, product }) => {
  const person = await handedIn(product, 'Olga Brandt');
  const coach = await coachOf(product);
  const given = await coach.post<{ id: number }>('/api/feedback', {
    submissionId: person.submissionId,
    comment: 'Good.',
    rating: 4,
    unlockNext: true,
  });
  await signInAs(page, coach, product);
  /** Leaves before the outbox can store what the button sends. */
  const pressAndLeave = async (name: string, leave: () => Promise<unknown>): Promise<void> => {
    const button = page.getByRole('button', { name, exact: true });
    await button.evaluate((each: HTMLButtonElement) => {
      navigator.locks.request = () => new Promise(() => undefined);
      each.click();
    });
    await leave();
  };
  await page.goto(`/admin/review/${person.user.id}/1`);
  await page.getByRole('tab', { name: 'Annotations' }).click();
  await page.getByRole('button', { name: 'Add annotation', exact: true }).click();
  await page.getByLabel('Annotation', { exact: true }).fill('Which bread?');
  await pressAndLeave('Add Annotation', () => page.reload());
  await sendNow(page);
  const annotations = () => person.get<object[]>(`/api/feedback/${given.id}/annotations`);
  await expect.poll(annotations).toMatchObject([{ comment: 'Which bread?' }]);
  await page.getByRole('textbox', { name: /message/i }).fill('See the note on bread');
  await pressAndLeave('Send', () => page.reload());
  const path = `/api/conversations/${person.user.id}/messages`;
  const words = async () => (await person.get<{ message: string }[]>(path)).map(({ message }) => message);
  await expect.poll(words).toEqual(['See the note on bread']);
  const other = await page.context().newPage();
  await other.goto(`/admin/client/${person.user.id}`);
  await page.goto(`/admin/client/${person.user.id}`);
  await page.getByLabel('New note').fill('Prefers mornings');
  await pressAndLeave('Add note', () => page.close());
  const notes = () => coach.get<object[]>(`/api/users/${person.user.id}/notes`);
  await expect.poll(notes).toMatchObject([{ note: 'Prefers mornings' }]);
});
