-- Full text search for words in any language, in lower case and without accents.

create text search configuration search_words (copy = simple);
alter text search configuration search_words
  alter mapping for word, numword, hword, numhword, hword_part, hword_numpart with unaccent, simple;

-- The text in NFC. PostgreSQL sorts the marks of a letter in a time that grows with their square and cannot be stopped, minutes
-- for a text of nothing else: so a piece at a time. A letter whose mark begins the next piece stays as it is.
create function composed(content text) returns text language sql immutable strict parallel safe
  return (select string_agg(normalize(substr(content, place, 500), NFC), '' order by place)
    from generate_series(1, greatest(length(content), 1), 500) as place);

do $$ declare
  -- Letters of scripts that put no space between words (Thai, Lao, Burmese, Khmer, Chinese, Japanese) or before particles (Korean).
  letters text = '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff'
    || '\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff';
  -- Signs between words, such as typographic quotes, dashes and wide commas: on a server whose `lc_ctype` is C the parser takes
  -- them for letters. The ASCII ones would make addresses, paths, tags and signed numbers.
  signs text = './@_:&<>#+%~'
    || '\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u055a-\u055f\u0589\u05be\u05f3\u05f4\u060c'
    || '\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u1361-\u1368\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2775\u2794-\u2bff'
    || '\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uff0f'
    || '\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffee\U0001f000-\U0001faff-';
begin
  -- Where no spaces stand between words, every two letters that follow each other are a word, so that any part of a sentence is
  -- found. Positions are left out: with them the pairs of a long text would not fit.
  execute replace($function$
    create function spaced_words(content text) returns tsvector language sql immutable strict parallel safe
      return case when content ~ '[LETTERS]' then
        strip(to_tsvector('search_words', regexp_replace(content, '([LETTERS])([LETTERS]?)', ' \1\2 ', 'g')))
        || strip(to_tsvector('search_words', regexp_replace(
          regexp_replace(regexp_replace(content, '[^LETTERS]+', ' ', 'g'), '(^| )[LETTERS]', ' ', 'g'),
          '([LETTERS])([LETTERS]?)', ' \1\2 ', 'g')))
      else to_tsvector('search_words', content) end
  $function$, 'LETTERS', letters);
  -- No sign is a part of a word, and composed letters and both small sigmas are one.
  execute replace($function$
    create function words_of(content text) returns tsvector language sql immutable strict parallel safe
      return spaced_words(regexp_replace(translate(lower(composed(content)), 'ς', 'σ'), '[SIGNS]+', ' ', 'g'))
  $function$, 'SIGNS', signs);
end $$;

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
-- Each writer enters their own words: in a list of 4 MB the words of many would wait for one writer, who enters them all and may
-- not be done within the time of a statement.
create index submission_words_found on submission_words using gin (words) with (fastupdate = off);

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

create function keep_message_words() returns trigger language plpgsql as $$
    begin
      new.words := words_of(new.message);
      return new;
    end $$;

-- A message is found by its words. They are stored: to read those of 500 long messages anew takes half a second.
create trigger messages_words before insert or update of message on messages for each row
  execute function keep_message_words();

create index messages_stored_words on messages using gin (words) with (gin_pending_list_limit = 512);

create index notes_with_words on notes using gin (words_of(note)) with (fastupdate = off);
