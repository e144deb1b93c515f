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

-- One review of each submission; `changed_at` is the time of the review, its newest annotation or decision, or a correction after
-- it was read. `asked_version`: a coach asks for a new one.
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
  asked_version integer,
  decided_at timestamptz,
  corrected_at timestamptz,
  unique (user_id, task_day)
);
comment on column feedback.checks is 'The checks of the day that the coach marked, in the words of then.';
comment on column feedback.seen_at is 'Time of the participant''s last view.';
comment on column feedback.changed_at is 'Time of the review, its newest annotation or decision, or a correction after it was read.';
comment on column feedback.asked_version is 'The version of which a coach asks for a new one; null when it is accepted.';
comment on column feedback.decided_at is 'When a coach last accepted a version or asked again.';
comment on column feedback.corrected_at is 'When a coach last corrected it after the participant had read it.';
create index feedback_newest on feedback (reviewed_at desc);
create index feedback_asked on feedback (coalesce(decided_at, reviewed_at), id) where asked_version is not null;

alter table message_files add constraint message_files_feedback foreign key (feedback_id) references feedback on delete cascade;
create index message_files_of_feedback on message_files (feedback_id) where feedback_id is not null;

-- Comments on quotes of a submission, and pins on its pictures and PDFs or on a picture in a message. Praise asks for nothing.
create table annotations (
  id integer generated always as identity primary key,
  feedback_id integer references feedback on delete cascade,
  author_id integer not null references users,
  target_element text not null,
  comment text not null,
  position jsonb not null,
  created_at timestamptz not null default now(),
  selector jsonb,
  ticked_at timestamptz,
  pin jsonb,
  message_file_id text references message_files on delete cascade,
  is_praise boolean not null default false,
  constraint annotations_subject check (num_nonnulls(feedback_id, message_file_id) = 1)
);
comment on column annotations.feedback_id is 'Null: of a picture in a message.';
comment on column annotations.pin is 'Of a pin on a picture.';
comment on column annotations.is_praise is 'Nothing to do about it.';
comment on column annotations.ticked_at is 'When the participant ticked it as done.';
create index annotations_feedback on annotations (feedback_id, id);
create index annotations_message_file on annotations (message_file_id, id) where message_file_id is not null;

-- Lines of an action plan that the participant has ticked as done.
create table line_ticks (
  feedback_id integer not null references feedback on delete cascade,
  line integer not null check (line > 0),
  ticked_at timestamptz not null default now(),
  primary key (feedback_id, line)
);
comment on column line_ticks.line is 'The line''s number in the action plan, from 1.';

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

-- A version that was asked for stays a revision until a coach decides on it. A correction answers nothing.
create function end_revision() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'messages' then
      delete from revisions where user_id = new.user_id and day = new.day and revised_at < new.created_at
        and exists (select from feedback where feedback.submission_id = revisions.submission_id
          and (asked_version is null or asked_version >= (select version from submissions where id = feedback.submission_id)));
    elsif new.corrected_at is not distinct from old.corrected_at then
      delete from revisions where submission_id = new.submission_id and revised_at <= new.changed_at
        and exists (select from feedback where feedback.id = new.id
          and (asked_version is null or asked_version >= (select version from submissions where id = feedback.submission_id)));
    end if;
    return null;
  end $$;

-- A coach's message about the day ends the revision.
create trigger messages_answer after insert on messages for each row
  when (new.from_admin and not answers_nobody(new.client_id))
  execute function end_revision();

-- A newer annotation or decision ends the revision.
create trigger feedback_changes after update on feedback for each row
  when (new.changed_at > old.changed_at)
  execute function end_revision();
