import type { Step } from '#shared/database/migration.ts';

/**
 * One list of work: a delivery becomes a job, which a worker claims in PostgreSQL. The former release goes on over a view.
 * A release later go the view, the index `deliveries_in_turns`, and of `turns` everything but queue, person and `began_at`.
 */
export const steps: readonly Step[] = [
  {
    statements: [
      'lock table deliveries in access exclusive mode',
      'alter table deliveries rename to jobs',
      'alter table jobs rename column consumer to queue',
      'alter table jobs rename column not_before to due_at',
      'alter table jobs rename constraint deliveries_pkey to jobs_pkey',
      'alter table jobs rename constraint deliveries_event_id_fkey to jobs_event_id_fkey',
      'alter table jobs add column person_id integer, add column leased_until timestamptz',
      "comment on column jobs.person_id is 'Whose turn long work takes.'",
      "comment on column jobs.leased_until is 'Until then a worker has it. When that has passed, the worker has ended.'",
      "comment on column jobs.attempts is 'Failures that count, and leases that ran out.'",
      `create view deliveries as
        select event_id, queue as consumer, attempts, last_error, parked_at, created_at, due_at as not_before from jobs`,
    ],
  },
  {
    repeat: `delete from jobs where (event_id, queue) in (select event_id, queue from jobs join events on events.id = event_id
      where type = 'mail.queued' limit 1000)`,
  },
  {
    repeat: `update jobs set queue = 'push' where (event_id, queue) in (select event_id, queue from jobs
      where queue = 'late-push' limit 1000)`,
  },
  {
    statements: [
      'alter table turns alter column event_id drop not null, alter column held_until drop not null',
    ],
  },
  { index: 'jobs_due', on: 'jobs (queue, due_at, event_id) where parked_at is null' },
  { index: 'mails_due', on: "mails (due_at) where state = 'queued'" },
];
