-- Full text search for words in any language, in lower case and without accents.

create text search configuration search_words (copy = simple);
alter text search configuration search_words
  alter mapping for word, numword, hword, numhword, hword_part, hword_numpart with unaccent, simple;

-- Without these characters the parser finds words alone, and no addresses, paths, tags or signed numbers.
create function words_of(content text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('search_words', translate(content, './@-_:&<>#+%~', '             '));

-- All answers of a document, as long as a tsvector certainly holds. The address of a picture is no word.
create function answered_text(notes text, document jsonb) returns text language sql immutable parallel safe
  return left(concat_ws(e'\n', notes, (select string_agg(answer #>> '{}', e'\n')
    from jsonb_path_query(document, 'strict $.**') answer
    where jsonb_typeof(answer) = 'string' and answer #>> '{}' not like '/api/files/%')), 100000);

-- The words of the newest version of each submission. Submissions are long, so they are stored instead of an index of an expression.
create table submission_words (
  submission_id integer primary key references submissions on delete cascade,
  words tsvector not null
);
create index submission_words_words on submission_words using gin (words);

create function keep_submission_words() returns trigger language plpgsql as $$
    begin
      insert into submission_words (submission_id, words)
        values (new.submission_id, words_of(answered_text(new.notes, new.document)))
        on conflict (submission_id) do update set words = excluded.words;
      return null;
    end $$;

-- A submission is found by the words of its newest version.
create trigger submission_versions_words after insert on submission_versions for each row
  execute function keep_submission_words();

create index messages_words on messages using gin (words_of(message)) with (gin_pending_list_limit = 512);

create index notes_words on notes using gin (words_of(note));
