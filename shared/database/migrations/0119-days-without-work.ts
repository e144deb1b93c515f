import type { Step } from '#shared/database/migration.ts';

/** A day without work is done at once: insights count it as answered, not as waiting. Of work the column says the same as before. */
export const steps: readonly Step[] = [
  {
    statements: [
      `do $$ begin
        execute replace(pg_get_functiondef('insight_facts_of(integer[])'::regprocedure),
          'feedback.id is not null as is_reviewed', 'submissions.is_reviewed');
      end $$`,
    ],
  },
];
