import { optionalPart } from '#frontend/ui/boundary.tsx';

/** Loaded on the days that show mock-ups, or when a page is idle. */
export const { Part: MockupsBesideWork } = optionalPart(
  async () => (await import('./mockups-beside-work.tsx')).MockupsBesideWork,
);
