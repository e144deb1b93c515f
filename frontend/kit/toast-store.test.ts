import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, useToasts } from './toast-store.ts';

const store = useToasts.getState;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  useToasts.setState({ toasts: [] });
  vi.useRealTimers();
});

test('a new toast replaces the current one, which can be updated and removed', () => {
  toast({ title: 'First' });
  const id = toast({ title: 'Uploading' });
  store().update(id, { title: 'Uploaded' });
  expect(store().toasts.map(({ title }) => title)).toEqual(['Uploaded']);
  store().remove(id);
  expect(store().toasts).toEqual([]);
});

test('a dismissed toast closes immediately and is removed after 1,000,000 ms', () => {
  const id = toast({ title: 'Done' });
  store().dismiss(id);
  expect(store().toasts[0]?.isOpen).toBe(false);
  vi.advanceTimersByTime(999_999);
  expect(store().toasts).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store().toasts).toEqual([]);
});
