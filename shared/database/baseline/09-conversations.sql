-- One conversation between each participant and all coaches.

-- `waiting_since` is the time of the participant's first unanswered message. Writers of messages lock this row first.
create table conversations (
  user_id integer primary key references users on delete cascade,
  last_message_at timestamptz,
  waiting_since timestamptz,
  snoozed_until timestamptz
);
comment on column conversations.waiting_since is 'The participant''s first unanswered message.';
create index conversations_waiting on conversations (waiting_since, user_id) where waiting_since is not null;
create index conversations_snoozed on conversations (snoozed_until) where snoozed_until is not null and waiting_since is not null;
create index conversations_newest on conversations (last_message_at desc, user_id desc) where last_message_at is not null;

-- `client_id` is the idempotency key of the author. `revision` counts changes: of two states the higher one is newer.
create table messages (
  id integer generated always as identity primary key,
  user_id integer not null references conversations on delete cascade,
  day integer not null check (day between 1 and 90),
  author_id integer not null references users,
  from_admin boolean not null,
  message text not null,
  client_id text,
  created_at timestamptz not null default now(),
  revision integer not null default 0,
  edited_at timestamptz,
  removed_at timestamptz,
  quoted_id integer references messages on delete set null,
  has_files boolean not null default false,
  settled_at timestamptz,
  words tsvector
);
comment on column messages.revision is 'How often it was changed.';
comment on column messages.removed_at is 'Its words are gone.';
comment on column messages.quoted_id is 'The message of the same conversation that it answers.';
comment on column messages.settled_at is 'Of a participant''s message: a coach has decided that it needs no answer.';
comment on column messages.words is 'Its words, for the search. A trigger writes them.';
create index messages_conversation on messages (user_id, id desc);
create index messages_day on messages (user_id, day, id desc);
create unique index messages_client on messages (author_id, client_id) where client_id is not null;
create index messages_quoted on messages (quoted_id) where quoted_id is not null;

-- Bulk messages, and held messages that the client has overtaken, answer no waiting message; their keys say so.
create function answers_nobody(client_id text) returns boolean language sql immutable as $$
    select coalesce(client_id like 'act %' or client_id like 'held % %', false) $$;

-- Files in messages, and the voice notes of feedback. Without either they are uploaded and not sent yet. A voice note has a
-- length and the peaks of its drawing; `picture` is that of a photo that browsers do not show.
create table message_files (
  id text primary key,
  user_id integer not null references users on delete cascade,
  author_id integer not null references users on delete cascade,
  message_id integer references messages on delete cascade,
  place smallint not null default 1,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  thumbnail_state text not null default 'none',
  thumbnail bytea,
  created_at timestamptz not null default now(),
  voice_ms integer,
  voice_peaks text,
  feedback_id integer,
  picture bytea,
  constraint message_files_voice check (
    case when voice_ms is null then voice_peaks is null and media_type not like 'audio/%'
      else voice_ms between 1 and 300000 and media_type like 'audio/%'
        and coalesce(voice_peaks, '') ~ '^[0-9a-z]{64}$' end)
);
comment on column message_files.id is 'Random and unguessable, as in `files`.';
comment on column message_files.user_id is 'Whose conversation it belongs to.';
comment on column message_files.message_id is 'Null until it is sent, and of a voice note of a feedback.';
comment on column message_files.place is 'Its place in the message, from 1.';
comment on column message_files.thumbnail is 'A WebP picture of a few kB, so the database stores it.';
comment on column message_files.picture is 'A JPEG of a photo that browsers do not show.';
comment on column message_files.voice_ms is 'Of a voice note: its length, and the peaks of its drawing. Null for other files.';
create index message_files_user on message_files (user_id);
create index message_files_author on message_files (author_id);
create index message_files_message on message_files (message_id, place);
create index message_files_unsent on message_files (created_at) where message_id is null;

-- The bytes of a deleted record are removed, as for `files`.
create trigger message_files_removed after delete on message_files for each row
  execute function remember_removed_file('id');

-- Reactions, once for each person and kind.
create table message_reactions (
  message_id integer not null references messages on delete cascade,
  author_id integer not null references users on delete cascade,
  kind text not null,
  reacted_at timestamptz not null default now(),
  primary key (message_id, author_id, kind)
);
create index message_reactions_author on message_reactions (author_id);

-- Messages of an author since a time, for the limit per minute. It has no foreign key: a deletion would lock this row after the
-- conversation, and a message locks them in the opposite order.
create table message_rates (
  author_id integer primary key,
  since timestamptz not null,
  sent integer not null
) with (fillfactor = 50);

-- The newest message that a person has read in a day of a conversation.
create table read_marks (
  reader_id integer not null references users on delete cascade,
  user_id integer not null references users on delete cascade,
  day integer not null check (day between 1 and 90),
  last_read_id integer not null,
  read_at timestamptz not null default now(),
  primary key (reader_id, user_id, day)
);
create index read_marks_conversation on read_marks (user_id, day);

-- Messages that are sent at an hour of the client's own clock. `at_home` is what that clock shows, `due_at` the moment.
create table held_messages (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  author_id integer references users on delete set null,
  day integer not null,
  message text not null,
  quoted_id integer references messages on delete set null,
  at_home timestamp not null,
  due_at timestamptz not null,
  written_at timestamptz not null default now(),
  problem text check (problem in ('author-gone', 'client-away'))
);
comment on column held_messages.author_id is 'Null: a deleted coach.';
comment on column held_messages.at_home is 'What the client''s clock shows then; read it as text.';
comment on column held_messages.written_at is 'When a coach wrote or changed it.';
comment on column held_messages.problem is 'Why it was not sent at its time.';
create index held_messages_user on held_messages (user_id, due_at);
create index held_messages_author on held_messages (author_id);
create index held_messages_quoted on held_messages (quoted_id) where quoted_id is not null;
create index held_messages_due on held_messages (due_at) where problem is null;
