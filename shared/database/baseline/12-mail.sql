-- Mails, what their links do, and replies to them. Tokens are stored as their hashes.

-- `key` names a mail in its Message-ID, so that a mail that is sent again has the same one. Mails about one day of one client
-- name the same thread.
create table mails (
  id integer generated always as identity primary key,
  key uuid not null default gen_random_uuid() unique,
  user_id integer references users on delete cascade,
  address text not null,
  kind text not null,
  subject text not null,
  html text,
  body text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'parked', 'kept')),
  tries integer not null default 0,
  reason text,
  error text,
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  settled_at timestamptz,
  stop_url text,
  reply_to text,
  thread text
);
comment on column mails.key is 'Part of the Message-ID.';
comment on column mails.user_id is 'Null: a mail to an address without an account.';
comment on column mails.reply_to is 'Where an answer goes; null: to the sender.';
comment on column mails.thread is 'What mail programs show as one conversation: `conversation-CLIENT-DAY`; null for a mail by itself.';
comment on column mails.html is 'Null once the texts are deleted.';
comment on column mails.stop_url is 'Stops further mails of its kinds; null for mails that nobody can stop.';
comment on column mails.state is '`kept`: for the operator, without a mail server. `parked`: given up.';
comment on column mails.reason is 'Why the last try failed.';
comment on column mails.queued_at is 'The tries of 24 hours begin here.';
comment on column mails.due_at is 'The next try; during a try, when another process takes over.';
create index mails_user on mails (user_id);
create index mails_recipient on mails (lower(address), created_at);
create index mails_open on mails (state) where state in ('queued', 'parked');
create index mails_due on mails (due_at) where state = 'queued';
create index mails_created on mails (created_at);
create index mails_settled on mails (settled_at) where html is not null;

-- One-time links that do something: confirm or keep an address, or end a session.
create table mailed_links (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('confirm-address', 'keep-address', 'end-session')),
  user_id integer not null references users on delete cascade,
  token_hash text unique,
  email text,
  session text,
  device text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'end-session') = (session is not null)),
  check ((kind = 'end-session') = (email is null))
);
comment on column mailed_links.token_hash is 'SHA-256 of the token; null until the mail is written.';
comment on column mailed_links.email is 'The address to take on, or to put back.';
comment on column mailed_links.session is 'The session to end: SHA-256 of its id.';
comment on column mailed_links.device is 'What signed in, in words.';
create index mailed_links_user on mailed_links (user_id);
create index mailed_links_kept on mailed_links (lower(email)) where kind = 'keep-address';
create index mailed_links_expires on mailed_links (expires_at);

-- A client's newest invitation by mail.
create table invitations (
  user_id integer primary key references users on delete cascade,
  invited_by integer references users on delete set null,
  words text not null,
  token_hash text,
  mail_id integer references mails on delete set null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz
);
comment on column invitations.token_hash is 'The row of `sign_in_links`; null until the mail is written.';
comment on column invitations.opened_at is 'When the link was opened first.';
create index invitations_mail on invitations (mail_id);
create index invitations_by on invitations (invited_by);

-- Links that stop mails of some kinds without a sign-in.
create table stop_links (
  token_hash text primary key,
  user_id integer not null references users on delete cascade,
  kinds text[] not null,
  created_at timestamptz not null default now()
);
comment on column stop_links.token_hash is 'SHA-256 of the token.';
create index stop_links_user on stop_links (user_id);
create index stop_links_created on stop_links (created_at);

-- Addresses at which a user can reply to a conversation by mail.
create table reply_addresses (
  token_hash text primary key,
  user_id integer not null references users on delete cascade,
  client_id integer not null references users on delete cascade,
  day integer not null,
  created_at timestamptz not null default now()
);
comment on column reply_addresses.user_id is 'Who may reply.';
comment on column reply_addresses.client_id is 'The participant of the conversation.';
create index reply_addresses_user on reply_addresses (user_id);
create index reply_addresses_client on reply_addresses (client_id);
create index reply_addresses_age on reply_addresses (created_at);

create function end_reply_addresses() returns trigger language plpgsql as $$
    begin
      delete from reply_addresses where user_id = new.id;
      return null;
    end $$;

-- A reply address ends when its owner's own address changes or the account is deactivated.
create trigger users_end_reply_addresses after update of email, deactivated_at on users for each row
  when (old.email is distinct from new.email or new.deactivated_at is not null)
  execute function end_reply_addresses();

-- What became of each reply; a mail server may send one again.
create table received_replies (
  key text primary key,
  user_id integer not null references users on delete cascade,
  result text check (result in ('posted', 'refused', 'forged')),
  created_at timestamptz not null default now()
);
comment on column received_replies.result is 'Null until it is posted. `forged`: refused, as it is not from the address of the account.';
create index received_replies_user on received_replies (user_id, created_at);
create index received_replies_age on received_replies (created_at);
