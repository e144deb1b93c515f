import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#tests/frontend/fake-storage.ts';
import { dropFiles, keepFiles, listKept } from './use-attachments.ts';

const where = { me: 7, place: 'files-of-message:7:3' };
const fileOf = (n: number) => ({
  ...{ id: String(n).repeat(32), name: `${n}.txt`, size: 9, mediaType: 'text/plain' },
  thumbnail: 'none' as const,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('uploaded files are kept until they are sent or removed, each for its own composer', () => {
  keepFiles(where, [fileOf(1)]);
  keepFiles(where, [fileOf(2), fileOf(3)]);
  expect(listKept(where)).toEqual([fileOf(1), fileOf(2), fileOf(3)]);
  expect(listKept({ ...where, place: 'files-of-message:7:4' })).toEqual([]);
  dropFiles(where, [fileOf(2).id]);
  expect(listKept(where)).toEqual([fileOf(1), fileOf(3)]);
  dropFiles(where, [fileOf(1).id, fileOf(3).id]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a file that the server is about to delete is not offered again', () => {
  keepFiles(where, [fileOf(1)]);
  vi.advanceTimersByTime(46 * 60 * 60_000);
  keepFiles(where, [fileOf(2)]);
  expect(listKept(where)).toHaveLength(2);
  vi.advanceTimersByTime(2 * 60 * 60_000);
  expect(listKept(where)).toEqual([fileOf(2)]);
});
