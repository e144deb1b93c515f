import type { Step } from '#shared/database/migration.ts';

/** When a person declined pushes; kept for the person, so that no other browser asks again. */
const statements = ['alter table users add column push_declined_at timestamptz'];

export const steps: readonly Step[] = [{ statements }];
