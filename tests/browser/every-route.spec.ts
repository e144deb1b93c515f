import { expect, type Page } from '@playwright/test';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { type HttpPerson, signIn, signUp } from '#tests/product/http-person.ts';
import type { Product } from '#tests/product/start-product.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { reviewWork, signInAs } from './browser-people.ts';
import { unfold } from './dialog-steps.ts';
import { test } from './product.ts';

let coach: HttpPerson;
let participant: HttpPerson;
let submissionOwner: number;

/** One participant with a reviewed day that has marked checks and a tick, a conversation and a waiting day, so that no screen is empty. */
test.beforeAll(async ({ product }) => {
  coach = await signIn(product.baseUrl, product.admin);
  participant = await signUp(product.baseUrl, 'Elena Duarte');
  submissionOwner = participant.user.id;
  const work = {
    userId: submissionOwner,
    taskDay: 1,
    fileURL: 'embedded_form_day1_1.json',
    notes: 'Is it clear?',
  };
  const { id } = await participant.post<{ id: number }>('/api/submissions', work);
  await participant.post(`/api/conversations/${submissionOwner}/messages`, { message: 'A question', day: 1 });
  const waiting = await signUp(product.baseUrl, 'Tom Okafor');
  await waiting.post('/api/submissions', { ...work, userId: waiting.user.id });
  const [first, second] = curriculumDay(1)?.checks ?? [];
  const checks = [
    { check: first, isMet: true },
    { check: second, isMet: false },
  ];
  await coach.put(`/api/submissions/${id}/feedback-draft`, { checks });
  const feedbackId = await reviewWork(
    coach,
    { submissionId: id },
    { actionPlan: '- Say it aloud\n- Count the words', unlockNext: false },
  );
  const tick = { isTicked: true, words: 'Say it aloud' };
  await participant.put(`/api/feedback/${feedbackId}/lines/1/tick`, tick);
});

const visitorRoutes = ['/', '/login', '/signup', '/set-password', '/nowhere'];
const participantRoutes = [
  '/dashboard',
  '/tasks',
  '/task/1',
  '/completed',
  '/brand',
  '/messages',
  '/profile',
  '/settings',
];
const coachRoutes = (): string[] => [
  '/dashboard',
  '/admin',
  '/admin/tasks',
  '/admin/profile',
  '/admin/inbox',
  '/admin/clients',
  '/admin/at-risk',
  '/admin/insights',
  '/admin/cohorts',
  '/admin/programmes',
  '/admin/programmes/1',
  '/settings',
  `/admin/review/${submissionOwner}/1`,
  `/admin/client/${submissionOwner}`,
  `/admin/feedback/${submissionOwner}`,
  `/admin/unlock/${submissionOwner}`,
  `/admin/brand/${submissionOwner}`,
  '/task/6',
];

async function enter(page: Page, person: HttpPerson | null, product: Product): Promise<void> {
  if (person) await signInAs(page, person, product);
}

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  // Lower cards appear when the cards above have their height.
  await page.waitForLoadState('networkidle');
}

const everybody = [
  ['a visitor', () => null, () => visitorRoutes],
  ['a participant', () => participant, () => participantRoutes],
  ['a coach', () => coach, coachRoutes],
] as const;

const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 360, height: 780 };
/** 1280 × 1024 pixels at 400 %. */
const ZOOMED = { width: 320, height: 256 };

for (const [who, person, routes] of everybody) {
  test(`${who} finds every screen accessible, titled and free of policy violations, in light and dark, and never scrolls sideways on a phone of 360 px or at 400 % zoom`, async ({
    page,
    product,
  }) => {
    test.setTimeout(600_000);
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await enter(page, person(), product);
    for (const route of routes()) {
      await page.setViewportSize(DESKTOP);
      await open(page, route);
      // What is folded away is looked at too.
      await unfold(page);
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveTitle(/ · Brand Sprint$/);
      expect(await findFaultsInBothThemes(page)).toEqual([]);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      for (const size of [PHONE, ZOOMED]) {
        await page.setViewportSize(size);
        await expect.poll(overflow, { message: `${route} at ${size.width} px` }).toBe(0);
      }
    }
    expect(violations).toEqual([]);
  });
}
