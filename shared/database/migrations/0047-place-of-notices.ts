import type { Step } from '#shared/database/migration.ts';

/** Finds a person's unseen notice of a place without their other unseen ones, and a deleted person's activity. */
export const steps: readonly Step[] = [
  { index: 'notices_unseen_place', on: 'notices (user_id, kind, client_id, day) where seen_at is null' },
  { dropIndex: 'notices_unseen' },
  { index: 'activity_user', on: 'activity (user_id)' },
];
