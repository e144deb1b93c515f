-- What coaches say about submissions.

-- Who reviews a submission at the moment.
create table claims (
  submission_id integer primary key references submissions on delete cascade,
  coach_id integer not null references users on delete cascade,
  claimed_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Coaches' unsent feedback.
create table feedback_drafts (
  coach_id integer not null references users on delete cascade,
  submission_id integer not null references submissions on delete cascade,
  content jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (coach_id, submission_id)
);
create index feedback_drafts_age on feedback_drafts (updated_at);

-- The newest version that a coach has had on screen.
create table version_reads (
  coach_id integer not null references users on delete cascade,
  submission_id integer not null references submissions on delete cascade,
  version integer not null,
  read_at timestamptz not null default now(),
  primary key (coach_id, submission_id)
);
create index version_reads_submission on version_reads (submission_id);

-- One review of each submission; `changed_at` is the time of the review or of its newest annotation.
create table feedback (
  id integer generated always as identity primary key,
  submission_id integer not null unique references submissions on delete cascade,
  submission_version integer not null,
  user_id integer not null references users on delete cascade,
  task_day integer not null,
  reviewer_id integer not null references users,
  comment text not null,
  rating integer not null check (rating between 1 and 5),
  strengths text,
  improvements text,
  action_plan text,
  resources text,
  template_type text,
  unlock_next boolean not null,
  reviewed_at timestamptz not null default now(),
  seen_at timestamptz,
  changed_at timestamptz not null default now(),
  checks jsonb not null default '[]',
  unique (user_id, task_day)
);
create index feedback_newest on feedback (reviewed_at desc);

-- Comments on quotes of a submission.
create table annotations (
  id integer generated always as identity primary key,
  feedback_id integer not null references feedback on delete cascade,
  author_id integer not null references users,
  target_element text not null,
  comment text not null,
  position jsonb not null,
  created_at timestamptz not null default now(),
  selector jsonb,
  ticked_at timestamptz
);
create index annotations_feedback on annotations (feedback_id, id);

-- Lines of an action plan that the participant has ticked as done.
create table line_ticks (
  feedback_id integer not null references feedback on delete cascade,
  line integer not null check (line > 0),
  ticked_at timestamptz not null default now(),
  primary key (feedback_id, line)
);

create function mark_reviewed() returns trigger language plpgsql as $$ begin
    update submissions set is_reviewed = true from changed where submissions.id = changed.submission_id;
    return null;
  end $$;

-- A submission is reviewed exactly when it has feedback, which is deleted with its submission only.
create trigger feedback_marks_submission after insert on feedback referencing new table as changed for each statement
  execute function mark_reviewed();

-- Submissions that were replaced after their feedback, until the coach answers.
create table revisions (
  submission_id integer primary key references submissions on delete cascade,
  user_id integer not null,
  day integer not null,
  revised_at timestamptz not null
);
create unique index revisions_day on revisions (user_id, day);
create index revisions_oldest on revisions (revised_at, submission_id);

create function note_revision() returns trigger language plpgsql as $$ begin
    if new.is_reviewed then
      insert into revisions (submission_id, user_id, day, revised_at)
        values (new.id, new.user_id, new.task_day, new.updated_at)
      on conflict (submission_id) do update set revised_at = excluded.revised_at;
    end if;
    return null;
  end $$;

-- A new version of a reviewed submission is a revision.
create trigger submissions_revised after update on submissions for each row
  when (new.version > old.version)
  execute function note_revision();

create function end_revision() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'messages' then
      delete from revisions where user_id = new.user_id and day = new.day and revised_at < new.created_at;
    else
      delete from revisions where submission_id = new.submission_id and revised_at <= new.changed_at;
    end if;
    return null;
  end $$;

-- A coach's message about the day ends the revision.
create trigger messages_answer after insert on messages for each row
  when (new.from_admin and not answers_nobody(new.client_id))
  execute function end_revision();

-- A newer annotation ends the revision.
create trigger feedback_changes after update on feedback for each row
  when (new.changed_at > old.changed_at)
  execute function end_revision();
