import type { Step } from '#shared/database/migration.ts';

/**
 * Each writer enters their own words into an index. In a list of 4 MB the words of many would wait for one writer, who
 * enters them all and may not be done within the time of a statement.
 */
export const steps: readonly Step[] = [
  { index: 'submission_words_found', on: 'submission_words using gin (words) with (fastupdate = off)' },
  { dropIndex: 'submission_words_words' },
  { index: 'notes_found', on: 'notes using gin (words_of(note)) with (fastupdate = off)' },
  { dropIndex: 'notes_words' },
  {
    index: 'users_found',
    on: `users using gin (lower(name || ' ' || email || ' ' || coalesce(company, '')) gin_trgm_ops) with (fastupdate = off)`,
  },
  { dropIndex: 'users_search' },
  // `messages_stored_words` has taken its place.
  { dropIndex: 'messages_words' },
];
