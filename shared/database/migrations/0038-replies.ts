import type { Step } from '#shared/database/migration.ts';

/** Replies by mail: the addresses that take them, and what became of each. An address ends with its owner's own one. */
const statements = [
  'lock table users in share row exclusive mode',
  'alter table mails add column reply_to text',
  `create table reply_addresses (
    token_hash text primary key,
    user_id integer not null references users on delete cascade,
    client_id integer not null references users on delete cascade,
    day integer not null,
    created_at timestamptz not null default now()
  )`,
  'create index reply_addresses_user on reply_addresses (user_id)',
  'create index reply_addresses_client on reply_addresses (client_id)',
  'create index reply_addresses_age on reply_addresses (created_at)',
  `create table received_replies (
    key text primary key,
    user_id integer not null references users on delete cascade,
    result text check (result in ('posted', 'refused')),
    created_at timestamptz not null default now()
  )`,
  'create index received_replies_user on received_replies (user_id, created_at)',
  'create index received_replies_age on received_replies (created_at)',
  `create function end_reply_addresses() returns trigger language plpgsql as $$
    begin
      delete from reply_addresses where user_id = new.id;
      return null;
    end $$`,
  `create trigger users_end_reply_addresses after update of email, deactivated_at on users for each row
    when (old.email is distinct from new.email or new.deactivated_at is not null)
    execute function end_reply_addresses()`,
];

export const steps: readonly Step[] = [{ statements }];
