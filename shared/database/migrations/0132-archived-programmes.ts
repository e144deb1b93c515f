import type { Step } from '#shared/database/migration.ts';

/**
 * A programme that nobody is given any more is archived; those who are in it go on. Versions that nobody was ever in can be
 * deleted.
 */
export const steps: readonly Step[] = [
  { statements: ['alter table programmes add column archived_at timestamptz'] },
  {
    statements: [
      `create or replace function keep_published() returns trigger language plpgsql as $$ begin
        if tg_op = 'DELETE' and not exists (select from enrolments where programme_version_id = old.id) then
          return old;
        end if;
        raise exception 'a published version of a programme never changes';
      end $$`,
      // Who comes into a cohort of an archived programme stays in theirs.
      `create or replace function set_last_day() returns trigger language plpgsql as $$ begin
        if new.cohort_id is not null and (tg_op = 'INSERT' or old.cohort_id is distinct from new.cohort_id) and not has_begun(new) then
          new.programme_version_id = coalesce((select newest_version(programme_id) from cohorts
            join programmes on programmes.id = programme_id and archived_at is null where cohorts.id = new.cohort_id),
            new.programme_version_id);
        end if;
        new.last_day = (select days from programme_versions where id = new.programme_version_id);
        return new;
      end $$`,
    ],
  },
];
