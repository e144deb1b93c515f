import { expect, test } from 'vitest';
import { isTooLarge, type PictureEntries } from './page-pixels.ts';

const picture = (width: number, height: number, masks: Record<string, unknown> = {}): PictureEntries => ({
  get: (...names) => ({ Width: width, Height: height, ...masks })[names.at(-1) ?? ''],
});
const photo = picture(6_000, 5_000);

test('a page shows pictures up to sixty megapixels together, and each page has its own', () => {
  const page = {};
  expect([photo, photo, photo].map((each) => isTooLarge(page, each))).toEqual([false, false, true]);
  expect(isTooLarge({}, photo)).toBe(false);
});

test('a JPEG counts half, unless it has a mask', () => {
  const shown = (jpeg: PictureEntries): number => {
    const page = {};
    return Array.from({ length: 9 }, () => isTooLarge(page, jpeg)).filter((isLeftOut) => !isLeftOut).length;
  };
  const Filter = [{ name: 'FlateDecode' }, { name: 'DCTDecode' }];
  const counts = [{ Filter: Filter[1] }, { Filter }, { Filter, Mask: [0, 0] }, { Filter: Filter[0] }].map(
    (more) => shown(picture(4_000, 3_000, more)),
  );
  expect(counts).toEqual([9, 9, 5, 5]);
});

test('a picture above forty megapixels is left out, and takes nothing from the others', () => {
  const page = {};
  expect(isTooLarge(page, picture(8_000, 6_000))).toBe(true);
  expect([photo, photo].map((each) => isTooLarge(page, each))).toEqual([false, false]);
});

test('a mask counts like a picture; a list of colours and sizes that are no numbers count nothing', () => {
  const masked = (name: string) => picture(10, 10, { [name]: { dict: picture(8_000, 6_000) } });
  expect([masked('SMask'), masked('Mask')].map((each) => isTooLarge({}, each))).toEqual([true, true]);
  expect(isTooLarge({}, picture(10, 10, { Mask: [0, 0] }))).toBe(false);
  expect(isTooLarge({}, picture(Number.NaN, 10))).toBe(false);
});
