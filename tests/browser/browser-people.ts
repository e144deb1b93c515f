import { readFileSync } from 'node:fs';
import {
  type Browser,
  type BrowserContextOptions,
  type Download,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { type HttpPerson, PASSWORD, signIn, signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import type { Product } from '#tests/product/start-product.ts';

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Signs a page in with a person's cookies: the session, and the device that it began on. */
export async function signInAs(page: Page, person: HttpPerson, { baseUrl }: Product): Promise<void> {
  const cookies = person.cookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return { name, value, url: baseUrl };
  });
  await page.context().addCookies(cookies);
}

/** Signs in by the form. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await enterLogin(page, email, password);
}

/** Sends the form of the sign-in page that is open. */
export async function enterLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

export const messageBox = (page: Page) => page.getByRole('textbox', { name: /message/i });
export const thread = (page: Page) => page.getByRole('log');

/** Writes into the conversation on screen, and sends it. */
export async function sendMessage(page: Page, words: string): Promise<void> {
  await messageBox(page).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Forgets the session. */
export async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
}

export const coachOf = (product: Product): Promise<HttpPerson> => signIn(product.baseUrl, product.admin);

/** A further coach: made by command only, so here by the database. */
export async function anotherCoach(product: Product, name: string): Promise<HttpPerson> {
  const person = await signUp(product.baseUrl, name);
  await runSql(product, `update users set is_admin = true where id = ${person.user.id}`);
  return person;
}

/** A participant who has handed in day 1, with an answer and a note. */
export async function handedIn(
  product: Product,
  name: string,
): Promise<HttpPerson & { submissionId: number }> {
  const person = await signUp(product.baseUrl, name);
  await person.put('/api/drafts/1', { form: { step3: { final_statement: 'We bake for early risers.' } } });
  const { id } = await person.post<{ id: number }>('/api/submissions', {
    userId: person.user.id,
    taskDay: 1,
    fileURL: 'embedded_form_day1_1.json',
    notes: 'Warm bread before the first train. Is it bold enough?',
  });
  return { ...person, submissionId: id };
}

/** A participant whom the coach has set to a day. */
export async function onDay(product: Product, day: number, name = 'Priya Raman'): Promise<HttpPerson> {
  const person = await signUp(product.baseUrl, name);
  const coach = await coachOf(product);
  await coach.put(`/api/users/${person.user.id}/day`, { day, reason: 'You are quick' });
  return person;
}

/** Gives feedback on work; returns its id. */
export async function reviewWork(
  coach: HttpPerson,
  { submissionId }: { submissionId: number },
  more: object = {},
): Promise<number> {
  const feedback = { submissionId, comment: 'Clear and warm.', rating: 4, ...more };
  return (await coach.post<{ id: number }>('/api/feedback', feedback)).id;
}

export const annotate = (coach: HttpPerson, feedbackId: number, targetElement: string, comment: string) =>
  coach.post(`/api/feedback/${feedbackId}/annotations`, {
    ...{ targetElement, comment },
    position: { x: 0, y: 0 },
  });

/** A participant with feedback and an annotation on day 1, and day 3 open. */
export async function reviewed(product: Product): Promise<HttpPerson> {
  const person = await handedIn(product, 'Lena Fischer');
  const coach = await coachOf(product);
  const feedbackId = await reviewWork(coach, person, { unlockNext: true });
  await annotate(coach, feedbackId, 'notes', 'Keep this.');
  await coach.post(`/api/conversations/${person.user.id}/messages`, { message: 'Well done', day: 1 });
  await coach.put(`/api/users/${person.user.id}/day`, { day: 3, reason: 'You are quick' });
  return person;
}

const windows = new Set<Page>();

/** A window of its own, on a desk or in a hand; it closes with the test. */
export async function openWindow(
  browser: Browser,
  product: Product,
  size: Size = 'desktop',
  more: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.baseUrl, ...sizes[size], ...more });
  const page = await context.newPage();
  windows.add(page);
  return page;
}

export async function closeWindows(): Promise<void> {
  const opened = [...windows];
  windows.clear();
  await Promise.all(opened.map((page) => page.context().close()));
}

/** Opens a path as a person. */
export async function visitAs(page: Page, person: HttpPerson, product: Product, path: string): Promise<void> {
  await signInAs(page, person, product);
  await page.goto(path);
}

/** A window of a person, at a path. */
export async function openAs(
  browser: Browser,
  product: Product,
  person: HttpPerson,
  path: string,
  size?: Size,
): Promise<Page> {
  const page = await openWindow(browser, product, size);
  await visitAs(page, person, product, path);
  return page;
}

/** A file of text as a person picks it. */
export const textFile = (name: string, text = 'What I made today.') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Hands in day 1 once more, with these notes. */
export const handInAgain = ({ user, post }: HttpPerson, notes: string): Promise<unknown> =>
  post('/api/submissions', { userId: user.id, taskDay: 1, fileURL: 'embedded_form_day1_2.json', notes });

export type Size = 'desktop' | 'phone';

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Does not wait until the feedback can no longer be undone. */
export async function sendNow(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Feedback on its way' });
  await bar.getByRole('button', { name: 'Send now' }).click();
}

/** Submits the feedback of the review on screen. */
export async function submitFeedback(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Feedback' }).click();
  await sendNow(page);
}

/** Opens the texts of a review that few need. */
export const openMoreTexts = (page: Page): Promise<void> =>
  page.getByText('Add strengths, plan, resources').click();

/** Hands in the day on screen. */
export async function submitTask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** What a press on a link or a button downloads. */
export async function downloadBy(page: Page, press: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return download;
}

/** Opens the upload of a day and picks a file. */
export async function pickFile(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByRole('tab', { name: 'Upload a file' }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
}

/** Picks a file and hands it in. */
export async function handInFile(page: Page, name: string, notes: string): Promise<void> {
  await pickFile(page, textFile(name));
  await page.getByLabel(/Additional notes/).fill(notes);
  // The toast gives way to the congratulation, so it is waited for from the press on.
  await Promise.all([
    expect(page.getByText('Task submitted!').first()).toBeVisible(),
    page.getByRole('button', { name: 'Submit Task' }).click(),
  ]);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Holds calls back until the returned function is called. */
export async function hold(page: Page, path: string | RegExp, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (!method || route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds the code of a page back until these calls are made, which therefore do not wait for it. */
export async function holdPage(page: Page, module: string, calls: readonly string[]): Promise<void> {
  const manifest = new URL('../../dist/frontend/.vite/manifest.json', import.meta.url);
  const chunks: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = chunks[module]?.file;
  if (!file) throw new Error(`The build has no ${module}.`);
  const missing = new Set(calls);
  const made = Promise.withResolvers<void>();
  page.on('request', (request) => {
    missing.delete(new URL(request.url()).pathname);
    if (missing.size === 0) made.resolve();
  });
  await page.route(`**/${file}`, async (route) => {
    await made.promise;
    await route.continue();
  });
}

/** Hands in day 1 with this mission. */
export async function handInMission(person: HttpPerson, mission: string): Promise<void> {
  await person.put('/api/drafts/1', { form: { step3: { final_statement: mission } } });
  const fileURL = 'embedded_form_day1_1.json';
  await person.post('/api/submissions', { userId: person.user.id, taskDay: 1, fileURL, notes: '' });
}

/** The mission as the book shows it, in its chapter. */
export const missionOf = (page: Page) => page.getByRole('region', { name: 'Foundation' });

/** The script of a page by module name. */
export const scriptOf = (name: string): RegExp => new RegExp(`/assets/${name}-[^/]+\\.js$`);

/** Counts full page loads from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}
