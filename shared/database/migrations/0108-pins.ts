import type { Step } from '#shared/database/migration.ts';

/** Annotations of an area of a picture, of a submission or of a message; pictures of photos that browsers do not show. */
export const steps: readonly Step[] = [
  { statements: ['alter table annotations add column pin jsonb'] },
  {
    statements: [
      `alter table annotations add column message_file_id text references message_files on delete cascade,
        alter column feedback_id drop not null,
        add constraint annotations_subject check (num_nonnulls(feedback_id, message_file_id) = 1) not valid`,
    ],
  },
  { statements: ['alter table annotations validate constraint annotations_subject'] },
  { statements: ['alter table file_readings add column picture bytea'] },
  {
    index: 'annotations_message_file',
    on: 'annotations (message_file_id, id) where message_file_id is not null',
  },
];
