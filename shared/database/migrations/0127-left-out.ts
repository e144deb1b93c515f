import type { Step } from '#shared/database/migration.ts';

/** What a Word document has beside what is shown of it, and how many pages a PDF can have. */
export const steps: readonly Step[] = [
  { statements: ["alter table file_readings add left_out text[] not null default '{}', add pages integer"] },
];
