import { readdirSync, readFileSync } from 'node:fs';
import type { Step } from '#shared/database/migration.ts';

const folder = new URL('../baseline/', import.meta.url);

/** The schema from which databases start: one file for each subject, in the order of their numbers. */
export const steps: readonly Step[] = [
  {
    statements: readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()
      .map((file) => readFileSync(new URL(file, folder), 'utf8')),
  },
];

/** A schema of the former migrations differs in one constraint, which they left unchecked. */
export const stepsAfterFormer: readonly Step[] = [
  { statements: ['alter table received_replies validate constraint received_replies_result_check'] },
];
