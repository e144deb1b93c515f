import type { Step } from '#shared/database/migration.ts';

const tables = ['drafts', 'submissions', 'submission_versions'];

/**
 * Rows store `file_id`, or in `other_url` what the request named instead of a file of its participant. The previous
 * release reads and writes `file_url`, so a trigger derives each side from the other. The next release drops the
 * three triggers, `link_file` and `file_url`, and checks that submissions and versions have exactly one of the two.
 */
const statements = [
  `lock table ${tables.join()} in access exclusive mode`,
  ...tables.flatMap((table) => [
    `alter table ${table} add column other_url text`,
    // Nothing that triggers count or compare changes.
    `alter table ${table} disable trigger user`,
    `update ${table} set other_url = file_url where file_id is null and file_url is not null`,
    `alter table ${table} enable trigger user`,
  ]),
  `create or replace function link_file() returns trigger language plpgsql as $$
    declare owner integer;
    begin
      -- On insert, old.file_url is null.
      if new.file_url is not distinct from old.file_url then
        new.file_url := coalesce('/api/files/' || new.file_id, new.other_url);
        return new;
      end if;
      if tg_table_name = 'submission_versions' then
        owner := (select user_id from submissions where id = new.submission_id);
      else
        owner := new.user_id;
      end if;
      new.file_id := (select id from files where new.file_url like '/api/files/%'
        and id = substr(new.file_url, length('/api/files/') + 1) and user_id = owner);
      new.other_url := case when new.file_id is null then new.file_url end;
      return new;
    end $$`,
  ...tables.map(
    (
      table,
    ) => `create or replace trigger ${table}_file before insert or update of file_url, file_id, other_url
      on ${table} for each row execute function link_file()`,
  ),
];

export const steps: readonly Step[] = [{ statements }];
