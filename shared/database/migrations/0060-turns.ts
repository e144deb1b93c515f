import type { Step } from '#shared/database/migration.ts';

/** Whose turn it was last in a queue that serves people in turns. */
const statements = [
  `create table turns (
    queue text not null,
    person_id integer not null,
    event_id integer not null,
    began_at timestamptz not null default now(),
    held_until timestamptz not null,
    late integer not null default 0,
    late_at timestamptz,
    primary key (queue, person_id)
  )`,
  'create index turns_began on turns (began_at)',
];

export const steps: readonly Step[] = [
  { statements },
  {
    index: 'deliveries_in_turns',
    on: "deliveries (consumer, event_id) where consumer in ('documents', 'long-documents')",
  },
];
