import type { Step } from '#shared/database/migration.ts';

/** Programmes that are written here: their drafts, and who published what. */
export const steps: readonly Step[] = [
  {
    statements: [
      // False: it comes with the product.
      'alter table programmes add column is_own boolean not null default false',
      // A coach, maybe of a deleted account. No foreign key: users refer to versions already, and a backup needs an order of tables.
      'alter table programme_versions add column publisher_id integer',
      `create table programme_drafts (
        programme_id integer not null references programmes on delete cascade,
        part text not null,
        fields json not null,
        version integer not null default 1,
        is_changed boolean not null,
        updated_at timestamptz not null default now(),
        primary key (programme_id, part)
      )`,
    ],
  },
  {
    statements: [
      // Another version of the same programme goes on with the enrolment.
      `create or replace function enrol() returns trigger language plpgsql as $$ begin
        if tg_op = 'UPDATE' and (select count(distinct programme_id) = 1 from programme_versions
            where id in (old.programme_version_id, new.programme_version_id)) then
          update enrolments set programme_version_id = new.programme_version_id where user_id = new.id and ended_at is null;
        else
          update enrolments set ended_at = now() where user_id = new.id and ended_at is null;
          insert into enrolments (user_id, programme_version_id) values (new.id, new.programme_version_id);
        end if;
        return null;
      end $$`,
    ],
  },
  {
    index: 'users_programme',
    on: `users (programme_version_id, current_day, resume_day)
      where not is_admin and not is_invited and deactivated_at is null`,
  },
];
