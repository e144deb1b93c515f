import { expect, type Page } from '@playwright/test';
import { findFaults } from './accessibility.ts';
import { coachOf, handedIn, openWindow, reviewed, type Size, signInAs } from './browser-people.ts';
import { test } from './product.ts';

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Feedback on its way' });

const hasFocus = (): boolean => document.getElementById('lane')?.contains(document.activeElement) ?? false;

/** Where the lane lies, and the controls that something in it lies over, at their middle or at a corner. */
const look = (page: Page): Promise<[at: string, covered: string[]]> =>
  page.evaluate(() => {
    const lane = document.getElementById('lane') as HTMLElement;
    const main = document.querySelector('main') as HTMLElement;
    const { at = 'gone' } = lane.dataset;
    const controls = document.querySelectorAll(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, h1',
    );
    // Of the heading its words.
    const boxOf = (element: Element) => {
      if (element.tagName !== 'H1') return element.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect();
    };
    const pointsOf = ({ left, right, top, bottom }: DOMRect) =>
      [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
      );
    // A lane that pushes is a part of the bar: the page makes room, and what is scrolled away goes below both.
    const isScrolledAway = (control: Element) => at === 'pushing' && scrollY > 0 && main.contains(control);
    const covered = [...controls]
      .filter((control) => !lane.contains(control) && !isScrolledAway(control))
      .filter((control) =>
        pointsOf(boxOf(control)).some(([x, y]) => {
          const all = document.elementsFromPoint(x, y);
          return lane.contains(all[0] ?? null) && all.includes(control);
        }),
      )
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
    const bar = document.querySelector('header') as HTMLElement;
    const hasRoom = main.getBoundingClientRect().top + scrollY >= bar.offsetHeight + lane.offsetHeight - 1;
    return [at, at === 'pushing' && !hasRoom ? [...covered, 'the page'] : covered];
  });

/** Nothing is covered at once, nor after the page has been scrolled under a toast that lies over it. */
async function expectNothingCovered(page: Page, place: string): Promise<void> {
  const shown = expect.stringMatching(/^(over|pushing)$/);
  await expect.poll(async () => [place, ...(await look(page))]).toEqual([place, shown, []]);
  await page.evaluate(() => scrollBy(0, 150));
  await expect.poll(async () => [place, (await look(page))[1]]).toEqual([place, []]);
}

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  test(`a toast covers nothing that a participant can use, wherever they are, on a ${size}`, async ({
    browser,
    product,
  }) => {
    const person = await reviewed(product);
    const coach = await coachOf(product);
    const page = await openWindow(browser, product, size);
    await signInAs(page, person, product);
    for (const [route, scrolled] of [
      // At its top a line says the same.
      ['/dashboard', 500],
      ...(size === 'phone' ? [['/tasks', 300] as const] : []),
      ['/task/3', 500],
      ...(size === 'phone' ? [['/settings', 200] as const] : []),
      ['/brand', 400],
    ] as const) {
      await page.goto(route);
      // What was unread before is known, so that a new message is news.
      await expect(page).toHaveTitle(/^\(\d+\) /);
      await page.evaluate((y) => scrollTo(0, y), scrolled);
      // With the focus, it stays; on a busy machine it may have left before, and another is sent.
      await expect(async () => {
        await coach.post(`/api/conversations/${person.user.id}/messages`, { message: `On ${route}`, day: 3 });
        await expect(toasts(page).getByText(`“On ${route}”`).first()).toBeVisible();
        await page.keyboard.press('F8');
        expect(await page.evaluate(hasFocus)).toBe(true);
      }).toPass();
      await expectNothingCovered(page, route);
    }
    await toasts(page).getByRole('link', { name: 'Read' }).last().click();
    // What is on screen now needs no toast.
    await expect(toasts(page).getByText('“On /brand”')).toHaveCount(0);
    const words = page.getByRole('textbox', { name: /message/i });
    await words.fill('Thank you');
    await words.press('Enter');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    if (await send.isEnabled()) await send.click();
    await expect(toasts(page).getByText('Message sent')).toBeVisible();
    await page.keyboard.press('F8');
    await expectNothingCovered(page, '/messages');
    await page.context().close();
  });

  test(`one bar counts the feedback that leaves, and covers nothing of a coach's screens, on a ${size}`, async ({
    browser,
    emptyProduct: product,
  }) => {
    for (const name of ['Ana Silva', 'Ben Whitaker', 'Carla Mendez', 'Dev Patel'])
      await handedIn(product, name);
    const page = await openWindow(browser, product, size);
    await signInAs(page, await coachOf(product), product);
    // Nothing leaves while the screens are looked at.
    await page.clock.setFixedTime(new Date());
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Review Submission' }).first().click();
    const comment = page.getByRole('textbox', { name: 'Overall Feedback' });
    for (const words of ['First', 'Second', 'Third']) {
      if (size === 'phone') await page.getByRole('tab', { name: 'Provide Feedback' }).click();
      await expect(comment).toHaveValue('');
      await comment.fill(`${words} comment`);
      const sent = page.url();
      await page.getByRole('button', { name: 'Send and next' }).click();
      await expect(page).not.toHaveURL(sent);
    }
    await expect(bar(page)).toHaveCount(1);
    await expect(bar(page).getByText(/^3 pending, sending the first in \d+ s$/)).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    for (const path of ['/admin', '/admin/clients', '/admin/inbox']) {
      await page.goto(path);
      await expect(bar(page)).toBeVisible();
      await expectNothingCovered(page, path);
    }
    await page.goBack();
    await bar(page).getByRole('button', { name: 'Show' }).click();
    await bar(page).getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(comment).toHaveValue('Third comment');
    await page.context().close();
  });
}
