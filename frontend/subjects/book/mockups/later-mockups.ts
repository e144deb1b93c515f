import { lazy } from '#kit';

/** Loaded on the days that show mock-ups, or when a page is idle. */
export const MockupsBesideWork = lazy(
  async () => (await import('./mockups-beside-work.tsx')).MockupsBesideWork,
);
