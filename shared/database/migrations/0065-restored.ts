import type { Step } from '#shared/database/migration.ts';

/** One row from a restore until a program starts: the moment of the backup, at which nothing later can have been late. */
const statements = ['create table restored (taken_at timestamptz not null)'];

export const steps: readonly Step[] = [{ statements }];
