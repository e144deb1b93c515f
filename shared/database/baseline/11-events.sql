-- Facts that are pushed to screens (events), and what queues still have to do about them (jobs). Both commit with the change.

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
create table jobs (
  event_id integer not null references events on delete cascade,
  queue text not null,
  person_id integer,
  attempts integer not null default 0,
  last_error text,
  parked_at timestamptz,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  primary key (event_id, queue)
);
comment on column jobs.person_id is 'Whose turn long work takes.';
comment on column jobs.leased_until is 'Until then a worker has it. When that has passed, the worker has ended.';
comment on column jobs.attempts is 'Failures that count, and leases that ran out.';
create index jobs_due on jobs (queue, due_at, event_id) where parked_at is null;

-- A person's last piece of long work in a queue. Whose is longest ago has the next turn.
create table turns (
  queue text not null,
  person_id integer not null,
  began_at timestamptz not null default now(),
  primary key (queue, person_id)
);
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
