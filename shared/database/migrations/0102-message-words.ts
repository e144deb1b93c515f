import type { Step } from '#shared/database/migration.ts';

/**
 * Messages store their words: to read those of 500 long messages anew takes half a second. The former release searches with
 * the index `messages_words`, which a later migration drops.
 */
export const steps: readonly Step[] = [
  {
    statements: [
      'alter table messages add column words tsvector',
      `create function keep_message_words() returns trigger language plpgsql as $$
        begin
          new.words := words_of(new.message);
          return new;
        end $$`,
      `create trigger messages_words before insert or update of message on messages for each row
        execute function keep_message_words()`,
    ],
  },
  {
    repeat: `update messages set words = words_of(message)
      where id in (select id from messages where words is null limit 1000)`,
  },
  { index: 'messages_stored_words', on: 'messages using gin (words) with (gin_pending_list_limit = 512)' },
];
