import { type PlantedFault, SCHEMA } from './planted-fault.ts';

const IDS = 'no sequence is behind its ids';

/** Faults of the schema itself. */
export const schemaFaults: readonly PlantedFault[] = [
  [
    'a mail that is stored twice',
    `alter table mails drop constraint mails_key_key; insert into mails (key, address, kind, subject, state)
      select gen_random_uuid(), 'a', 'test', 's', 'sent' from generate_series(1, 2)`,
    [SCHEMA],
  ],
  ['a reset sequence of message ids', 'alter table messages alter column id restart with 1', [IDS]],
  [
    'a reset sequence of event ids after old events were deleted',
    'delete from events; alter table events alter column id restart with 1',
    [IDS],
  ],
  ['a missing trigger', 'drop trigger submissions_revised on submissions', [SCHEMA]],
  ['a disabled trigger', 'alter table files disable trigger files_removed', [SCHEMA]],
  [
    'a trigger that does nothing',
    'create or replace function remember_removed_file() returns trigger language plpgsql as $$ begin return null; end $$',
    [SCHEMA],
  ],
  ['a missing foreign key', 'alter table messages drop constraint messages_author_id_fkey', [SCHEMA]],
  ['a missing index', 'drop index messages_day', [SCHEMA]],
  ['a missing primary key', 'alter table revisions drop constraint revisions_pkey', [SCHEMA]],
  ['a missing check constraint', 'alter table feedback drop constraint feedback_rating_check', [SCHEMA]],
  [
    'a column that became nullable',
    'alter table submissions alter column task_version drop not null',
    [SCHEMA],
  ],
];
