import type { Step } from '#shared/database/migration.ts';

/** A notice says itself when a worker looks at it. */
export const steps: readonly Step[] = [
  {
    statements: [
      'lock table notices in access exclusive mode',
      'alter table notices add column look_at timestamptz',
      `comment on column notices.look_at is 'When a worker looks whether it is still unseen; null: no channel has anything to decide.'`,
      // Of what the former release writes.
      `alter table notices alter column look_at set default now() + interval '10 minutes'`,
    ],
  },
  {
    repeat: `update notices set look_at = send_at where id = any(array(select id from notices
      where look_at is null and seen_at is null and (mailed_at is null or pushed_at is null) limit 1000))`,
  },
  { index: 'notices_look', on: 'notices (look_at) where look_at is not null' },
];
