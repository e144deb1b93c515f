import type { Step } from '#shared/database/migration.ts';

/**
 * Full text search: words in any language, without accents. Messages and notes have an index of an expression, since a
 * column would cost every message more. Submissions are long, so a trigger keeps the words of their newest version.
 */
const statements = [
  'lock table submission_versions in share row exclusive mode',
  'create extension if not exists unaccent',
  'create text search configuration search_words (copy = simple)',
  `alter text search configuration search_words
    alter mapping for word, numword, hword, numhword, hword_part, hword_numpart with unaccent, simple`,
  // Without these characters the parser finds words alone, and no addresses, paths, tags or signed numbers.
  `create function words_of(content text) returns tsvector language sql immutable strict parallel safe
    return to_tsvector('search_words', translate(content, './@-_:&<>#+%~', '             '))`,
  // As long as a tsvector certainly holds; a picture's address is no word.
  `create function answered_text(notes text, document jsonb) returns text language sql immutable parallel safe
    return left(concat_ws(e'\\n', notes, (select string_agg(answer #>> '{}', e'\\n')
      from jsonb_path_query(document, 'strict $.**') answer
      where jsonb_typeof(answer) = 'string' and answer #>> '{}' not like '/api/files/%')), 100000)`,
  `create table submission_words (
    submission_id integer primary key references submissions on delete cascade,
    words tsvector not null
  )`,
  `create function keep_submission_words() returns trigger language plpgsql as $$
    begin
      insert into submission_words (submission_id, words)
        values (new.submission_id, words_of(answered_text(new.notes, new.document)))
        on conflict (submission_id) do update set words = excluded.words;
      return null;
    end $$`,
  `create trigger submission_versions_words after insert on submission_versions for each row
    execute function keep_submission_words()`,
  'create index submission_words_words on submission_words using gin (words)',
];

/** Of submissions without words; the trigger may write those of a newer version first. */
const repeat = `insert into submission_words (submission_id, words)
  select submission_id, words_of(answered_text(submission_versions.notes, document))
  from submission_versions join submissions on submissions.id = submission_id
    and submissions.version = submission_versions.version
  where not exists (select from submission_words where submission_words.submission_id = submissions.id)
  order by submission_id limit 500
  on conflict (submission_id) do update set words = submission_words.words`;

export const steps: readonly Step[] = [
  { statements },
  {
    index: 'messages_words',
    on: 'messages using gin (words_of(message)) with (gin_pending_list_limit = 512)',
  },
  { index: 'notes_words', on: 'notes using gin (words_of(note))' },
  { repeat },
];
