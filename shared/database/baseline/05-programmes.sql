-- Programmes: what clients do, day by day. Their days and texts are in programme_tasks.

-- `is_own`: written here; others come with the product. Nobody is given an archived one any more; who is in it goes on.
create table programmes (
  id integer generated always as identity primary key,
  key text not null unique,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  is_own boolean not null default false,
  archived_at timestamptz
);
comment on column programmes.is_default is 'Clients who are given no other are in it.';
comment on column programmes.is_own is 'Written here; others come with the product, which alone publishes them.';
comment on column programmes.archived_at is 'Nobody is given it any more.';
create unique index programmes_default on programmes (is_default) where is_default;

-- What clients are in. `policy` says how days open without a cohort. `publisher_id` is a coach, maybe of a deleted account; it is
-- no foreign key, because users refer to versions already and a backup needs an order of tables.
create table programme_versions (
  id integer generated always as identity primary key,
  programme_id integer not null references programmes,
  number integer not null,
  days integer not null check (days between 1 and 90),
  hash text,
  outline json,
  content json,
  published_at timestamptz,
  publisher_id integer,
  policy text check (policy in ('coach', 'coach_or_wait', 'daily')),
  unique (programme_id, number)
);
comment on column programme_versions.hash is 'SHA-256 of the content; null only before the first start, like the rest.';
comment on column programme_versions.policy is 'Of the content: how days open without a cohort.';
comment on column programme_versions.publisher_id is 'A coach, as far as the account exists.';

-- Users always have a version, also before the first start publishes the content of this one.
insert into programmes (key, is_default) values ('brand-sprint', true);
insert into programme_versions (programme_id, number, days) select id, 1, 21 from programmes;

create function keep_published() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' and not exists (select from enrolments where programme_version_id = old.id) then
      return old;
    end if;
    raise exception 'a published version of a programme never changes';
  end $$;

-- A published version never changes, and is deleted only if nobody was ever in it.
create trigger programme_versions_kept before update or delete on programme_versions for each row
  when (old.published_at is not null)
  execute function keep_published();

create function default_programme_version() returns integer language sql stable as $$
    select programme_versions.id from programme_versions join programmes on programmes.id = programme_id
    where is_default order by number desc limit 1 $$;

create function newest_version(programme integer) returns integer language sql stable as $$
    select id from programme_versions where programme_id = programme and published_at is not null order by number desc limit 1 $$;

-- Who was in which version from when to when.
create table enrolments (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  programme_version_id integer not null references programme_versions,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index enrolments_current on enrolments (user_id) where ended_at is null;
create index enrolments_user on enrolments (user_id);
create index enrolments_version on enrolments (programme_version_id);

-- The parts of a draft that were saved; others are as in the newest version.
create table programme_drafts (
  programme_id integer not null references programmes on delete cascade,
  part text not null,
  fields json not null,
  version integer not null default 1,
  is_changed boolean not null,
  updated_at timestamptz not null default now(),
  primary key (programme_id, part)
);
comment on column programme_drafts.part is '`head`, or a day by its key.';
comment on column programme_drafts.is_changed is 'It says something else than the newest version.';

-- Other texts that coaches suggest for a draft: one of each coach for each text.
create table programme_suggestions (
  id integer generated always as identity primary key,
  programme_id integer not null references programmes on delete cascade,
  part text not null,
  field text not null,
  author_id integer references users on delete set null,
  before text not null,
  text text not null,
  remark text not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'declined')),
  suggested_at timestamptz not null default now(),
  unique (programme_id, part, field, author_id)
);
comment on column programme_suggestions.author_id is 'Null: a coach whose account was deleted.';
comment on column programme_suggestions.before is 'The text that the author saw.';
create index programme_suggestions_author on programme_suggestions (author_id);

alter table users alter column programme_version_id set default default_programme_version(),
  add foreign key (programme_version_id) references programme_versions;

-- Who comes into a cohort before they have begun does its programme, unless that is archived.
create function set_last_day() returns trigger language plpgsql as $$ begin
    if new.cohort_id is not null and (tg_op = 'INSERT' or old.cohort_id is distinct from new.cohort_id) and not has_begun(new) then
      new.programme_version_id = coalesce((select newest_version(programme_id) from cohorts
        join programmes on programmes.id = programme_id and archived_at is null where cohorts.id = new.cohort_id),
        new.programme_version_id);
    end if;
    new.last_day = (select days from programme_versions where id = new.programme_version_id);
    return new;
  end $$;

-- users.last_day is the length of the client's programme. The name comes before users_opening, which reads it.
create trigger users_length before insert or update of programme_version_id, cohort_id on users for each row
  execute function set_last_day();

-- Another version of the same programme goes on with the enrolment. Another programme marks its client for the insights.
create function enrol() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and (select count(distinct programme_id) = 1 from programme_versions
        where id in (old.programme_version_id, new.programme_version_id)) then
      update enrolments set programme_version_id = new.programme_version_id where user_id = new.id and ended_at is null;
    else
      update enrolments set ended_at = now() where user_id = new.id and ended_at is null;
      insert into enrolments (user_id, programme_version_id) values (new.id, new.programme_version_id);
      if tg_op = 'UPDATE' and not new.is_admin then insert into insight_changes (user_id) values (new.id); end if;
    end if;
    return null;
  end $$;

-- One enrolment of each user is current: that of their version.
create trigger users_enrol after insert on users for each row
  execute function enrol();

-- The same for users who get another version.
create trigger users_enrol_again after update on users for each row
  when (old.programme_version_id <> new.programme_version_id)
  execute function enrol();
