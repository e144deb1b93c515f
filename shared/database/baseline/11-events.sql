-- Facts that are pushed to screens (events), and what queues still have to do about them (deliveries). Both commit with the change.

-- `person_id` has no foreign key: the deletion of a person is also an event about them.
create table events (
  id integer generated always as identity primary key,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  request_id text,
  traceparent text,
  person_id integer
);
comment on column events.person_id is 'The person an event is about; a trigger reads it from the payload.';
create index events_unpublished on events (id) where published_at is null;
create index events_person on events (person_id);
-- The removal of a message finds its events and those of its quotes among all events of a conversation.
create index events_message on events ((payload #>> '{message,id}')) where type in ('message.sent', 'message.changed');
create index events_quote on events ((payload #>> '{message,quote,id}')) where payload #>> '{message,quote,id}' is not null;

create function name_event_person() returns trigger language plpgsql as $$
    declare person text := coalesce(new.payload ->> 'userId', new.payload #>> '{user,id}',
      new.payload #>> '{message,userId}', new.payload #>> '{submission,userId}', new.payload #>> '{feedback,userId}',
      substring(new.payload #>> '{item,link}' from '^/admin/(?:client|review)/([0-9]+)'));
    begin
      new.person_id = case when person ~ '^[0-9]{1,9}$' then person::integer end;
      return new;
    end $$;

-- An event names the person it is about, so that it is deleted with them.
create trigger events_name_person before insert on events for each row
  execute function name_event_person();

-- Open work of a queue. A row is deleted in the transaction of its effect.
create table deliveries (
  event_id integer not null references events on delete cascade,
  consumer text not null,
  attempts integer not null default 0,
  last_error text,
  parked_at timestamptz,
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  primary key (event_id, consumer)
);
create index deliveries_in_turns on deliveries (consumer, event_id) where consumer in ('documents', 'long-documents');

-- Whose turn it was last in a queue that serves people in turns. Who used it least lately has the next turn.
create table turns (
  queue text not null,
  person_id integer not null,
  event_id integer not null,
  began_at timestamptz not null default now(),
  held_until timestamptz not null,
  late integer not null default 0,
  late_at timestamptz,
  spent_ms integer not null default 0,
  primary key (queue, person_id)
);
comment on column turns.held_until is 'Until then no other work of the person begins.';
comment on column turns.late is 'How often work had to be stopped, each within an hour of the one before.';
comment on column turns.spent_ms is 'Of turns up to `began_at`; older ones count less.';
create index turns_began on turns (began_at);

-- One line of the coaches' feed for each event that belongs there.
create table activity (
  id integer generated always as identity primary key,
  event_id integer not null unique,
  user_id integer not null references users on delete cascade,
  type text not null,
  description text not null,
  link text not null,
  occurred_at timestamptz not null
);
create index activity_user on activity (user_id);

-- Answers to repeated requests with the same key.
create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
create index idempotency_keys_newest on idempotency_keys (user_id, created_at desc, key);

-- One row from a restore until a program starts: the moment of the backup, before which nothing can have been late.
create table restored (
  taken_at timestamptz not null
);
