-- Uploads, drafts and submissions of participants.

-- Uploads; their bytes are in the file store. A file without a day is a photo (users.avatar_id).
create table files (
  id text primary key,
  user_id integer not null references users on delete cascade,
  task_day integer check (task_day between 1 and 90),
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  created_at timestamptz not null default now()
);
comment on column files.id is 'Random and unguessable; the file''s address ends with it.';
comment on column files.task_day is 'Null for a person''s photo.';
create index files_user on files (user_id, task_day);
create index files_age on files (created_at, id);

-- Files whose record is gone and whose bytes a worker still has to remove.
create table removed_files (
  id text primary key,
  removed_at timestamptz not null default now()
);
create index removed_files_age on removed_files (removed_at);

-- The argument is the column with the id.
create function remember_removed_file() returns trigger language plpgsql as $$ begin
    insert into removed_files (id) values (to_jsonb(old) ->> tg_argv[0]) on conflict do nothing;
    return null;
  end $$;

-- The bytes of a deleted record are removed: both happen, or neither.
create trigger files_removed after delete on files for each row
  execute function remember_removed_file('id');

-- What a worker reads of an uploaded document: its text, what it has beside it, and how many pages a PDF can have; and the
-- picture of a photo that browsers do not show.
create table file_readings (
  file_id text primary key references files on delete cascade,
  state text not null default 'making',
  reason text,
  text text,
  html text,
  is_cut boolean not null default false,
  made_at timestamptz,
  picture bytea,
  left_out text[] not null default '{}',
  pages integer
);
comment on column file_readings.reason is 'Why it cannot be read.';
comment on column file_readings.html is 'The document as laid out, sanitised.';
comment on column file_readings.picture is 'Of a photo that browsers do not show: a JPEG of at most a megabyte.';
comment on column file_readings.is_cut is 'The text is longer than what is kept.';
comment on column file_readings.left_out is 'What the document has beside it.';
comment on column file_readings.pages is 'The most that a PDF can have; null when it does not tell.';

-- Unsent input of a day. A row refers to a file, or in `other_url` to something else.
create table drafts (
  user_id integer not null references users on delete cascade,
  day integer not null check (day between 1 and 90),
  form jsonb,
  notes text,
  version integer not null default 1,
  is_open boolean not null default true,
  updated_at timestamptz not null default now(),
  file_id text references files on delete set null,
  other_url text,
  primary key (user_id, day)
);
create index drafts_file on drafts (file_id) where file_id is not null;

-- The work of a day, with the content of its newest version. A row has a file or `other_url`. The foreign key to the file is
-- deferred, because deleting a user deletes files before submissions.
create table submissions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  task_day integer not null check (task_day between 1 and 90),
  notes text,
  version integer not null default 1,
  submitted_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  is_reviewed boolean not null default false,
  clock_at timestamptz,
  task_version integer not null default 1,
  file_id text references files deferrable initially deferred,
  other_url text,
  waited_at timestamptz,
  check (coalesce(file_id, other_url) is not null),
  unique (user_id, task_day)
);
comment on column submissions.is_reviewed is 'Set by a trigger when feedback is added.';
comment on column submissions.task_version is 'The task text that was answered.';
comment on column submissions.clock_at is 'When the next day unlocks automatically; null without a clock.';
comment on column submissions.waited_at is 'When it has waited long enough, at whatever hour.';
create index submissions_waiting on submissions (submitted_at, id) include (user_id) where not is_reviewed;
create index submissions_by_day on submissions (task_day) include (is_reviewed);
create index submissions_waiting_of on submissions (user_id) where not is_reviewed;
create index submissions_file on submissions (file_id) where file_id is not null;
create index submissions_clock on submissions (clock_at) where clock_at is not null and not is_reviewed;

-- A client who has not begun can get another programme: nothing of its days is lost.
create function has_begun(client users) returns boolean language sql stable as $$
    select client.current_day > 1 or client.resume_day is not null
      or exists (select from submissions where user_id = client.id)
      or exists (select from drafts where user_id = client.id and version > 0) $$;

-- Every state of a submission.
create table submission_versions (
  submission_id integer not null references submissions on delete cascade,
  version integer not null,
  notes text,
  document jsonb,
  created_at timestamptz not null default now(),
  file_id text references files deferrable initially deferred,
  other_url text,
  workbook_id text references workbooks,
  check (coalesce(file_id, other_url) is not null),
  primary key (submission_id, version)
);
comment on column submission_versions.workbook_id is 'The questions that the document answers; null: those of day 1.';
create index submission_versions_file on submission_versions (file_id) where file_id is not null;

-- Files that a draft's answers show, so that they are not removed.
create table draft_pictures (
  user_id integer not null,
  day integer not null,
  file_id text not null references files on delete cascade,
  primary key (user_id, day, file_id),
  foreign key (user_id, day) references drafts on delete cascade
);
create index draft_pictures_file on draft_pictures (file_id);

-- Files that a version's answers show.
create table version_pictures (
  submission_id integer not null,
  version integer not null,
  file_id text not null references files on delete cascade,
  primary key (submission_id, version, file_id),
  foreign key (submission_id, version) references submission_versions on delete cascade
);
create index version_pictures_file on version_pictures (file_id);
