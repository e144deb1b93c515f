import { expect, type Page } from '@playwright/test';

export const expectTexts = async (page: Page, ...texts: string[]): Promise<void> => {
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
};

/** The server's answer to a call, in place of the real one. */
export const answer = (page: Page, path: string, status: number, body: unknown): Promise<unknown> =>
  page.route(path, (route) => route.fulfill({ status, json: body }));

/** Calls to these paths wait until they are let go; `body` then stands in for what the server says. */
export async function holdAnswers(page: Page, paths: readonly string[], body?: unknown): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const path of paths) {
    await page.route(path, async (route) => {
      await promise;
      if (body === undefined) await route.continue();
      else await route.fulfill({ json: body, headers: { 'x-total-count': '0' } });
    });
  }
  return resolve;
}
