-- The tasks of all programmes, their workbooks, and which day each client has reached.

-- Coaches' own workbook pages. They are few and small, so the database stores them.
create table template_files (
  id integer generated always as identity primary key,
  name text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);

-- The newest text of each day of each version of a programme. Its version counts the edits; 1 is the curriculum.
create table programme_tasks (
  programme_version_id integer not null references programme_versions,
  day integer not null,
  title text not null,
  description text not null,
  estimated_time text not null,
  deliverable text not null,
  template_url text not null,
  checks jsonb not null,
  example jsonb not null,
  version integer not null default 1,
  template_file_id integer references template_files,
  edited_at timestamptz,
  edited_by integer references users on delete set null,
  primary key (programme_version_id, day)
);
comment on column programme_tasks.version is 'The edit count; 1 is the curriculum''s text.';
comment on column programme_tasks.template_file_id is 'The coach''s own workbook page; null: generated from the curriculum.';
comment on column programme_tasks.edited_at is 'Who made this version, and when; null for the curriculum''s text.';

-- Earlier texts of edited tasks, for the submissions that answer them.
create table programme_task_versions (
  programme_version_id integer not null references programme_versions,
  day integer not null,
  title text not null,
  description text not null,
  estimated_time text not null,
  deliverable text not null,
  version integer not null,
  template_file_id integer references template_files,
  edited_at timestamptz,
  edited_by integer references users on delete set null,
  primary key (programme_version_id, day, version)
);

-- The questions of a day, once for each state they ever had; the id is a hash of the sections.
create table workbooks (
  id text primary key,
  day integer not null,
  sections jsonb not null,
  created_at timestamptz not null default now()
);
comment on column workbooks.id is 'SHA-256 of the sections.';

-- Changes of a client's day with their cause. users.current_day is the newest; day 0 is a pause or the wait for the start.
create table unlocks (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  day integer not null check (day between 0 and 90),
  cause text not null,
  unlocked_at timestamptz not null default now()
);
create index unlocks_client on unlocks (user_id, id);
