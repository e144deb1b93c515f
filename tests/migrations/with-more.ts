import { type MigrationList, migrations } from '#shared/database/migrate.ts';
import type { Step } from '#shared/database/migration.ts';

/** The product's migrations and those of a test, whose names sort after them. */
export const withMore = (more: Readonly<Record<string, readonly Step[]>>): MigrationList => ({
  names: [...migrations.names, ...Object.keys(more)],
  stepsOf: async (name) => more[name] ?? migrations.stepsOf(name),
});

/** One migration with a step of each kind. Messages have most rows and most writers. */
export const feelings: Readonly<Record<string, readonly Step[]>> = {
  '9000-feelings': [
    {
      statements: [
        'lock table messages in access exclusive mode',
        'create table feelings (id integer generated always as identity primary key, name text not null unique)',
        'alter table messages add column feeling text, add column feeling_id integer references feelings',
        `create function feel() returns trigger language plpgsql as $$ begin
          new.feeling = coalesce(new.feeling, 'calm');
          return new;
        end $$`,
        'create trigger messages_feeling before insert on messages for each row execute function feel()',
      ],
    },
    {
      repeat:
        "update messages set feeling = 'calm' where id = any(array(select id from messages where feeling is null limit 1000))",
    },
    { index: 'messages_feeling', on: 'messages (feeling, id)' },
    { dropIndex: 'messages_quoted' },
    { index: 'messages_quoted', on: 'messages (quoted_id) where quoted_id is not null' },
    {
      statements: [
        'alter table messages add constraint messages_feeling_check check (feeling is not null) not valid',
      ],
    },
    { statements: ['alter table messages validate constraint messages_feeling_check'] },
  ],
};
