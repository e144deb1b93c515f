import { expect, type Page } from '@playwright/test';

export const expectTexts = async (page: Page, ...texts: string[]): Promise<void> => {
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
};

/** The server's answer to a call, in place of the real one. */
export const answer = (page: Page, path: string, status: number, body: unknown): Promise<unknown> =>
  page.route(path, (route) => route.fulfill({ status, json: body }));
