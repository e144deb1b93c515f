import type { Step } from '#shared/database/migration.ts';

/** Letters of scripts that put no space between words (Thai, Lao, Burmese, Khmer, Chinese, Japanese) or before particles (Korean). */
const UNSPACED =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3040-\\u30fa\\u30fc-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff' +
  '\\uac00-\\ud7a3\\uf900-\\ufaff\\uff66-\\uff9f\\U00020000-\\U0003ffff';

/**
 * Signs between words, such as typographic quotes, dashes and wide commas: on a server whose `lc_ctype` is C the parser takes
 * them for letters. The ASCII ones would make addresses, paths, tags and signed numbers.
 */
const ASCII_SIGNS = './@_:&<>#+%~';
const SIGNS =
  '\\u00a0-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb\\u00bf\\u00d7\\u00f7\\u055a-\\u055f\\u0589\\u05be\\u05f3\\u05f4\\u060c' +
  '\\u061b\\u061f\\u066a-\\u066d\\u06d4\\u0964\\u0965\\u1361-\\u1368\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u245f\\u2500-\\u2775\\u2794-\\u2bff' +
  '\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303d-\\u303f\\u30a0\\u30fb\\ufe10-\\ufe1f\\ufe30-\\ufe6f\\uff01-\\uff0f' +
  '\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\uffe0-\\uffee\\U0001f000-\\U0001faff-';

const PAIRS = (text: string): string =>
  `to_tsvector('search_words', regexp_replace(${text}, '([${UNSPACED}])([${UNSPACED}]?)', ' \\1\\2 ', 'g'))`;

/**
 * The text in NFC. PostgreSQL sorts the marks of a letter in a time that grows with their square and cannot be stopped, minutes
 * for a text of nothing else: so a piece at a time. A letter whose mark begins the next piece stays as it is.
 */
const COMPOSED = `create function composed(content text) returns text language sql immutable strict parallel safe
  return (select string_agg(normalize(substr(content, place, 500), NFC), '' order by place)
    from generate_series(1, greatest(length(content), 1), 500) as place)`;

/** Words that only the former function wrote: with a sign or a final sigma, not composed, or of these scripts and with positions. */
const IS_OLD = `(words::text ~ '[ς"!?;()/${SIGNS}]|[.][.]|'''''
  or words::text ~ '[${UNSPACED}]' and words::text ~ ''':\\d' or words::text is not nfc normalized)`;

/**
 * Where no spaces stand between words, every two letters that follow each other are a word, so that any part of a sentence
 * is found. Positions are left out: with them the pairs of a long text would not fit. No sign is a part of a word, and composed
 * letters and both small sigmas are one.
 */
export const steps: readonly Step[] = [
  {
    statements: [
      COMPOSED,
      `create function spaced_words(content text) returns tsvector language sql immutable strict parallel safe
        return case when content ~ '[${UNSPACED}]'
          then strip(${PAIRS('content')}) || strip(${PAIRS(
            `regexp_replace(regexp_replace(content, '[^${UNSPACED}]+', ' ', 'g'), '(^| )[${UNSPACED}]', ' ', 'g')`,
          )})
          else to_tsvector('search_words', content) end`,
      `create or replace function words_of(content text) returns tsvector language sql immutable strict parallel safe
        return spaced_words(
          regexp_replace(translate(lower(composed(content)), 'ς', 'σ'), '[${ASCII_SIGNS}${SIGNS}]+', ' ', 'g'))`,
    ],
  },
  { index: 'messages_old_words', on: `messages (id) where ${IS_OLD}` },
  {
    repeat: `update messages set words = words_of(message) where id in (
      select id from messages where ${IS_OLD} and words is distinct from words_of(message) limit 1000)`,
  },
  { dropIndex: 'messages_old_words' },
  { index: 'submissions_old_words', on: `submission_words (submission_id) where ${IS_OLD}` },
  {
    // A version that is handed in meanwhile writes its own words, which stay.
    repeat: `with old as materialized (
        select submission_id, words, words_of(answered_text(newest.notes, newest.document)) as now
        from submission_words join submissions on submissions.id = submission_id
          join submission_versions newest using (submission_id, version)
        where ${IS_OLD} and words is distinct from words_of(answered_text(newest.notes, newest.document)) limit 200)
      update submission_words stored set words = old.now from old
      where stored.submission_id = old.submission_id and stored.words = old.words`,
  },
  { dropIndex: 'submissions_old_words' },
  { index: 'notes_with_words', on: 'notes using gin (words_of(note)) with (fastupdate = off)' },
  { dropIndex: 'notes_found' },
];
