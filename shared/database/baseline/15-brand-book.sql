-- The brand book is computed from submissions when it is read. Stored are its polish, its public link and its printed copies.

-- Texts as their owner polished them; each refers to the version that it polishes.
create table book_edits (
  id integer generated always as identity primary key,
  submission_id integer not null,
  version integer not null,
  section text not null,
  field text not null,
  answer jsonb,
  edited_at timestamptz not null default now(),
  foreign key (submission_id, version) references submission_versions on delete cascade
);
comment on column book_edits.version is 'The version whose answer was polished.';
comment on column book_edits.answer is 'Null: the handed-in answer was restored.';
create index book_edits_text on book_edits (submission_id, field, id desc);

-- The public address of a book, at most one for each owner.
create table book_links (
  user_id integer primary key references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
comment on column book_links.token_hash is 'SHA-256 of the token.';

-- Documents that workers made: books as PDF, with the logos of their mock-ups, and others. Their bytes can be made again, so they have no row in `files`.
create table prints (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null default 'book',
  fingerprint text not null,
  state text not null default 'making',
  reason text,
  book jsonb,
  file_id text unique,
  size integer,
  sha256 text,
  requested_at timestamptz not null default now(),
  logos jsonb,
  unique (user_id, fingerprint)
);
comment on column prints.kind is 'What is made: `DocumentContents` lists the kinds.';
comment on column prints.fingerprint is 'SHA-256 of the kind and the content; the same document is made once.';
comment on column prints.reason is 'Why it failed.';
comment on column prints.book is 'What it is made of; null once it is.';
comment on column prints.logos is 'Of a printed book: what its mock-ups show.';
comment on column prints.file_id is 'The stored document.';
create index prints_age on prints (requested_at);

-- The bytes of a deleted print are removed, as for `files`.
create trigger prints_removed after delete on prints for each row
  when (old.file_id is not null)
  execute function remember_removed_file('file_id');
