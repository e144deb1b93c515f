import type { Step } from '#shared/database/migration.ts';

const tables = ['drafts', 'submissions', 'submission_versions'];

/** Submissions, their versions and drafts refer to the file that `file_url` names. */
const statements = [
  `lock table ${tables.join()}, files in access exclusive mode`,
  ...tables.map((table) => `alter table ${table} add column file_id text`),
  `update submissions set file_id = files.id from files
    where file_url = '/api/files/' || files.id and files.user_id = submissions.user_id`,
  `update submission_versions as version set file_id = files.id from files, submissions
    where version.file_url = '/api/files/' || files.id
      and submissions.id = submission_id and files.user_id = submissions.user_id`,
  `update drafts set file_id = files.id from files
    where file_url = '/api/files/' || files.id and files.user_id = drafts.user_id`,
  ...tables.map((table) => `create index ${table}_file on ${table} (file_id) where file_id is not null`),
  // Deferred: deleting a person deletes files before versions.
  'alter table submissions add foreign key (file_id) references files deferrable initially deferred',
  'alter table submission_versions add foreign key (file_id) references files deferrable initially deferred',
  'alter table drafts add foreign key (file_id) references files on delete set null',
  // Older releases write only addresses.
  `create function link_file() returns trigger language plpgsql as $$
    declare owner integer;
    begin
      if tg_table_name = 'submission_versions' then
        owner := (select user_id from submissions where id = new.submission_id);
      else
        owner := new.user_id;
      end if;
      new.file_id := (select id from files where new.file_url like '/api/files/%'
        and id = substr(new.file_url, length('/api/files/') + 1) and user_id = owner);
      return new;
    end $$`,
  ...tables.map(
    (table) => `create trigger ${table}_file before insert or update of file_url on ${table}
      for each row execute function link_file()`,
  ),
];

export const steps: readonly Step[] = [{ statements }];
