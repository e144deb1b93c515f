import { expect, test } from 'vitest';
import { clientPage, isPage, reviewPage } from '#shared/domain/pages.ts';
import { paths } from './paths.ts';

test('the server knows every page that the app has', () => {
  const addresses = Object.values(paths).map((path) =>
    typeof path === 'string' ? path : path(7 as never, 3 as never),
  );
  expect(addresses.filter((address) => !isPage(address))).toEqual([]);
});

test('links made by the server lead where the app leads', () => {
  expect(reviewPage(7, 3)).toBe(paths.review(7, 3));
  expect(clientPage(7)).toBe(paths.client(7));
});
